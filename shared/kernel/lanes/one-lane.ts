/**
 * Serialises calls of `work`. Calls during a run share a single further run, which starts after them and so sees their
 * changes.
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
      .catch(() => undefined) // its own callers got that failure
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
