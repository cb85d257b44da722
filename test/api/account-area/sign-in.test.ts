import { afterEach, describe, expect, test } from 'vitest';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { readAccountByEmail } from '../../../shared/identity/account/account.reads.ts';
import { setRateLimitScale } from '../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { SignInModel } from '../../../shared/identity/sign-in/sign-in.model.ts';
import { beginAdminSignIn } from '../../../shared/identity/sign-in/sign-in.writes.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { aMember } from '../../support/member.ts';
import { askForLink, signInByMail } from '../../support/sign-in.ts';
import { Visitor } from '../../support/visitor.ts';

const { site, mail } = useAccountSite();
afterEach(() => setRateLimitScale(1_000_000));

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const location = (response: Response) => [response.status, response.headers.get('location')];
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200;

describe('signing in by mail', () => {
  test('starts with an address and ends, after a button press, where the visitor wanted to go', async () => {
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
    expect(await (await new Visitor(site).get(link)).text()).not.toContain('ada@mail.example');
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

  test('keeps the input and shows the problem at the field', async () => {
    const response = await new Visitor(site).post('/sign-in', { email: 'ada"><b>', next: '/account/settings' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toMatch(/value="ada&(?:#34|quot);><b>"/);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('value="/account/settings"');
  });

  test('survives login-link scanners: any number of GET and HEAD requests leaves the link usable', async () => {
    const visitor = new Visitor(site);
    const { link, token } = await askForLink(visitor, mail, { email: 'scanned@mail.example' });
    for (let time = 0; time < 3; time += 1) expect((await new Visitor(site).get(link)).status).toBe(200);
    for (let time = 0; time < 3; time += 1) expect((await visitor.get(link)).status).toBe(200);
    for (let time = 0; time < 3; time += 1) {
      expect((await fetch(site.url + link, { method: 'HEAD' })).status).toBe(200);
    }
    expect(await isSignedIn(visitor)).toBe(false);
    await visitor.post('/sign-in/confirm', { token });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('ignores a program that opens and presses a link: it belongs to the browser that asked', async () => {
    const visitor = new Visitor(site);
    const { link, token } = await askForLink(visitor, mail, { email: 'bound@mail.example' });
    const thief = new Visitor(site);
    expect(await (await thief.get(link)).text()).toContain('This link was requested in another browser');
    expect((await thief.post('/sign-in/confirm', { token })).status).toBe(422);
    await new Visitor(site).post('/sign-in', { email: 'thief@mail.example' });
    expect(await isSignedIn(thief)).toBe(false);
    expect((await visitor.post('/sign-in/confirm', { token })).status).toBe(303);
  });

  test('uses a link once, even when opened several times at once', async () => {
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
    expect(await (await visitor.get(link)).text()).toContain('no longer works');
    expect((await visitor.post('/sign-in/confirm', { token })).status).toBe(422);
  });

  test('accepts a link for 15 minutes', async () => {
    const visitor = new Visitor(site);
    const { link, token } = await askForLink(visitor, mail, { email: 'late@mail.example' });
    site.clock.now = minutesLater(15);
    expect(await (await visitor.get(link)).text()).toContain('no longer works');
    expect((await visitor.post('/sign-in/confirm', { token })).status).toBe(422);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('keeps the link’s page out of caches and referrers', async () => {
    const visitor = new Visitor(site);
    const { link } = await askForLink(visitor, mail, { email: 'referrer@mail.example' });
    const { headers } = await visitor.get(link);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('accepts the link’s form from a browser that hides its Origin and sends no Sec-Fetch-Site, and no other form', async () => {
    const visitor = new Visitor(site);
    const { token } = await askForLink(visitor, mail, { email: 'old-browser@mail.example' });
    const hidden = { origin: 'null' };
    expect((await visitor.post('/sign-in', { email: 'x@mail.example' }, hidden)).status).toBe(403);
    expect((await visitor.post('/sign-in/confirm', { token }, hidden)).status).toBe(303);
  });

  test('stores no link, code or browser readably in the database', async () => {
    const visitor = new Visitor(site);
    const { token, code } = await askForLink(visitor, mail, { email: 'stored@mail.example' });
    const stored = JSON.stringify(await SignInModel.find({ email: 'stored@mail.example' }).lean().exec());
    const secrets = [token.split('.')[1], visitor.cookies.get('slipway_sign_in')?.split('.')[1], code];
    for (const secret of secrets) {
      expect(secret).toMatch(/.{6}/);
      expect(stored).not.toContain(secret);
    }
  });

  test('limits mails from one network to an address, whether or not it has an account', async () => {
    site.clock.now = new Date(now.getTime() + 24 * 3_600_000); // no link was requested on this day
    setRateLimitScale(1);
    const { account } = await aMember(site);
    for (const email of ['flood@mail.example', account.email]) {
      const answers: unknown[] = [];
      for (let time = 0; time < 8; time += 1)
        answers.push((await new Visitor(site).post('/sign-in', { email })).status);
      expect(answers).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
      await mail.mailTo(email, 4);
      expect(await SignInModel.countDocuments({ email })).toBe(5);
    }
  });
});

describe("the operator's link", () => {
  test('creates the first administrator once, from any browser, and later signs in the same one', async () => {
    const first = await beginAdminSignIn('/account', now);
    const root = new Visitor(site);
    expect(await (await root.get(`/sign-in/confirm?token=${first}`)).text()).toContain('Your email address');
    expect((await root.post('/sign-in/confirm', { token: first })).status).toBe(422);
    expect((await root.post('/sign-in/confirm', { token: first, email: 'root@mail.example' })).status).toBe(303);
    expect(await readAccountByEmail('root@mail.example')).toMatchObject({ role: 'admin' });
    expect((await root.get('/admin/outbox')).status).toBe(200);
    expect(
      (await new Visitor(site).post('/sign-in/confirm', { token: first, email: 'other@mail.example' })).status,
    ).toBe(422);

    const second = new Visitor(site);
    const token = await beginAdminSignIn('/account', now);
    await second.post('/sign-in/confirm', { token, email: 'other@mail.example' });
    expect(await (await second.get('/account')).text()).toContain('root@mail.example');
    expect(await readAccountByEmail('other@mail.example')).toBeNull();
  });

  test('is valid for an hour', async () => {
    const token = await beginAdminSignIn('/account', now);
    site.clock.now = minutesLater(60);
    expect((await new Visitor(site).post('/sign-in/confirm', { token, email: 'late@mail.example' })).status).toBe(422);
  });
});
