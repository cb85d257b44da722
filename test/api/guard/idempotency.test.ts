import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRest } from '../../../api/rest.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { now } from '../../support/clock.ts';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { StampModel, testOperations } from '../../support/test-operations.ts';

useDatabase();

let at = now;
const faults: unknown[] = [];
const rest = createRest({
  basePath: '',
  operations: testOperations,
  now: () => at,
  reportFault: (fault) => void faults.push(fault),
});

/** Sends a stamp with a key; every test has its own ink, so effects can be counted. */
async function stamp(ink: string, key: string, headers: Record<string, string>, body: unknown = {}) {
  const response = await rest.fetch(
    new Request(`http://localhost/stamps/${ink}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    text,
    code: (JSON.parse(text) as { code?: string }).code,
    location: response.headers.get('location'),
    isReplayed: response.headers.get('idempotent-replayed') === 'true',
  };
}
const effects = (ink: string) => StampModel.countDocuments({ ink });

describe('a retry with the same key', () => {
  test('gets the same status, body and Location, without a second effect', async () => {
    const [ink, key] = [randomUUID(), randomUUID()];
    const { headers } = await anApiKey();
    const first = await stamp(ink, key, headers, { text: 'a' });
    const retry = await stamp(ink, `"${key}"`, headers, { text: 'a' });
    expect(first).toMatchObject({ status: 201, isReplayed: false });
    expect(retry).toEqual({ ...first, isReplayed: true });
    expect(await effects(ink)).toBe(1);
  });

  test('fifty at once: one effect and fifty equal answers', async () => {
    const [ink, key] = [randomUUID(), randomUUID()];
    const { headers } = await anApiKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => stamp(ink, key, headers)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(await effects(ink)).toBe(1);
  });

  test('but different input is refused, even while the first is running', async () => {
    const [ink, key] = [randomUUID(), randomUUID()];
    const { headers } = await anApiKey();
    const answers = await Promise.all([
      stamp(ink, key, headers, { text: 'a' }),
      stamp(ink, key, headers, { text: 'b' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await stamp(ink, key, headers, { text: 'c' })).toMatchObject({
      status: 400,
      code: 'idempotency_key_reused',
    });
    expect(await effects(ink)).toBe(1);
  });

  test('is a separate call for another account or path', async () => {
    const key = randomUUID();
    const [ink, other] = [randomUUID(), randomUUID()];
    const [a, b] = await Promise.all([anApiKey(), anApiKey()]);
    await stamp(ink, key, a.headers);
    await stamp(ink, key, b.headers);
    await stamp(other, key, a.headers);
    expect([await effects(ink), await effects(other)]).toEqual([2, 1]);
  });

  test('is a new call after 24 hours', async () => {
    const [ink, key] = [randomUUID(), randomUUID()];
    const { headers } = await anApiKey();
    await stamp(ink, key, headers);
    at = new Date(now.getTime() + dayMs - 1);
    expect((await stamp(ink, key, headers)).isReplayed).toBe(true);
    at = new Date(now.getTime() + dayMs);
    expect((await stamp(ink, key, headers)).isReplayed).toBe(false);
    at = now;
    expect(await effects(ink)).toBe(2);
  });
});

describe('a failed call', () => {
  test('leaves nothing it had written', async () => {
    const [ink, key] = [randomUUID(), randomUUID()];
    const { headers } = await anApiKey();
    expect((await stamp(ink, key, headers, { fails: 'wrong_state' })).status).toBe(400);
    expect(await effects(ink)).toBe(0);
  });

  test('due to its input, its state or our fault can be retried', async () => {
    const [ink, key] = [randomUUID(), randomUUID()];
    const { headers } = await anApiKey();
    for (const body of [{ fails: 'wrong_state' }, { fails: 'fault' }, { nonsense: 1 }, {}]) {
      expect((await stamp(ink, key, headers, body)).isReplayed).toBe(false);
    }
    expect(await effects(ink)).toBe(1);
    expect(faults).toHaveLength(1);
  });

  test('for a missing record is replayed with the same body', async () => {
    const [ink, key] = [randomUUID(), randomUUID()];
    const { headers } = await anApiKey();
    const first = await stamp(ink, key, headers, { fails: 'not_found' });
    const retry = await stamp(ink, key, headers, { fails: 'not_found' });
    expect(first.status).toBe(404);
    expect(retry).toEqual({ ...first, isReplayed: true });
  });
});

test.each(['', '""', 'x'.repeat(256), 'kl\u00e9'])('the key %j is refused before anything is done', async (key) => {
  const ink = randomUUID();
  const { headers } = await anApiKey();
  expect(await stamp(ink, key, headers)).toMatchObject({ status: 400, code: 'invalid_idempotency_key' });
  expect(await effects(ink)).toBe(0);
});
