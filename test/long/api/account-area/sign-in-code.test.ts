import { afterEach, describe, expect, test } from 'vitest';
import { setRateLimitScale } from '../../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { useAccountSite } from '../../../support/account-site.ts';
import { now } from '../../../support/clock.ts';
import { askForLink } from '../../../support/sign-in.ts';
import { Visitor } from '../../../support/visitor.ts';

const { site, mail } = useAccountSite();
afterEach(() => setRateLimitScale(1_000_000));

const location = (response: Response) => [response.status, response.headers.get('location')];
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200;

describe('a mailed code', () => {
  test('signs in the browser that requested it, typed with or without spaces', async () => {
    const visitor = new Visitor(site);
    const { code } = await askForLink(visitor, mail, { email: 'code@mail.example' });
    const response = await visitor.post('/sign-in/code', { code: `${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(location(response)).toEqual([303, '/account']);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('cannot be guessed: after five attempts even the right one fails', async () => {
    const visitor = new Visitor(site);
    const { code, token } = await askForLink(visitor, mail, { email: 'guessed@mail.example' });
    const wrong = code === '000000' ? '000001' : '000000';
    const texts: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      texts.push(await (await visitor.post('/sign-in/code', { code: wrong })).text());
    }
    expect(texts[0]).toContain('4 attempts left');
    expect(texts[3]).toContain('1 attempt left');
    expect(texts[4]).toContain('has expired or was already used');
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
    expect(answers.filter((text) => text.includes('Wrong code'))).toHaveLength(4);
    expect((await visitor.post('/sign-in/code', { code })).status).toBe(422);
  });

  test('stays valid when the same browser requests another because mail is slow', async () => {
    const visitor = new Visitor(site);
    const email = 'slow@mail.example';
    site.clock.now = new Date(now.getTime() + 24 * 3_600_000); // no code was requested on this day
    setRateLimitScale(1);
    const first = await askForLink(visitor, mail, { email });
    for (let seen = 1; seen < 5; seen += 1) await askForLink(visitor, mail, { email, seen });
    expect((await visitor.post('/sign-in', { email })).status).toBe(429);
    expect(location(await visitor.post('/sign-in/code', { code: first.code }))).toEqual([303, '/account']);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('stays valid, like its link, while others request codes for the same address', async () => {
    const visitor = new Visitor(site);
    const email = 'wanted@mail.example';
    const [byCode, byLink] = [
      await askForLink(visitor, mail, { email }),
      await askForLink(visitor, mail, { email, seen: 1 }),
    ];
    const stranger = new Visitor(site);
    for (let seen = 2; seen < 5; seen += 1) await askForLink(stranger, mail, { email, seen });
    for (let guess = 0; guess < 6; guess += 1) await stranger.post('/sign-in/code', { code: '000000' });
    const cookies = [...visitor.cookies];
    expect((await visitor.post('/sign-in/code', { code: byCode.code })).status).toBe(303);
    const again = new Visitor(site);
    for (const [name, value] of cookies) again.cookies.set(name, value);
    expect((await again.post('/sign-in/confirm', { token: byLink.token })).status).toBe(303);
  });

  test('is useless in another browser', async () => {
    const { code } = await askForLink(new Visitor(site), mail, { email: 'elsewhere@mail.example' });
    const thief = new Visitor(site);
    await thief.post('/sign-in', { email: 'thief2@mail.example' });
    expect((await thief.post('/sign-in/code', { code })).status).toBe(422);
    expect((await new Visitor(site).post('/sign-in/code', { code })).status).toBe(422);
  });

  test('cannot be used together with the link', async () => {
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
    expect(await response.text()).toContain('Enter the six-digit code.');
  });
});
