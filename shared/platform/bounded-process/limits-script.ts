/**
 * $1: processor seconds, $2: kilobytes of data (RLIMIT_DATA); the rest is the program, which replaces the shell. It
 * can't write files or core dumps and is the OOM killer's first choice. Limits the system doesn't support, or has
 * already set lower, are skipped.
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
