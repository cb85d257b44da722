import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApiKey, revokeApiKey } from '../../../shared/identity/api-key/api-key.writes.ts';
import { type DescribedOperation, describedOperations, fillAddress } from './support/described-operations.ts';
import { rawGet } from './support/raw-request.ts';
import { anAttacker, useTarget } from './support/target.ts';

const target = useTarget();
const me = () => `${target.url}/api/v1/me`;
const problem = z.object({ code: z.string(), status: z.number() });

const statusWith = async (headers: Record<string, string>): Promise<number> => (await fetch(me(), { headers })).status;

/** Calls an operation with an empty body and these headers. */
const call = ({ method, path }: DescribedOperation, headers: Record<string, string>): Promise<Response> =>
  fetch(`${target.url}/api/v1${fillAddress(path)}`, {
    method,
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: '{}' }),
  });

describe('a key', () => {
  test('in any other form opens nothing', async () => {
    const { headers } = await anAttacker();
    const [, key = ''] = headers.authorization.split(' ');
    expect(await statusWith(headers)).toBe(200);
    const last = key.at(-1) === 'a' ? 'b' : 'a';
    const forged = [
      key,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${key.slice(0, -1)}${last}`,
      `Bearer ${key}${key}`,
      `Bearer ${key.toUpperCase()}`,
      `Bearer ${key.replace('_live_', '_test_')}`,
      `Bearer ${key.slice(0, 20)}${'A'.repeat(key.length - 20)}`,
      `Bearer Bearer ${key}`,
      `Bearer "${key}"`,
      `Bearer ${key},${key}`,
      `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      `Basic ${Buffer.from(`:${key}`).toString('base64')}`,
      `Token ${key}`,
      `Bearer {"$ne":null}`,
      `Bearer ${'A'.repeat(7_000)}`,
      `Bearer ${Buffer.from(key).toString('base64')}`,
      `Bearer null`,
      `Bearer undefined`,
      `Bearer `,
    ];
    for (const authorization of forged)
      expect(await statusWith({ authorization }), authorization.slice(0, 60)).toBe(401);
  });

  test('in the URL, a cookie or another header opens nothing', async () => {
    const { headers } = await anAttacker();
    const [, key = ''] = headers.authorization.split(' ');
    for (const query of [`key=${key}`, `api_key=${key}`, `access_token=${key}`, `Authorization=Bearer%20${key}`])
      expect((await fetch(`${me()}?${query}`)).status, query.split('=')[0]).toBe(401);
    for (const name of ['x-api-key', 'api-key', 'x-authorization', 'proxy-authorization', 'cookie'])
      expect(await statusWith({ [name]: name === 'cookie' ? `authorization=${key}` : `Bearer ${key}` }), name).toBe(
        401,
      );
  });

  test('sent twice opens nothing', async () => {
    const { headers } = await anAttacker();
    const line = `Authorization: ${headers.authorization}`;
    const both = await rawGet(target.port, '/api/v1/me', ['Host: 127.0.0.1', 'Authorization: Bearer x', line]);
    expect(both.statuses[0]).toBe(401);
  });

  test('that is revoked opens nothing once every process knows, within 10 s; an expired one never does', async () => {
    const { account } = await anAttacker();
    const revoked = await createApiKey(account._id, { name: 'Revoked' }, new Date());
    const before = { authorization: `Bearer ${revoked.key}` };
    expect(await statusWith(before)).toBe(200);
    await revokeApiKey(account._id, revoked.record._id, new Date());
    // Revoked by a process other than the server's (guard/authenticate.ts).
    await expect.poll(() => statusWith(before), { timeout: 10_500, interval: 50 }).toBe(401);
    const long = new Date(Date.now() - 40 * 86_400_000);
    const expired = await createApiKey(account._id, { name: 'Expired', expires_in_days: 30 }, long);
    expect(await statusWith({ authorization: `Bearer ${expired.key}` })).toBe(401);
  });
});

describe('every documented operation', () => {
  test('requires credentials where it says so, with 401 for none and made-up ones', async () => {
    const guarded = (await describedOperations(target.url)).filter(({ scope }) => scope !== undefined);
    expect(guarded.length).toBeGreaterThan(5);
    for (const operation of guarded) {
      const headers: Record<string, string>[] = [
        {},
        { authorization: 'Bearer slipway_live_made-up' },
        { cookie: 'slipway_session=a.b' },
      ];
      for (const each of headers) {
        const response = await call(operation, each);
        expect(response.status, operation.name).toBe(401);
        expect(response.headers.get('www-authenticate'), operation.name).toContain('Bearer');
        expect(response.headers.get('cache-control'), operation.name).toContain('no-store');
      }
    }
  });

  test('answers 403 to a key with every other scope, before checking anything else', async () => {
    const { account } = await anAttacker();
    const scopes = ['account:read', 'listings:write', 'orders:write'] as const;
    for (const { scope, ...operation } of await describedOperations(target.url)) {
      if (scope === undefined) continue;
      const others = scopes.filter((each) => each !== scope);
      const { key } = await createApiKey(account._id, { name: 'Other scopes', scopes: others }, new Date());
      const response = await call({ ...operation, scope }, { authorization: `Bearer ${key}` });
      expect(response.status, operation.name).toBe(403);
      expect(problem.parse(await response.json()).code).toBe('insufficient_scope');
    }
  });

  test('refuses other methods on its address', async () => {
    const { headers } = await anAttacker();
    const described = await describedOperations(target.url);
    for (const path of new Set(described.map((each) => each.path))) {
      const taken = described.filter((each) => each.path === path).map(({ method }) => method);
      for (const method of ['DELETE', 'PUT', 'PATCH', 'POST'].filter((each) => !taken.includes(each))) {
        const response = await fetch(`${target.url}/api/v1${fillAddress(path)}`, { method, headers });
        expect([404, 405], `${method} ${path}`).toContain(response.status);
      }
    }
  });
});
