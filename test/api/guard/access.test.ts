import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRest } from '../../../api/rest.ts';
import { readApiKeys } from '../../../shared/identity/api-key/api-key.reads.ts';
import { revokeApiKey } from '../../../shared/identity/api-key/api-key.writes.ts';
import { keyText } from '../../../shared/identity/api-key/key-text.ts';
import { readActivity } from '../../../shared/identity/audit/audit.reads.ts';
import { now } from '../../support/clock.ts';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { testOperations } from '../../support/test-operations.ts';

useDatabase();

let at = now;
const rest = createRest({
  basePath: '/api/v1',
  operations: testOperations,
  now: () => at,
  reportFault: (fault) => expect.unreachable(String(fault)),
});
const metadata = 'resource_metadata="http://localhost:4321/.well-known/oauth-protected-resource/mcp"';

function send(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const all = body === undefined ? headers : { 'content-type': 'application/json', ...headers };
  return rest.fetch(new Request(`http://localhost/api/v1${path}`, { method, ...init, headers: all }));
}

async function refusal(answer: Response | Promise<Response>) {
  const response = await answer;
  const { code, detail } = (await response.json()) as { code: string; detail: string };
  return { status: response.status, code, detail, challenge: response.headers.get('www-authenticate') };
}

describe('a signed-in operation', () => {
  test('is 401 without credentials, and says where to get them', async () => {
    expect(await refusal(send('GET', '/stamps'))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
      challenge: `Bearer scope="account:read", ${metadata}`,
    });
  });

  test('is refused before its body is read', async () => {
    expect((await send('POST', '/stamps/red', { 'content-type': 'text/plain' }, 'x')).status).toBe(401);
  });

  test('accepts an API key with its scope', async () => {
    const { headers, account } = await anApiKey({ scopes: ['account:read'] });
    expect(await (await send('GET', '/stamps', headers)).json()).toEqual({ account: account._id });
  });

  test('without its scope is 403 and names the missing one', async () => {
    const { headers } = await anApiKey({ scopes: ['account:read'] });
    expect(await refusal(send('POST', '/stamps/red', headers, {}))).toMatchObject({
      status: 403,
      code: 'insufficient_scope',
      detail: expect.stringContaining('`listings:write`'),
      challenge: `Bearer error="insufficient_scope", scope="listings:write", ${metadata}`,
    });
  });

  test('ignores cookies', async () => {
    expect((await send('GET', '/stamps', { cookie: 'slipway_session=aaaaaaaaaaaaaaaaaaaa.bbbb' })).status).toBe(401);
  });
});

describe('bad credentials', () => {
  const wellFormed = keyText(new Uint8Array(32).fill(1));

  test.each([
    ['a key with a typo', `Bearer ${wellFormed.slice(0, -1)}0`, 'typo'],
    ['a truncated key', 'Bearer slipway_live_abc', 'typo'],
    ['an unknown key', `Bearer ${wellFormed}`, 'No such API key.'],
    ['an invalid token', 'Bearer abcdefghijklmnopqrstuvwxyz', 'access token'],
    ['another scheme', 'Basic dXNlcjpwYXNz', 'Authorization header'],
    ['an empty token', 'Bearer ', 'Authorization header'],
    ['two tokens', 'Bearer a b', 'Authorization header'],
    ['a token with quotes', 'Bearer a"b', 'Authorization header'],
  ])('%s: 401 with what is wrong, never echoing what was sent', async (_, authorization, words) => {
    const refused = await refusal(send('GET', '/stamps', { authorization }));
    expect(refused).toMatchObject({ status: 401, code: 'not_signed_in', detail: expect.stringContaining(words) });
    expect(refused.challenge).toContain('error="invalid_token"');
    expect(refused.challenge).toContain(metadata);
    expect(JSON.stringify(refused)).not.toContain('slipway_live_');
  });

  test('count as none on a public read', async () => {
    const response = await send('GET', '/books/3', { authorization: 'Bearer slipway_live_abc' });
    expect(response.status).toBe(200);
    expect(response.headers.get('www-authenticate')).toBeNull();
  });

  test('include an expired key', async () => {
    const { headers } = await anApiKey({ expires_in_days: 1 });
    at = new Date(now.getTime() + 25 * 3600 * 1000);
    expect(await refusal(send('GET', '/stamps', headers))).toMatchObject({
      status: 401,
      detail: expect.stringContaining('expired'),
    });
    at = now;
  });

  test('include a key that worked a moment ago and is now revoked', async () => {
    const { headers, account, record } = await anApiKey();
    expect((await send('GET', '/stamps', headers)).status).toBe(200);
    await revokeApiKey(account._id, record._id, now);
    expect(await refusal(send('GET', '/stamps', headers))).toMatchObject({
      status: 401,
      detail: expect.stringContaining('revoked'),
    });
  });
});

test('a key’s use is recorded', async () => {
  const { headers, account } = await anApiKey();
  await send('GET', '/stamps', headers);
  expect((await readApiKeys(account._id))[0]?.last_used_at).toEqual(now);
});

test('every successful write is in the audit trail, and no read or failure', async () => {
  const { headers, account, record } = await anApiKey();
  await send('GET', '/stamps', headers);
  await send('POST', '/stamps/blue', headers, {});
  await send('POST', '/stamps/green', headers, { fails: 'wrong_state' });
  await send('POST', '/stamps/red', { ...headers, 'idempotency-key': randomUUID() }, {});
  const { items } = await readActivity(account._id, 1, 10);
  expect(items.map(({ action, target }) => [action, target]).sort()).toEqual([
    ['stamp', '/stamps/blue'],
    ['stamp', '/stamps/red'],
  ]);
  expect(items[0]?.credential).toEqual({ kind: 'api_key', id: record._id });
});
