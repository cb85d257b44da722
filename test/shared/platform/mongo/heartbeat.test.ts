import { expect, test } from 'vitest';
import { DatabaseAway, DatabaseWatch } from '../../../../shared/platform/mongo/database-watch.ts';
import { Heartbeat } from '../../../../shared/platform/mongo/heartbeat.ts';

/** A clock advanced by the heartbeat's own waiting, and a server that answers at a time on it. */
function aServer() {
  let now = 0;
  let due: { at: number; answer: () => void } | undefined;
  const pass = (ms: number): void => {
    now += ms;
    if (due !== undefined && due.at <= now) due.answer();
  };
  const clock = {
    now: () => now,
    wait: async (ms: number) => pass(ms),
  };
  const answersAfter = (ms: number) => (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    due = { at: now + ms, answer: () => resolve(true) };
    pass(0);
    return promise;
  };
  return { clock, pass, answersAfter };
}

test('a recently slow server gets twice the time, and no more once it is fast', async () => {
  const { clock, pass, answersAfter } = aServer();
  let ping = answersAfter(0);
  const heartbeat = new Heartbeat(() => ping(), 50, clock);
  const silencesOf = async (afterMs: number): Promise<number> => {
    let silences = 0;
    ping = answersAfter(afterMs);
    await heartbeat.beat(() => {
      silences += 1;
      pass(afterMs);
    });
    return silences;
  };
  expect(await silencesOf(120)).toBe(1);
  expect(await silencesOf(200)).toBe(0);
  for (let quick = 0; quick < 8; quick += 1) await silencesOf(0);
  expect(await silencesOf(120)).toBe(1);
});

test("a busy process doesn't mistake its own absence for the database's", async () => {
  const answer = Promise.withResolvers<boolean>();
  let silences = 0;
  const beating = new Heartbeat(() => answer.promise, 50).beat(() => {
    silences += 1;
  });
  const until = performance.now() + 200;
  while (performance.now() < until); // nothing else runs meanwhile
  answer.resolve(true);
  expect(await beating).toBe(true);
  expect(silences).toBe(0);
});

test('callers waiting for a server that accepts requests without answering are told, and its first answer brings all back', async () => {
  const answer = Promise.withResolvers<boolean>();
  const watch = new DatabaseWatch(() => answer.promise);
  await expect(watch.unlessLost(() => new Promise<never>(() => undefined))).rejects.toThrow(DatabaseAway);
  expect(watch.isLost).toBe(true);
  answer.resolve(true);
  await expect.poll(() => watch.isLost).toBe(false);
  watch.stop();
});
