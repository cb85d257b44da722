import { describe, expect, test } from 'vitest';
import { setRateLimitScale } from '../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { anApiKey } from '../../support/credentials.ts';

import { useClaimSite } from './support/claim-site.ts';

const { site, listed, dns } = useClaimSite();

describe('over the API', () => {
  async function rest() {
    const { headers, account } = await anApiKey();
    const call = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
      const init = { method, headers: { ...headers, 'content-type': 'application/json', ...more } };
      const response = await fetch(`${site.url}/api/v1${path}`, {
        ...init,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    return { call, account };
  }

  test('a claim is 201 with what to publish, is listed, and says what was checked', async () => {
    const { call } = await rest();
    const listing = await listed('https://api.example/');
    const made = await call('POST', '/claims', { slug: listing.slug, method: 'dns' });
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'pending', instructions: { place: '_slipway-challenge.api.example' } },
    });
    const { claim_id } = made.body;
    dns().names['api.example'] = { ns: 'nodata', txt: ['v=spf1 -all'] };
    const looked = await call('POST', `/claims/${claim_id}/verify`);
    expect(looked).toMatchObject({ status: 200, body: { status: 'pending', problem: 'record_wrong' } });
    expect(looked.body.looked_at).toContainEqual({
      place: 'api.example',
      outcome: 'record_wrong',
      found: 'v=spf1 -all',
    });
    expect((await call('GET', '/claims')).body.items).toEqual([looked.body]);
    expect((await (await rest()).call('POST', `/claims/${claim_id}/verify`)).status).toBe(404);
    expect((await call('POST', '/claims/999999/verify')).status).toBe(404);
  });

  test('a retry with the same key makes no second claim and no second check', async () => {
    const { call } = await rest();
    const listing = await listed('https://retried.example/');
    const key = { 'idempotency-key': 'k1' };
    const [one, two] = [
      await call('POST', '/claims', { slug: listing.slug, method: 'dns' }, key),
      await call('POST', '/claims', { slug: listing.slug, method: 'dns' }, key),
    ];
    expect(two.body).toEqual(one.body);
    await call('POST', `/claims/${one.body.claim_id}/verify`, undefined, key);
    const asked = dns().asked.length;
    await call('POST', `/claims/${one.body.claim_id}/verify`, undefined, key);
    expect(dns().asked.length).toBe(asked);
  });

  test.each([
    [{ slug: 'nowhere', method: 'dns' }, 'unknown_listing'],
    [{ method: 'dns' }, 'invalid_parameter'],
    [{ slug: 'x'.repeat(221), method: 'dns' }, 'invalid_parameter'],
    [{ slug: 'nowhere', method: 'fax' }, 'invalid_parameter'],
    [{ slug: 'nowhere', method: 'email', email: 'not an address' }, 'invalid_parameter'],
    [{ slug: 'nowhere', method: 'dns', token: 'mine' }, 'unknown_property'],
  ])('%o is 400', async (body, code) => {
    expect(await (await rest()).call('POST', '/claims', body)).toMatchObject({ status: 400, body: { code } });
  });

  test('a claim can be checked 10 times an hour on request', async () => {
    setRateLimitScale(1);
    const { call } = await rest();
    const listing = await listed('https://often.example/');
    const { body } = await call('POST', '/claims', { slug: listing.slug, method: 'dns' });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await call('POST', `/claims/${body.claim_id}/verify`)).status);
    setRateLimitScale(1_000_000);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
