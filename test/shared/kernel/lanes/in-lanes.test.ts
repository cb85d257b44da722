import { expect, test } from 'vitest';
import { inLanes } from '../../../../shared/kernel/lanes/in-lanes.ts';

test('processes each item once, and never more at once than there are lanes', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await inLanes([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect([done.toSorted(), most]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test('a failure is reported, and the other lanes finish', async () => {
  const done: number[] = [];
  const working = inLanes([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error('one');
    done.push(item);
  });
  await expect(working).rejects.toThrow('one');
  expect(done).toEqual([2, 3, 4]);
});
