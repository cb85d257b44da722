import { expect, test } from 'vitest';
import { inTurns } from '../../../../shared/kernel/lanes/in-turns.ts';

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
