import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readSessions } from '../../shared/identity/session/session.reads.ts';
import { useAccountSite } from '../support/account-site.ts';
import { now } from '../support/clock.ts';
import { aMember } from '../support/member.ts';
import { authorizationRequest, offeredIn, readRedirect, registerClient } from '../support/oauth-flow.ts';
import { Visitor } from '../support/visitor.ts';

const { site } = useAccountSite();

const breaks = [
  '\r\nSet-Cookie: planted=1',
  '\nSet-Cookie: planted=1',
  '%0d%0aSet-Cookie:%20planted=1',
  '\u560d\u560aSet-Cookie: planted=1',
];

/** Whether a response contains a header or cookie the request planted. */
function planted({ headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) => /(^|[\r\n])planted=/.test(cookie)) || headers.has('planted');
}

describe('header injection', () => {
  test.each(breaks)('by the redirect after sign-in: %j reaches no header', async (text) => {
    const visitor = new Visitor(site);
    const answers = [
      await visitor.get(`/sign-in?next=${encodeURIComponent(`/account${text}`)}`),
      await visitor.post('/sign-in', { email: 'x@mail.example', next: `/account${text}` }),
      await visitor.get(`/account/settings?x=${encodeURIComponent(text)}`),
      await visitor.get(`/account/settings/?x=${text.startsWith('%') ? text : encodeURIComponent(text)}`),
    ];
    expect(answers.map(planted)).toEqual(answers.map(() => false));
  });

  test.each(breaks)('by the state of an authorization request: %j comes back encoded, unchanged', async (state) => {
    const clientId = await registerClient(site.url);
    const { address } = authorizationRequest(site.url, clientId, { state, code_challenge: undefined });
    const response = await fetch(address, { redirect: 'manual' });
    expect(planted(response)).toBe(false);
    const offered = offeredIn(await response.text());
    expect(readRedirect(offered)).toMatchObject({ state, error: 'invalid_request' });
  });

  test('by an address or key a caller sends: neither reaches a header', async () => {
    const answer = await site.get('/api/v1/me?x=%0d%0aplanted:1', { authorization: 'Bearer x"%0d%0aplanted:1' });
    expect(planted(answer)).toBe(false);
    expect(answer.headers.get('www-authenticate')).not.toContain('planted');
  });
});

describe('cookie injection', () => {
  /** Sends a Cookie header as is, even one no browser would send. */
  const statusWith = (cookie: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(`${site.url}/account`, { headers: { cookie } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  test('with operators, separators, or a lookalike name opens nothing', async () => {
    const { cookie } = await aMember(site);
    const [name = '', token = ''] = cookie.split('=');
    const [id = '', secret = ''] = token.split('.');
    const forged = [
      `${name}={"$ne":null}`,
      `${name}[$ne]=x`,
      `${name}=${id}`,
      `${name}=${id}.`,
      `${name}=${id}.${'A'.repeat(secret.length)}`,
      `${name}=${id}.${secret}.${secret}`,
      `${name}="${token}"`,
      `${name}=${encodeURIComponent(`${token};`)}`,
      `${name.toUpperCase()}=${token}`,
      `x${name}=${token}`,
      `x=1,${name}=${token}`,
      `__proto__=x; constructor=y; ${name}`,
    ];
    for (const each of forged) expect(await statusWith(each), each).toBe(303);
    expect(await statusWith(`a=b; ${cookie}; c=d`)).toBe(200);
  });

  test('of a second session beside the visitor’s signs nobody in as somebody else', async () => {
    const [victim, attacker] = [await aMember(site), await aMember(site)];
    const html = await (await site.get('/account', { cookie: `${victim.cookie}; ${attacker.cookie}` })).text();
    expect(html).toContain(victim.account.email);
    expect(html).not.toContain(attacker.account.email);
  });

  test('by a value that would end the cookie: what a browser sent is never written back', async () => {
    const { visitor, account } = await aMember(site);
    visitor.cookies.set('slipway_sign_in', 'x; Path=/; Domain=evil.example');
    const response = await visitor.post('/sign-in', { email: account.email });
    expect(response.headers.getSetCookie().join()).not.toContain('evil.example');
    expect(await readSessions(account._id, now)).toHaveLength(1);
  });
});
