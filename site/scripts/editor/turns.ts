/** Work that is done one after the other. */
export interface Turns {
  isBusy(): boolean;
  /** Does something once all that was asked for before is done. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Begins a line of work: two savings at once would take each other for someone else's. */
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
      last = turn.catch(() => undefined); // told by whoever asked for it
      return turn;
    },
  };
}
