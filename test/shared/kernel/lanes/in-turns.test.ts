import { expect, test } from 'vitest';
import { inTurns, sortedInTurns } from '../../../../shared/kernel/lanes/in-turns.ts';

async function* numbers(count: number) {
  for (let number = 0; number < count; number += 1) yield number;
}
const busy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('every item comes, in order', async () => {
  const seen: number[] = [];
  for await (const number of inTurns(numbers(5))) seen.push(number);
  expect(seen).toEqual([0, 1, 2, 3, 4]);
});

test('others get their turn before long work ends', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  for await (const _ of inTurns(numbers(6))) busy(6);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

test('sorting in turns gives the same as sorting at once, with equal items in their original order', async () => {
  const items = Array.from({ length: 20_000 }, (_, place) => ({ key: (place * 7_919) % 1_009, place }));
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
  expect(await sortedInTurns(items, byKey)).toEqual(items.toSorted(byKey));
  expect(await sortedInTurns([], byKey)).toEqual([]);
});
