import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { type GuardedProcess, guardedProcess } from '../../support/guarded-process.ts';
import { StampModel } from '../../support/test-operations.ts';

useDatabase();

async function stamp({ url }: GuardedProcess, ink: string, headers: Record<string, string>, body: unknown = {}) {
  const response = await fetch(`${url}/stamps/${ink}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `key of ${ink}` },
  });
  return {
    text: await response.text(),
    status: response.status,
    replayed: response.headers.get('idempotent-replayed'),
  };
}
const effects = (ink: string) => StampModel.countDocuments({ ink });

test('fifty retries across two processes have one effect and get fifty equal answers', async () => {
  const ink = randomUUID();
  const { headers } = await anApiKey();
  const [a, b] = await Promise.all([guardedProcess(), guardedProcess()]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, call) => stamp(call % 2 === 0 ? a : b, ink, headers)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
  expect(await effects(ink)).toBe(1);
});

test('a process killed between effect and answer has had the effect once, and its retry gets the answer', async () => {
  const ink = randomUUID();
  const { headers } = await anApiKey();
  const [doomed, other] = await Promise.all([guardedProcess(), guardedProcess()]);
  await expect(stamp(doomed, ink, headers, { dies: 'after_commit' })).rejects.toThrow();
  expect(await doomed.ended).toBe('SIGKILL');
  expect(await effects(ink)).toBe(1);
  const retry = await stamp(other, ink, headers, { dies: 'after_commit' });
  expect(retry).toMatchObject({ status: 201, replayed: 'true' });
  expect(await effects(ink)).toBe(1);
});

test('a process killed before it commits has no effect, and a retry elsewhere runs without a long wait', async () => {
  const ink = randomUUID();
  const { headers } = await anApiKey();
  const [doomed, other] = await Promise.all([guardedProcess(), guardedProcess()]);
  await expect(stamp(doomed, ink, headers, { dies: 'before_commit' })).rejects.toThrow();
  expect(await doomed.ended).toBe('SIGKILL');
  expect(await effects(ink)).toBe(0);
  // Its claim ended with its process: the retry starts at once, and is killed on purpose.
  await expect(stamp(other, ink, headers, { dies: 'before_commit' })).rejects.toThrow();
  expect(await other.ended).toBe('SIGKILL');
  const third = await guardedProcess();
  const done = await stamp(third, ink, headers);
  expect([done.status, done.replayed]).toEqual([201, null]);
  expect(await effects(ink)).toBe(1);
});
