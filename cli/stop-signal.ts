/**
 * Runs `stop` once at the first SIGINT or SIGTERM and ends the process with 0; a second signal ends it at once.
 * The exit code is 1 when stopping failed.
 */
export function onStopSignal(stop: () => Promise<void>, failed: (problem: unknown) => void): void {
  let stopping = false;
  const received = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (problem) => {
        failed(problem);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', received).on('SIGTERM', received);
}
