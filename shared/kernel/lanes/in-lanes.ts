/**
 * Runs `work` for each item, at most `lanes` at once. After a failure, no further item is started; rejects with the
 * first failure once those in progress have ended.
 */
export async function inLanes<Item>(
  items: Iterable<Item>,
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    try {
      while (failures.length === 0) {
        const next = waiting.next();
        if (next.done === true) return;
        await work(next.value);
      }
    } catch (failure) {
      failures.push(failure); // rethrown once every lane has ended
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}
