import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inBackground, repeatEvery } from '../../../../shared/kernel/background/background.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failures: Record<string, () => unknown> = {
  'throws at once': () => {
    throw new Error('away');
  },
  rejects: () => Promise.reject(new Error('away')),
};

describe.each(Object.entries(failures))('work that %s', (_, work) => {
  test('is reported when it is repeated, and the next round still comes', async () => {
    const told: string[] = [];
    const end = repeatEvery(1_000, work, { failed: ({ message }) => void told.push(message) });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual(['away', 'away']);
    end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toHaveLength(2);
  });

  test('is reported when nobody waits for it, and its caller continues', async () => {
    const told: string[] = [];
    inBackground(work, ({ message }) => void told.push(message));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['away']);
  });
});
