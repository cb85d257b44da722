import { afterEach, describe, expect, test } from 'vitest';
import { AccountModel } from '../../../shared/account/account.model.ts';
import { readAccountByEmail } from '../../../shared/account/account.reads.ts';
import { SessionModel } from '../../../shared/session/session.model.ts';
import { SignInModel } from '../../../shared/sign-in/sign-in.model.ts';
import { beginAdminSignIn } from '../../../shared/sign-in/sign-in.writes.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { askForLink, signInByMail } from '../../support/sign-in.ts';
import { Visitor } from '../../support/visitor.ts';

useDatabase();
const mail = useMailServer();
const site = useRunningSite();
afterEach(() => {
  site.clock.now = now;
  expect(site.faults).toEqual([]);
});

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const location = (response: Response) => [response.status, response.headers.get('location')];
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200;
const cookieOf = (visitor: Visitor) => visitor.cookies.get('slipway_session');

describe('signing in by mail', () => {
  test('begins with an address and ends, after a press on the button, where one wanted to go', async () => {
    const ada = new Visitor(site);
    expect(location(await ada.get('/account/sessions'))).toEqual([303, '/sign-in?next=%2Faccount%2Fsessions']);
    expect(location(await ada.post('/sign-in', { email: ' Ada@Mail.example', next: '/account/sessions' }))).toEqual([
      303,
      '/sign-in/code',
    ]);
    const { token, link } = await askForLink(ada, mail, {
      email: 'ada@mail.example',
      next: '/account/sessions',
      seen: 0,
    });
    expect(await (await ada.get(link)).text()).not.toContain('ada@mail.example');
    const second = await askForLink(ada, mail, { email: 'ada@mail.example', next: '/account/sessions', seen: 2 });
    expect(await (await ada.get(second.link)).text()).toContain('ada@mail.example');
    expect(location(await ada.post('/sign-in/confirm', { token: second.token }))).toEqual([303, '/account/sessions']);
    expect(token).not.toBe(second.token);
    expect(await isSignedIn(ada)).toBe(true);
    expect(await readAccountByEmail('ada@mail.example')).toMatchObject({ role: 'member', name: null });
  });

  test('leads to the same account each time', async () => {
    await signInByMail(new Visitor(site), mail, 'twice@mail.example');
    await signInByMail(new Visitor(site), mail, 'twice@mail.example');
    expect(await AccountModel.countDocuments({ email: 'twice@mail.example' })).toBe(1);
  });

  test('keeps what was typed and says what is wrong beside the field', async () => {
    const response = await new Visitor(site).post('/sign-in', { email: 'ada"><b>', next: '/account/settings' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toMatch(/value="ada&(?:#34|quot);><b>"/);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('value="/account/settings"');
  });

  test('a link does nothing by being opened: programs that look through mails leave it as it is', async () => {
    const visitor = new Visitor(site);
    const { link, token } = await askForLink(visitor, mail, { email: 'scanned@mail.example' });
    for (let time = 0; time < 3; time += 1) expect((await new Visitor(site).get(link)).status).toBe(200);
    for (let time = 0; time < 3; time += 1) expect((await visitor.get(link)).status).toBe(200);
    const head = await fetch(site.url + link, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await isSignedIn(visitor)).toBe(false);
    await visitor.post('/sign-in/confirm', { token });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('a link that a program opens and presses does nothing either: it is for the browser that asked', async () => {
    const visitor = new Visitor(site);
    const { link, token } = await askForLink(visitor, mail, { email: 'bound@mail.example' });
    const thief = new Visitor(site);
    expect(await (await thief.get(link)).text()).toContain('Another browser has asked');
    expect((await thief.post('/sign-in/confirm', { token })).status).toBe(422);
    await new Visitor(site).post('/sign-in', { email: 'thief@mail.example' });
    expect(await isSignedIn(thief)).toBe(false);
    expect((await visitor.post('/sign-in/confirm', { token })).status).toBe(303);
  });

  test('a link works once, also when it is used several times at once', async () => {
    const visitor = new Visitor(site);
    const { link, token } = await askForLink(visitor, mail, { email: 'replay@mail.example' });
    const cookies = new Map(visitor.cookies);
    const copies = Array.from({ length: 5 }, () => {
      const copy = new Visitor(site);
      for (const [name, value] of cookies) copy.cookies.set(name, value);
      return copy;
    });
    const answers = await Promise.all(copies.map((copy) => copy.post('/sign-in/confirm', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422]);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    expect(await (await visitor.get(link)).text()).toContain('can no longer be used');
    expect((await visitor.post('/sign-in/confirm', { token })).status).toBe(422);
  });

  test('a link is good for 15 minutes', async () => {
    const visitor = new Visitor(site);
    const { link, token } = await askForLink(visitor, mail, { email: 'late@mail.example' });
    site.clock.now = minutesLater(15);
    expect(await (await visitor.get(link)).text()).toContain('can no longer be used');
    expect((await visitor.post('/sign-in/confirm', { token })).status).toBe(422);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('the page of a link tells no other site of its address and is kept nowhere', async () => {
    const visitor = new Visitor(site);
    const { link } = await askForLink(visitor, mail, { email: 'referrer@mail.example' });
    const { headers } = await visitor.get(link);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('takes the form of the link where a browser hides its Origin and sends no Sec-Fetch-Site, and no other form', async () => {
    const visitor = new Visitor(site);
    const { token } = await askForLink(visitor, mail, { email: 'old-browser@mail.example' });
    const hidden = { origin: 'null' };
    expect((await visitor.post('/sign-in', { email: 'x@mail.example' }, hidden)).status).toBe(403);
    expect((await visitor.post('/sign-in/confirm', { token }, hidden)).status).toBe(303);
  });

  test('nothing of a link, code or browser can be read in the database', async () => {
    const visitor = new Visitor(site);
    const { token, code } = await askForLink(visitor, mail, { email: 'stored@mail.example' });
    const stored = JSON.stringify(await SignInModel.find({ email: 'stored@mail.example' }).lean().exec());
    const secrets = [token.split('.')[1], visitor.cookies.get('slipway_sign_in')?.split('.')[1], code];
    for (const secret of secrets) {
      expect(secret).toMatch(/.{6}/);
      expect(stored).not.toContain(secret);
    }
  });

  test('an address is not flooded with mails, and whoever asks is answered alike', async () => {
    const answers: unknown[] = [];
    for (let time = 0; time < 8; time += 1) {
      const visitor = new Visitor(site);
      const response = await visitor.post('/sign-in', { email: 'flood@mail.example' });
      answers.push([...location(response), visitor.cookies.get('slipway_sign_in')?.length]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await mail.mailTo('flood@mail.example', 4);
    expect(await SignInModel.countDocuments({ email: 'flood@mail.example' })).toBe(5);
  });
});

describe('the code of the mail', () => {
  test('signs in the browser that asked, typed with spaces or without', async () => {
    const visitor = new Visitor(site);
    const { code } = await askForLink(visitor, mail, { email: 'code@mail.example' });
    const response = await visitor.post('/sign-in/code', { code: `${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(location(response)).toEqual([303, '/account']);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('cannot be guessed: after five attempts not even the right one works', async () => {
    const visitor = new Visitor(site);
    const { code, token } = await askForLink(visitor, mail, { email: 'guessed@mail.example' });
    const wrong = code === '000000' ? '000001' : '000000';
    const texts: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      texts.push(await (await visitor.post('/sign-in/code', { code: wrong })).text());
    }
    expect(texts[0]).toContain('4 attempts are left');
    expect(texts[3]).toContain('One attempt is left');
    expect(texts[4]).toContain('can no longer be used');
    expect((await visitor.post('/sign-in/code', { code })).status).toBe(422);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await visitor.post('/sign-in/confirm', { token })).status).toBe(303);
  });

  test('cannot be guessed by many at once', async () => {
    const visitor = new Visitor(site);
    const { code } = await askForLink(visitor, mail, { email: 'race@mail.example' });
    const codes = Array.from({ length: 20 }, (_, index) =>
      `${(Number(code) + 1 + index) % 1_000_000}`.padStart(6, '0'),
    );
    const answers = await Promise.all(
      codes.map(async (each) => (await visitor.post('/sign-in/code', { code: each })).text()),
    );
    expect(answers.filter((text) => text.includes('This is not the code'))).toHaveLength(4);
    expect((await visitor.post('/sign-in/code', { code })).status).toBe(422);
  });

  test('is of no use in another browser', async () => {
    const { code } = await askForLink(new Visitor(site), mail, { email: 'elsewhere@mail.example' });
    const thief = new Visitor(site);
    await thief.post('/sign-in', { email: 'thief2@mail.example' });
    expect((await thief.post('/sign-in/code', { code })).status).toBe(422);
    expect((await new Visitor(site).post('/sign-in/code', { code })).status).toBe(422);
  });

  test('and the link cannot both be used', async () => {
    const visitor = new Visitor(site);
    const { code, token } = await askForLink(visitor, mail, { email: 'both@mail.example' });
    const cookies = [...visitor.cookies];
    expect((await visitor.post('/sign-in/code', { code })).status).toBe(303);
    const again = new Visitor(site);
    for (const [name, value] of cookies) again.cookies.set(name, value);
    expect((await again.post('/sign-in/confirm', { token })).status).toBe(422);
  });

  test.each(['', '12345', '1234567', 'abcdef', '12345٣'])('%j is no code', async (code) => {
    const visitor = new Visitor(site);
    const response = await visitor.post('/sign-in/code', { code });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('The code has six digits.');
  });
});

describe('what an answer tells', () => {
  test('an address with an account and one without are answered alike', async () => {
    const known = await aSignedInPerson({ email: 'known@mail.example' });
    const ask = async (email: string) => {
      const response = await new Visitor(site).post('/sign-in', { email });
      const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'set-cookie');
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '='));
      return { status: response.status, headers, cookies, body: await response.text() };
    };
    expect(await ask('unknown@mail.example')).toEqual(await ask(known.account.email));
  });

  test('and take the same time: neither is looked up', async () => {
    await aSignedInPerson({ email: 'timed@mail.example' });
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 4; round += 1) {
      for (const [kind, email] of [
        ['known', 'timed@mail.example'],
        ['unknown', `nobody@mail.example`],
      ] as const) {
        const begun = performance.now();
        await new Visitor(site).post('/sign-in', { email });
        times[kind].push(performance.now() - begun);
      }
    }
    const best = (list: number[]) => Math.min(...list);
    expect(Math.abs(best(times.known) - best(times.unknown))).toBeLessThan(50);
    expect(await SignInModel.countDocuments({ email: 'timed@mail.example' })).toBe(4);
  });
});

describe('a session', () => {
  test('is new after each sign-in: one that somebody planted or had before is worth nothing', async () => {
    const attacker = await aSignedInPerson();
    const victim = new Visitor(site);
    victim.cookies.set('slipway_session', attacker.cookie.split('=')[1] ?? '');
    const planted = cookieOf(victim);
    await signInByMail(victim, mail, 'victim@mail.example');
    expect(cookieOf(victim)).not.toBe(planted);
    expect(await SessionModel.countDocuments({ _id: attacker.sessionId })).toBe(0);
  });

  test('is not made by a made-up cookie', async () => {
    const visitor = new Visitor(site);
    visitor.cookies.set('slipway_session', `${'A'.repeat(20)}.${'B'.repeat(32)}`);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('makes the browser forget the sessions of the OAuth server, at sign-in and at sign-out', async () => {
    const visitor = new Visitor(site);
    visitor.cookies.set('_session', 'of-somebody-else');
    visitor.cookies.set('_session.sig', 'signed');
    await signInByMail(visitor, mail, 'shared-computer@mail.example');
    expect([...visitor.cookies.keys()]).toEqual(['slipway_session']);
    visitor.cookies.set('_session', 'mine');
    await visitor.post('/sign-in/out', {});
    expect([...visitor.cookies.keys()]).toEqual([]);
  });

  test('ends with the sign-out: the cookie is worth nothing afterwards', async () => {
    const visitor = new Visitor(site);
    await signInByMail(visitor, mail, 'leaves@mail.example');
    const kept = cookieOf(visitor) ?? '';
    expect(location(await visitor.post('/sign-in/out', {}))).toEqual([303, '/']);
    visitor.cookies.set('slipway_session', kept);
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

describe('where a sign-in leads', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:%20a=b',
    '/account\r\nSet-Cookie: a=b',
    '/sign-in?next=/sign-in',
  ])('it does not follow %j away from the site', async (next) => {
    const visitor = new Visitor(site);
    const seen = mail.mails.filter(({ to }) =>
      to?.some(({ address }) => address === `r${encodeURIComponent(next).length}@mail.example`),
    ).length;
    const email = `r${encodeURIComponent(next).length}@mail.example`;
    const { token } = await askForLink(visitor, mail, { email, next, seen });
    const response = await visitor.post('/sign-in/confirm', { token });
    const target = new URL(response.headers.get('location') ?? '', site.url);
    expect(target.origin).toBe(site.url);
    expect(response.headers.getSetCookie().join()).not.toContain('a=b');
    const page = await visitor.get(`/sign-in?${new URLSearchParams({ next })}`);
    expect(new URL(page.headers.get('location') ?? '', site.url).origin).toBe(site.url);
  });
});

describe("the operator's link", () => {
  test('makes the first administrator once, from any browser, and later signs in that one', async () => {
    const first = await beginAdminSignIn('/account', now);
    const root = new Visitor(site);
    expect(await (await root.get(`/sign-in/confirm?token=${first}`)).text()).toContain('Your email address');
    expect((await root.post('/sign-in/confirm', { token: first })).status).toBe(422);
    expect((await root.post('/sign-in/confirm', { token: first, email: 'root@mail.example' })).status).toBe(303);
    expect(await readAccountByEmail('root@mail.example')).toMatchObject({ role: 'admin' });
    expect((await root.get('/account/outbox')).status).toBe(200);
    expect(
      (await new Visitor(site).post('/sign-in/confirm', { token: first, email: 'other@mail.example' })).status,
    ).toBe(422);

    const second = new Visitor(site);
    const token = await beginAdminSignIn('/account', now);
    await second.post('/sign-in/confirm', { token, email: 'other@mail.example' });
    expect(await (await second.get('/account')).text()).toContain('root@mail.example');
    expect(await readAccountByEmail('other@mail.example')).toBeNull();
  });

  test('is good for an hour', async () => {
    const token = await beginAdminSignIn('/account', now);
    site.clock.now = minutesLater(60);
    expect((await new Visitor(site).post('/sign-in/confirm', { token, email: 'late@mail.example' })).status).toBe(422);
  });
});
