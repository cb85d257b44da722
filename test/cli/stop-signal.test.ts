import { expect, test, vi } from 'vitest';
import { lateAfter } from '../../cli/stop-signal.ts';

test('a part that never ends is left to the end of the process', async () => {
  expect(await lateAfter(10, () => new Promise(() => undefined))).toBe(true);
});

test('parts that end are awaited, and their errors reported', async () => {
  const ended = vi.fn();
  expect(await lateAfter(60_000, async () => ended())).toBe(false);
  expect(ended).toHaveBeenCalled();
  await expect(
    lateAfter(60_000, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
});
