/**
 * Makes calls of `work` go one after the other. Calls that come while one runs share a single further run,
 * which begins after them, so that it sees what they were called for.
 */
export function inOneLane<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;

  function run(): Promise<Result> {
    const run = work().finally(() => {
      running = undefined;
    });
    running = run;
    return run;
  }

  return () => {
    if (running === undefined) return run();
    next ??= running
      .catch(() => undefined) // that failure went to those who asked for that run
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
