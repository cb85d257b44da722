import { beforeAll, describe, expect, test } from 'vitest';
import { SessionModel } from '../../../shared/identity/session/session.model.ts';
import { askForLink, type MailedSignIn } from '../../support/sign-in.ts';
import { Visitor } from '../../support/visitor.ts';
import { useTarget } from './support/target.ts';

const target = useTarget();

let lastVisitor = 0;
/** Someone who requested a link, and the email they got. */
async function asking(): Promise<{ visitor: Visitor; email: string; mailed: MailedSignIn }> {
  lastVisitor += 1;
  const email = `person-${lastVisitor}@mail.example`;
  const visitor = new Visitor(target);
  return { visitor, email, mailed: await askForLink(visitor, target.mail, { email }) };
}

const isSignedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/account')).status === 200;

describe('a mailed link', () => {
  test('signs in once, and is worthless afterwards', async () => {
    const { visitor, mailed } = await asking();
    await visitor.post('/sign-in/confirm', { token: mailed.token });
    expect(await isSignedIn(visitor)).toBe(true);
    const again = new Visitor(target);
    for (const [name, value] of visitor.cookies) if (name !== 'slipway_session') again.cookies.set(name, value);
    await again.post('/sign-in/confirm', { token: mailed.token });
    expect(await isSignedIn(again)).toBe(false);
  });

  test('signs nobody in just by being opened, in whatever way', async () => {
    const { visitor, mailed } = await asking();
    const before = await SessionModel.countDocuments({});
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      await fetch(target.url + mailed.link, { method, redirect: 'manual', headers: { 'user-agent': 'LinkScanner' } });
    await visitor.get(mailed.link, { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' });
    expect(await SessionModel.countDocuments({})).toBe(before);
    await visitor.post('/sign-in/confirm', { token: mailed.token });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('stolen from a mail signs the thief in to nothing without the code or the browser', async () => {
    const { mailed } = await asking();
    const thief = new Visitor(target);
    await thief.get(mailed.link);
    await thief.post('/sign-in/confirm', { token: mailed.token });
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('planted by an attacker and opened by a victim does not sign the victim in as the attacker unasked', async () => {
    const { mailed } = await asking();
    const victim = new Visitor(target);
    await victim.post('/sign-in/confirm', { token: mailed.token }, { 'sec-fetch-site': 'cross-site' });
    expect(await isSignedIn(victim)).toBe(false);
  });

  test.each<[string, (token: string) => string]>([
    ['cut', (token) => token.slice(0, -1)],
    ['longer', (token) => `${token}A`],
    ['in different case', (token) => token.toUpperCase()],
    ['twice', (token) => `${token}${token}`],
    ['an operator', () => '{"$ne":null}'],
    ['a pattern', () => '.*'],
    ['empty', () => ''],
    ['its first half', (token) => token.split('.')[0] ?? ''],
    ['with a different ending', (token) => `${token.slice(0, -6)}AAAAAA`],
    // Invisible characters are removed from every field, so a trailing NUL doesn't make a different token.
    ['with a dot', (token) => `${token}.`],
    ['very long', () => 'A'.repeat(60_000)],
  ])('that is %s signs nobody in', async (_name, change) => {
    const { visitor, mailed } = await asking();
    const response = await visitor.post('/sign-in/confirm', { token: change(mailed.token) });
    expect(response.status).toBeLessThan(500);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('given as a list, or under names that become one, signs nobody in', async () => {
    const { visitor, mailed } = await asking();
    await visitor.post('/sign-in/confirm', { 'token[$ne]': 'x' });
    await visitor.post('/sign-in/confirm', { token: ['x', mailed.token] });
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

describe('a typed code', () => {
  test('guessed wrong a few times is void, even for the right one', async () => {
    const { visitor, mailed } = await asking();
    for (let guess = 0; guess < 12; guess += 1) {
      const code = String((Number(mailed.code) + 1 + guess) % 1_000_000).padStart(6, '0');
      await visitor.post('/sign-in/code', { code });
    }
    await visitor.post('/sign-in/code', { code: mailed.code });
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('is worthless in another browser', async () => {
    const { mailed } = await asking();
    const other = new Visitor(target);
    await other.post('/sign-in/code', { code: mailed.code });
    expect(await isSignedIn(other)).toBe(false);
    const asked = await asking();
    await asked.visitor.post('/sign-in/code', { code: mailed.code });
    expect(await isSignedIn(asked.visitor)).toBe(false);
  });

  test.each(['', '000000', '------', '１２３４５６', '1e5000', '{"$gt":""}', ' '.repeat(10_000), '123 456 789'])(
    '%j is refused without a server fault',
    async (code) => {
      const { visitor } = await asking();
      expect((await visitor.post('/sign-in/code', { code })).status).toBeLessThan(500);
      expect(await isSignedIn(visitor)).toBe(false);
    },
  );
});

describe('a sign-in address', () => {
  test.each([
    'victim@mail.example\r\nBcc: evil-marker@evil.example',
    'victim@mail.example,evil-marker@evil.example',
    'evil-marker@evil.example,victim@mail.example',
    'victim@mail.example;evil-marker@evil.example',
    'Victim <evil-marker@evil.example>, victim@mail.example',
    '"victim@mail.example" <evil-marker@evil.example>',
    'victim@mail.example>\r\nRCPT TO:<evil-marker@evil.example',
    'victim@mail.example%00evil-marker@evil.example',
    'victim@mail.example evil-marker@evil.example',
    'victim@@mail.example',
    `${'a'.repeat(300)}@mail.example`,
    'victim@localhost',
    'victim@[127.0.0.1]',
  ])('%j sends no mail to two people, and none of its words into a header', async (email) => {
    const before = target.mail.mails.length;
    const response = await new Visitor(target).post('/sign-in', { email });
    expect(response.status).toBeLessThan(500);
    await new Promise((resolve) => setTimeout(resolve, 150));
    for (const { to = [], bcc = [], cc = [], headers } of target.mail.mails.slice(before)) {
      expect([...to, ...bcc, ...cc]).toHaveLength(1);
      expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    }
  });

  test('with an account gets the same response as one without, in the same time', async () => {
    const { email } = await asking();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const bodies = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const from = performance.now();
        const response = await new Visitor(target).post('/sign-in', {
          email: kind === 'known' ? email : `nobody-${round}@mail.example`,
        });
        bodies.add(
          `${response.status} ${await response.text()}`
            .replaceAll(email, 'E')
            .replaceAll(`nobody-${round}@mail.example`, 'E'),
        );
        times[kind].push(performance.now() - from);
      }
    }
    expect(bodies.size).toBe(1);
  });
});

describe('the redirect after sign-in', () => {
  const places = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    '/..//evil.example',
    '/.//evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '\u0000//evil.example',
    '/account\r\nSet-Cookie: a=b',
    '/@evil.example',
    'account',
  ];
  let signedIn: { visitor: Visitor };
  beforeAll(async () => {
    const { visitor, mailed } = await asking();
    await visitor.post('/sign-in/confirm', { token: mailed.token });
    signedIn = { visitor };
  });

  test.each(places)('%j leads to no other site', async (next) => {
    const { visitor } = signedIn;
    const response = await visitor.get(`/sign-in?${new URLSearchParams({ next })}`);
    expect(new URL(response.headers.get('location') ?? '/', target.url).origin).toBe(target.url);
    expect(response.headers.getSetCookie().join()).not.toContain('a=b');
  });
});
