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

test('after a failure, no further item is started, and it is reported once those in progress have ended', async () => {
  const [started, ended]: [number[], number[]] = [[], []];
  const slow = Promise.withResolvers<void>();
  let isReported = false;
  const working = inLanes([1, 2, 3, 4], 2, async (item) => {
    started.push(item);
    if (item === 1) throw new Error('one');
    await slow.promise;
    ended.push(item);
    if (item === 2) throw new Error('two');
  });
  const reported = working.catch((failure: unknown) => {
    isReported = true;
    return failure;
  });
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect([started, isReported]).toEqual([[1, 2], false]);
  slow.resolve();
  expect(await reported).toEqual(new Error('one'));
  expect([started, ended]).toEqual([[1, 2], [2]]);
});
