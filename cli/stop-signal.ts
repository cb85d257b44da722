/**
 * Runs `stop` once at the first SIGINT or SIGTERM, of which it is told, and ends the process with 0; a second signal ends it at once.
 * The exit code is 1 when stopping failed.
 */
export function onStopSignal(
  stop: (signal: NodeJS.Signals) => Promise<void>,
  failed: (problem: unknown) => void,
): void {
  let stopping = false;
  const received = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    stop(signal).then(
      () => process.exit(0),
      (problem) => {
        failed(problem);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', received).on('SIGTERM', received);
}
