import { setImmediate as nextTurn } from 'node:timers/promises';

const longestTurnMs = 10;

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
