/** Added to the guard's command line, so that the guard isn't mistaken for the server whose arguments it repeats. */
export const GUARD_NAME = 'slipway-database-guard';

/**
 * $1 is the grace period in seconds, the rest a command. Becomes that command (same process ID) after starting a guard
 * that reads file descriptor 3. When that pipe closes, our process is gone, even by kill -9: the guard then ends the
 * command's process group, to which it belongs, so that a process with a reused ID is never hit. The word `leave`
 * dismisses the guard.
 */
export const STARTING_SCRIPT = `
patience=$1
shift
(
  trap '' HUP INT TERM
  if read -r word <&3 && [ "$word" = leave ]; then exit 0; fi
  kill -TERM 0
  waited=0
  while kill -0 $$ 2>/dev/null && [ $waited -lt $patience ]; do sleep 1; waited=$((waited + 1)); done
  kill -KILL 0
) </dev/null >/dev/null 2>&1 &
exec "$@" 3<&-
`;

/**
 * Like STARTING_SCRIPT, for a running server: $1 is the grace period in seconds, $2 the server's process ID and $3 its
 * data folder, which its command line must contain before anything is killed.
 */
export const ADOPTING_SCRIPT = `
patience=$1
shift
trap '' HUP INT TERM
is_ours() {
  if [ -r "/proc/$1/cmdline" ]; then grep -qaF -- "$2" "/proc/$1/cmdline"; else ps -o command= -p "$1" | grep -qF -- "$2"; fi
}
if read -r word <&3 && [ "$word" = leave ]; then exit 0; fi
is_ours "$1" "$2" && kill -TERM "$1"
waited=0
while is_ours "$1" "$2" && [ $waited -lt $patience ]; do sleep 1; waited=$((waited + 1)); done
is_ours "$1" "$2" && kill -KILL "$1"
`;
