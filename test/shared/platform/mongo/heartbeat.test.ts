import { expect, test } from 'vitest';
import { DatabaseAway, DatabaseWatch } from '../../../../shared/platform/mongo/database-watch.ts';
import { Heartbeat } from '../../../../shared/platform/mongo/heartbeat.ts';

/** A heartbeat of a server whose next answer the test sends; silent after 50 ms. */
function aHeartbeat() {
  const state = { answer: Promise.withResolvers<boolean>(), silences: 0 };
  const heartbeat = new Heartbeat(() => state.answer.promise, 50);
  const onSilence = () => {
    state.silences += 1;
  };
  const beat = async (afterMs: number) => {
    state.answer = Promise.withResolvers();
    const sent = setTimeout(() => state.answer.resolve(true), afterMs);
    await heartbeat.beat(onSilence);
    clearTimeout(sent);
  };
  return { state, heartbeat, onSilence, beat };
}

test('a recently slow server gets twice the time, and no more once it is fast', async () => {
  const { state, beat } = aHeartbeat();
  await beat(120);
  expect(state.silences).toBe(1);
  await beat(120);
  expect(state.silences).toBe(1);
  for (let quick = 0; quick < 5; quick += 1) await beat(0);
  await beat(120);
  expect(state.silences).toBe(2);
});

test("a busy process doesn't mistake its own absence for the database's", async () => {
  const { state, heartbeat, onSilence } = aHeartbeat();
  const beating = heartbeat.beat(onSilence);
  const until = performance.now() + 200;
  while (performance.now() < until); // nothing else runs meanwhile
  state.answer.resolve(true);
  expect(await beating).toBe(true);
  expect(state.silences).toBe(0);
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
