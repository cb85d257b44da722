import { expect, test, vi } from 'vitest';
import { DatabaseAway, DatabaseWatch } from '../../../../shared/platform/mongo/database-watch.ts';

/** A watch whose clock the test sets, on a database that responds or doesn't. */
function aWatch() {
  const state = { now: 0, answers: false, told: [] as string[] };
  const watch = new DatabaseWatch(
    async () => state.answers,
    () => state.now,
  );
  watch.report = {
    gone: () => void state.told.push('gone'),
    back: (afterMs) => void state.told.push(`back after ${afterMs / 1000} s`),
  };
  return { state, watch };
}

test('a restarting database is waited for, and one down for an hour is reported once, and so is its return', async () => {
  const { state, watch } = aWatch();
  watch.note(false);
  state.now = 1_400;
  expect(watch.isLost).toBe(false);
  state.now = 1_600;
  expect(watch.isLost).toBe(true);
  await vi.waitFor(() => expect(state.told).toEqual(['gone']), 10_000);
  state.now = 3_600_000;
  expect(watch.isLost).toBe(true);
  watch.note(true);
  expect(watch.isLost).toBe(false);
  expect(state.told).toEqual(['gone', 'back after 3600 s']);
  watch.stop();
});

test("callers waiting when it goes are told, and quick ones aren't", async () => {
  const { state, watch } = aWatch();
  const waiting = watch.unlessLost(() => new Promise<never>(() => undefined));
  const refused = expect(waiting).rejects.toThrow(DatabaseAway);
  expect(await watch.unlessLost(async () => 'from memory')).toBe('from memory');
  watch.note(false);
  state.now = 60_000;
  await refused;
  expect(await watch.unlessLost(async () => 'from memory')).toBe('from memory');
  watch.stop();
});

test('a slow answer is waited for while the database shows signs of life', async () => {
  const { state, watch } = aWatch();
  state.answers = true;
  const answer = Promise.withResolvers<string>();
  const waiting = watch.unlessLost(() => answer.promise);
  state.now = 3_600_000;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(watch.isLost).toBe(false);
  answer.resolve('late');
  expect(await waiting).toBe('late');
  watch.stop();
});
