import { load } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { weekMailPath } from '../../../shared/kernel/address/community-paths.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { aDraft } from '../../support/draft-factories.ts';
import { aListing } from '../../support/factories.ts';
import { type Attacker, anAttacker, useTarget } from './support/target.ts';

const target = useTarget();

let victim: Attacker;
let attacker: Attacker;
/** Every form with method POST, found by following the links of the victim's own pages: URL by its fields. */
let forms: Map<string, URLSearchParams>;

const get = (path: string, cookie: string) => fetch(target.url + path, { headers: { cookie }, redirect: 'manual' });

beforeAll(async () => {
  victim = await anAttacker({ email: 'victim-marker@mail.example', role: 'admin' });
  attacker = await anAttacker();
  const draft = aDraft({ account_id: victim.account._id, values: { name: 'Victim-marker', tagline: 'x' } });
  await DraftModel.insertMany([draft]);
  await ListingModel.insertMany([
    aListing({ status: 'draft', owner_account_id: victim.account._id, name: 'Victim-marker' }),
  ]);
  forms = await formsOf(victim.cookie);
});

/** Walks the account's pages and returns all their forms. */
async function formsOf(cookie: string): Promise<Map<string, URLSearchParams>> {
  const found = new Map<string, URLSearchParams>();
  const seen = new Set<string>(['/account']);
  const waiting = ['/account'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await get(path, cookie);
    if (response.status !== 200) continue;
    const page = load(await response.text());
    for (const link of page('a[href^="/account"]').toArray()) {
      const [address = ''] = (link.attribs.href ?? '').split('#');
      if (!seen.has(address) && seen.size < 60) waiting.push(address);
      seen.add(address);
    }
    for (const form of page('form[method="post" i]').toArray()) {
      const fields = page(form)
        .find('[name]')
        .toArray()
        .map((field): [string, string] => [field.attribs.name ?? '', field.attribs.value ?? '']);
      found.set(new URL(form.attribs.action ?? path, target.url + path).pathname, new URLSearchParams(fields));
    }
  }
  return found;
}

const post = (path: string, body: URLSearchParams, headers: Record<string, string>) =>
  fetch(target.url + path, { method: 'POST', body, headers, redirect: 'manual' });

/** How a form from another website or a program differs from ours. */
const foreign: readonly [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a site beside ours', { 'sec-fetch-site': 'same-site', origin: 'https://other.127.0.0.1' }],
  ['an old browser at another site', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
  ['a page without an origin', { origin: 'null' }],
  ['nothing that says where from', {}],
  ['a typed address', { 'sec-fetch-site': 'none' }],
];

/**
 * In the footer of every page, for visitors without an account: without an email address it says that one is missing.
 */
const openToAll = [weekMailPath()];

describe('forged forms in a user’s name', () => {
  test('include some forms to attack', () => {
    expect(forms.size).toBeGreaterThan(6);
  });

  test.each(foreign)('from %s are all refused', async (_name, headers) => {
    for (const [path, fields] of forms) {
      const response = await post(path, fields, { cookie: victim.cookie, ...headers });
      expect(response.status, path).toBe(403);
    }
  });

  test('without a session lead to sign-in, or are refused', async () => {
    for (const [path, fields] of forms) {
      const response = await post(path, fields, { 'sec-fetch-site': 'same-origin' });
      const isSentAway = response.status === 303 && (response.headers.get('location') ?? '').startsWith('/');
      expect(
        isSentAway ||
          (response.status === 422 && openToAll.includes(path)) ||
          response.status === 401 ||
          response.status === 403 ||
          response.status === 404,
        `${path} ${response.status}`,
      ).toBe(true);
      expect(response.headers.getSetCookie().join(), path).not.toMatch(/slipway_session=[^;]/);
    }
  });

  test('with somebody else’s session find nothing of the victim’s', async () => {
    const named = [...forms].filter(([path]) => /\/\d+|\/[0-9a-f-]{36}/.test(path));
    expect(named.length).toBeGreaterThan(1);
    for (const [path, fields] of named) {
      const response = await post(path, fields, { cookie: attacker.cookie, 'sec-fetch-site': 'same-origin' });
      expect([303, 403, 404], path).toContain(response.status);
      expect(await response.text(), path).not.toContain('Victim-marker');
    }
    expect(await (await get('/account/drafts', victim.cookie)).text()).toContain('Victim-marker');
  });

  test('sent as JSON or plain text are refused', async () => {
    for (const [path] of forms) {
      for (const type of ['application/json', 'text/plain']) {
        const response = await fetch(target.url + path, {
          method: 'POST',
          body: '{"a":1}',
          headers: { cookie: victim.cookie, 'content-type': type, 'sec-fetch-site': 'cross-site' },
          redirect: 'manual',
        });
        expect(response.status, `${path} ${type}`).toBe(403);
      }
    }
  });
});

describe('session pages', () => {
  test.each(['/admin/dead-letters', '/admin/outbox', '/admin/model-use'])(
    'include %s for administrators only',
    async (path) => {
      expect((await get(path, victim.cookie)).status).toBe(200);
      expect([303, 403, 404]).toContain((await get(path, attacker.cookie)).status);
    },
  );

  test('are never stored by intermediaries, and cannot be framed', async () => {
    for (const path of ['/account', '/account/settings', '/account/api-keys', '/account/drafts']) {
      const { headers } = await get(path, victim.cookie);
      expect(headers.get('cache-control'), path).toContain('no-store');
      expect(headers.get('content-security-policy') ?? headers.get('x-frame-options') ?? '', path).toMatch(
        /frame-ancestors 'none'|deny/i,
      );
    }
  });

  test('do not open with a key, nor the API with a session from another site', async () => {
    expect((await fetch(`${target.url}/account`, { headers: attacker.headers, redirect: 'manual' })).status).toBe(303);
    for (const [name, headers] of foreign) {
      const response = await fetch(`${target.url}/api/v1/me`, { headers: { cookie: victim.cookie, ...headers } });
      expect(response.status, name).toBe(401);
    }
  });

  test.each([
    'slipway_session=a.b',
    'slipway_session=',
    'slipway_session=.',
    'slipway_session=%7B%22%24ne%22%3Anull%7D',
    `slipway_session=${'a'.repeat(5_000)}`,
    'slipway_session=undefined',
    'Slipway_Session=a.b',
    'slipway_session=a.b; slipway_session=c.d',
  ])('do not open with a made-up cookie: %s', async (cookie) => {
    expect((await get('/account', cookie)).status).toBe(303);
  });

  test('do not open with a signed-out session, in any process', async () => {
    const person = await anAttacker();
    expect((await get('/account', person.cookie)).status).toBe(200);
    await post('/sign-in/out', new URLSearchParams(), { cookie: person.cookie, 'sec-fetch-site': 'same-origin' });
    expect((await get('/account', person.cookie)).status).toBe(303);
  });
});
