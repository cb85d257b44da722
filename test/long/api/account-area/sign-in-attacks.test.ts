import mongoose from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import { mailsAreOut } from '../../../../shared/change/outbox/mail-sending.writes.ts';
import { SessionModel } from '../../../../shared/identity/session/session.model.ts';
import { useAccountSite } from '../../../support/account-site.ts';
import { aSignedInPerson } from '../../../support/accounts.ts';
import { patientMs } from '../../../support/patience.ts';
import { askForLink, signInByMail } from '../../../support/sign-in.ts';
import { Visitor } from '../../../support/visitor.ts';

const { site, mail } = useAccountSite();

const location = (response: Response) => [response.status, response.headers.get('location')];
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200;
const cookieOf = (visitor: Visitor) => visitor.cookies.get('slipway_session');

/** The database work from requesting a link until its email is sent. */
async function databaseWork(email: string): Promise<string[]> {
  const done: string[] = [];
  mongoose.set('debug', (collection: string, method: string) => void done.push(`${collection}.${method}`));
  try {
    await new Visitor(site).post('/sign-in', { email });
    await mail.mailTo(email);
    await mailsAreOut();
  } finally {
    mongoose.set('debug', false);
  }
  // Pages requested by an earlier change are recorded meanwhile, whoever signs in.
  return done.filter((work) => !work.startsWith('rebuild_state.')).sort();
}

describe('user enumeration', () => {
  test('by the response: addresses with and without an account get the same, byte for byte', async () => {
    const known = await aSignedInPerson({ email: 'known@mail.example' });
    const ask = async (email: string) => {
      const response = await new Visitor(site).post('/sign-in', { email });
      const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'set-cookie');
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '='));
      return { status: response.status, headers, cookies, body: await response.text() };
    };
    expect(await ask('unknown@mail.example')).toEqual(await ask(known.account.email));
  });

  test('by timing: neither is looked up, so both cost the database the same', async () => {
    const { account } = await aSignedInPerson();
    await databaseWork('first@mail.example'); // what is read once and kept
    // What other files have begun may work meanwhile: a difference of ours is there each time.
    const unknown = await vi.waitFor(
      async () => {
        const work = await databaseWork('nobody@mail.example');
        expect(await databaseWork(account.email)).toEqual(work);
        return work;
      },
      { timeout: patientMs, interval: 500 },
    );
    expect(unknown).toContain('sign_ins.insertMany');
    expect(unknown.filter((work) => work.startsWith('accounts.'))).toEqual([]);
  });
});

describe('a session', () => {
  test('is new after each sign-in (session fixation): a planted or earlier one is worthless', async () => {
    const attacker = await aSignedInPerson();
    const victim = new Visitor(site);
    victim.cookies.set('slipway_session', attacker.cookie.split('=')[1] ?? '');
    const planted = cookieOf(victim);
    await signInByMail(victim, mail, 'victim@mail.example');
    expect(cookieOf(victim)).not.toBe(planted);
    expect(await SessionModel.countDocuments({ _id: attacker.sessionId })).toBe(0);
  });

  test('cannot be opened by a made-up cookie', async () => {
    const visitor = new Visitor(site);
    visitor.cookies.set('slipway_session', `${'A'.repeat(20)}.${'B'.repeat(32)}`);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('drops the OAuth server’s sessions at sign-in and sign-out', async () => {
    const visitor = new Visitor(site);
    visitor.cookies.set('_session', 'of-somebody-else');
    visitor.cookies.set('_session.sig', 'signed');
    await signInByMail(visitor, mail, 'shared-computer@mail.example');
    expect([...visitor.cookies.keys()]).toEqual(['slipway_session']);
    visitor.cookies.set('_session', 'mine');
    await visitor.post('/sign-in/out', {});
    expect([...visitor.cookies.keys()]).toEqual([]);
  });

  test('ends at sign-out: its cookie is worthless afterwards', async () => {
    const visitor = new Visitor(site);
    await signInByMail(visitor, mail, 'leaves@mail.example');
    const kept = cookieOf(visitor) ?? '';
    expect(location(await visitor.post('/sign-in/out', {}))).toEqual([303, '/']);
    visitor.cookies.set('slipway_session', kept);
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

describe('the redirect after sign-in', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:%20a=b',
    '/account\r\nSet-Cookie: a=b',
    '/sign-in?next=/sign-in',
  ])('is no open redirect: %j leads nowhere else', async (next) => {
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
