import { setImmediate as nextTurn } from 'node:timers/promises';

const longestTurnMs = 10;
const blockSize = 4_096;

/** Iterates over many items, yielding to other work every 10 ms so that visitors are served. */
export async function* inTurns<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item> {
  let started = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - started < longestTurnMs) continue;
    await nextTurn();
    started = performance.now();
  }
}

/** Calls `work` for blocks of the positions 0 to `count` - 1, yielding every 10 ms. A tenth of the cost of inTurns. */
export async function inBlocks(count: number, work: (from: number, to: number) => void): Promise<void> {
  let started = performance.now();
  for (let from = 0; from < count; from += blockSize) {
    work(from, Math.min(count, from + blockSize));
    if (performance.now() - started < longestTurnMs) continue;
    await nextTurn();
    started = performance.now();
  }
}

/** The items in ascending order, as by toSorted, which stops everything else for seconds with a million of them. */
export async function sortedInTurns<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  let sorted: Item[] = [];
  await inBlocks(items.length, (from, to) => {
    for (const item of items.slice(from, to).sort(compare)) sorted.push(item);
  });
  for (let width = blockSize; width < items.length; width *= 2) sorted = await mergedPairs(sorted, width, compare);
  return sorted;
}

/** Merges each two neighbouring sorted runs of `width` items. */
async function mergedPairs<Item>(
  runs: readonly Item[],
  width: number,
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [left, right, middle, end] = [0, 0, 0, 0];
  await inBlocks(runs.length, (from, to) => {
    for (let position = from; position < to; position++) {
      if (position === end) {
        [left, right, middle] = [position, position + width, position + width];
        end = Math.min(runs.length, position + 2 * width);
      }
      const [first, second] = [runs[left], runs[right]] as [Item, Item];
      const takesLeft = left < middle && (right >= end || compare(first, second) <= 0);
      merged.push(takesLeft ? first : second);
      if (takesLeft) left++;
      else right++;
    }
  });
  return merged;
}
