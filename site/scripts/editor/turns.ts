/** Runs tasks one after the other. */
export interface Turns {
  isBusy(): boolean;
  /** Runs work after everything requested before. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Creates a queue, because two concurrent saves would conflict with each other. */
export function beginTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    isBusy: () => waiting > 0,
    take(work) {
      waiting += 1;
      const turn = last.then(work).finally(() => {
        waiting -= 1;
      });
      last = turn.catch(() => undefined); // The failure is reported to the caller.
      return turn;
    },
  };
}
