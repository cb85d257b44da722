/**
 * $1 is the seconds of processor time, $2 the kilobytes of data (RLIMIT_DATA) that a program may take in its life; the rest is the
 * program, which this becomes. It writes no file and leaves no memory dump, and is the first that a machine without memory ends.
 * A bound that a system does not know, or has set lower already, is passed over.
 */
export const LIMITS_SCRIPT = `
{
  echo 900 >/proc/$$/oom_score_adj
  ulimit -c 0
  ulimit -f 0
  ulimit -t "$1"
  ulimit -d "$2"
} 2>/dev/null
shift 2
exec "$@"
`;
