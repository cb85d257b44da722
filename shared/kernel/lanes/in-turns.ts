import { setImmediate as nextTurn } from 'node:timers/promises';

const longestTurnMs = 10;

/** Goes through many items and lets the process do something else every 10 ms: it answers visitors meanwhile. */
export async function* inTurns<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let started = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - started < longestTurnMs) continue;
    await nextTurn();
    started = performance.now();
  }
}
