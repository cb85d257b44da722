import { describe, expect, test } from 'vitest';
import { readApiKeys } from '../../../shared/identity/api-key/api-key.reads.ts';
import { mostKeys } from '../../../shared/identity/api-key/api-key.ts';
import { createApiKey } from '../../../shared/identity/api-key/api-key.writes.ts';
import { readWholeActivity } from '../../../shared/identity/audit/audit.reads.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { aMember, type Member } from '../../support/member.ts';

const { site } = useAccountSite();

const page = '/account/api-keys';
const wanted = { name: 'Deploy script', scopes: ['account:read', 'listings:write'], expires: '90' };
const keyIn = (html: string) => /slipway_live_\w+/.exec(html)?.[0];
const callMe = (key: string | undefined) => site.get('/api/v1/me', { authorization: `Bearer ${key}` });

async function makeKey({ visitor }: Member, given: Record<string, string | string[]> = {}) {
  const response = await visitor.post(`${page}/create`, { ...wanted, ...given });
  return { response, html: await response.text() };
}

describe('creating an API key', () => {
  test('shows a working key once, in the response and nowhere else', async () => {
    const member = await aMember(site);
    const { response, html } = await makeKey(member);
    const key = keyIn(html);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('you won’t see it again');
    expect(await (await callMe(key)).json()).toMatchObject({ email: member.account.email });

    const again = await (await member.visitor.get(page)).text();
    expect(again).toContain('Deploy script');
    expect(again).not.toContain(key);
    expect(again).toContain(key?.slice(-4));
    expect([...response.headers].join()).not.toContain(key);
    expect(JSON.stringify(await readApiKeys(member.account._id))).not.toContain(key);
  });

  test('uses the chosen scopes and expiry', async () => {
    const member = await aMember(site);
    await makeKey(member);
    await makeKey(member, { name: 'For ever', scopes: 'orders:write', expires: 'never' });
    expect(await readApiKeys(member.account._id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Deploy script',
          scopes: ['account:read', 'listings:write'],
          expires_at: new Date(now.getTime() + 90 * 24 * 3600 * 1000),
        }),
        expect.objectContaining({ name: 'For ever', scopes: ['orders:write'], expires_at: null }),
      ]),
    );
  });

  test.each<[string, Record<string, string | string[]>, string]>([
    ['without a name', { name: '  ' }, 'Enter a name of 1 to 100 characters.'],
    ['with a name that is too long', { name: 'x'.repeat(101) }, 'Enter a name of 1 to 100 characters.'],
    ['without a scope', { scopes: [] }, 'Choose at least one option.'],
    ['with an unlisted expiry', { expires: '100000' }, 'Choose one of these options.'],
  ])('redisplays %s with the problem and what was typed', async (_title, given, words) => {
    const member = await aMember(site);
    const { response, html } = await makeKey(member, given);
    expect(response.status).toBe(422);
    expect(html).toContain(words);
    const { name, scopes, expires } = { ...wanted, ...given };
    expect(html).toContain(`value="${name}"`);
    const checked = [...html.matchAll(/<input type="(?:checkbox|radio)"[^>]* value="([^"]+)" checked/g)];
    expect(checked.map(([, value]) => value)).toEqual([...[scopes].flat(), ...(expires === '90' ? ['90'] : [])]);
    expect(await readApiKeys(member.account._id)).toEqual([]);
  });

  test('stops at the account’s maximum, and says so', async () => {
    const member = await aMember(site);
    for (let made = 0; made < mostKeys; made += 1) await createApiKey(member.account._id, { name: `Key ${made}` }, now);
    const { response, html } = await makeKey(member);
    expect(response.status).toBe(422);
    expect(html).toContain(`An account can have at most ${mostKeys} API keys.`);
    expect(html).toContain('value="Deploy script"');
  });

  test('escapes a name that is a script', async () => {
    const member = await aMember(site);
    const { html } = await makeKey(member, { name: '"><script>alert(1)</script>' });
    expect(html).toContain('&gt;&lt;script&gt;alert(1)');
    expect(html).not.toContain('"><script>alert');
  });

  test.each(['cross-site', 'same-site', 'none'])('is refused for another site’s form: CSRF (%s)', async (from) => {
    const { visitor, account } = await aMember(site);
    const response = await visitor.post(`${page}/create`, wanted, { 'sec-fetch-site': from });
    expect([response.status, keyIn(await response.text())]).toEqual([403, undefined]);
    expect(await readApiKeys(account._id)).toEqual([]);
  });
});

describe('revoking an API key', () => {
  const revoke = ({ visitor }: Member, key: string, headers?: Record<string, string>) =>
    visitor.post(`${page}/revoke`, { key }, headers);

  test('ends it at once, keeps it in the list, and is logged', async () => {
    const member = await aMember(site);
    const key = keyIn((await makeKey(member)).html);
    expect((await callMe(key)).status).toBe(200);
    const [{ _id } = { _id: '' }] = await readApiKeys(member.account._id);
    expect((await revoke(member, _id)).headers.get('location')).toBe(`${page}?done=revoked`);
    expect(await (await callMe(key)).json()).toMatchObject({ detail: expect.stringContaining('revoked') });
    const html = await (await member.visitor.get(`${page}?done=revoked`)).text();
    expect(html).toContain('API key revoked.');
    expect(html).toContain('revoked');
    expect((await readWholeActivity(member.account._id)).map(({ action }) => action).sort()).toEqual([
      'api_key.create',
      'api_key.revoke',
    ]);
  });

  test('leaves another account’s key alone, and ignores another site’s form', async () => {
    const owner = await aMember(site);
    const key = keyIn((await makeKey(owner)).html);
    const [{ _id } = { _id: '' }] = await readApiKeys(owner.account._id);
    await revoke(await aMember(site), _id);
    expect((await revoke(owner, _id, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await callMe(key)).status).toBe(200);
  });
});
