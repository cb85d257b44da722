import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../../api/account-area/forms.ts';
import { readAccount } from '../../../shared/account/account.reads.ts';
import { readWholeActivity } from '../../../shared/audit/audit.reads.ts';
import { record } from '../../../shared/audit/audit.writes.ts';
import { dayMs } from '../../../shared/day-ms.ts';
import { mailsAreOut, sendMail } from '../../../shared/io/mail.ts';
import { readMailsTo } from '../../../shared/mail/mail.reads.ts';
import { readSessions } from '../../../shared/session/session.reads.ts';
import { startSession } from '../../../shared/session/session.writes.ts';
import { SignInModel } from '../../../shared/sign-in/sign-in.model.ts';
import { aSignedInPerson, type SignedInPerson } from '../../support/accounts.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { Visitor } from '../../support/visitor.ts';

useDatabase();
const mail = useMailServer();
const site = useRunningSite();
afterEach(() => {
  site.clock.now = now;
  expect(site.faults).toEqual([]);
});

const memberPages = ['/account', '/account/sessions', '/account/settings', '/account/activity'];

function visitorAs({ cookie }: SignedInPerson): Visitor {
  const visitor = new Visitor(site);
  const [name = '', token = ''] = cookie.split('=');
  visitor.cookies.set(name, token);
  return visitor;
}

async function aMember(given = {}): Promise<SignedInPerson & { visitor: Visitor }> {
  const person = await aSignedInPerson(given);
  return { ...person, visitor: visitorAs(person) };
}

describe('every page of the account area', () => {
  test.each(memberPages)('%s leads those who are not signed in to sign in, and back', async (path) => {
    const response = await site.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent(path)}`,
    ]);
  });

  test.each(memberPages)(
    '%s is for its visitor alone: kept by nobody, found by nobody, framed by nobody',
    async (path) => {
      const { visitor, account } = await aMember();
      const response = await visitor.get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain(account.email);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
      });
      expect(html).toContain('<meta name="robots" content="noindex');
      expect(await site.files.read(path)).toBeNull();
      expect(site.cache.get(path, Date.now())).toBeUndefined();
    },
  );

  test.each(memberPages)('%s shows nobody what another has seen there', async (path) => {
    const first = await aMember();
    await first.visitor.get(path);
    const second = await aMember();
    expect(await (await second.visitor.get(path)).text()).not.toContain(first.account.email);
    expect((await site.get(path)).status).toBe(303);
  });

  test('a slash at the end leads to the address without it', async () => {
    const { visitor } = await aMember();
    const response = await visitor.get('/account/sessions/?a=b');
    expect(response.headers.get('location')).toBe('/account/sessions?a=b');
  });

  test('an address that is none is a missing page, and still kept by nobody', async () => {
    const { visitor } = await aMember();
    const response = await visitor.get('/account/nothing');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('public pages are the same for those who are signed in', async () => {
    const { visitor, account } = await aMember();
    const html = await (await visitor.get('/')).text();
    expect(html).toBe(await (await site.get('/')).text());
    expect(html).not.toContain(account.email);
  });
});

describe('every form', () => {
  const forged = [
    {},
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
  ];
  test.each(forms.map(({ path }) => path))('%s takes nothing that another site has sent', async (path) => {
    const { visitor, account, sessionId } = await aMember();
    for (const headers of forged) {
      const fields = { email: account.email, session: sessionId, name: 'Forged', token: 'x', code: '123456' };
      const response = await visitor.post(path, fields, headers as Record<string, string>);
      expect(response.status, JSON.stringify(headers)).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await readAccount(account._id)).toEqual(account);
    expect(await readSessions(account._id, now)).toHaveLength(1);
  });

  test.each(forms.filter(({ who }) => who !== 'anyone').map(({ path }) => path))(
    '%s leads those who are not signed in to sign in',
    async (path) => {
      const response = await new Visitor(site).post(path, {});
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^\/sign-in\?next=/);
    },
  );

  test.each(forms.map(({ path }) => path))('%s is no page that a reload after it could miss', async (path) => {
    const { visitor } = await aMember();
    expect((await visitor.get(path)).status).toBeLessThan(400);
  });

  test.each([
    ['application/json', '{}', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/x-www-form-urlencoded', 'name='.padEnd(300_000, 'x'), 413],
    ['application/x-www-form-urlencoded', '%zz=%&__proto__=x&constructor=y', 422],
    ['application/x-www-form-urlencoded', 'name=a&name=b', 422],
  ])('a body of %s that begins with %.12j gets %i', async (type, body, status) => {
    const { cookie } = await aMember();
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie };
    const response = await fetch(`${site.url}/account/settings/name`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is no way to send one', async (method) => {
    const { cookie } = await aMember();
    const response = await fetch(`${site.url}/account/settings/name`, { method, headers: { cookie } });
    expect(response.status).toBe(405);
  });
});

describe('sessions', () => {
  test('are listed with what their owner knows them by, this one marked', async () => {
    const { visitor, account } = await aMember();
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
    await startSession(account._id, { method: 'github', userAgent: agent, address: '203.0.113.7' }, now);
    const html = await (await visitor.get('/account/sessions')).text();
    expect(html).toContain('Safari on iPhone');
    expect(html).toContain('GitHub');
    expect(html).toContain('203.0.113.7');
    expect(html.match(/this browser/g)).toHaveLength(1);
  });

  test('a name of a browser that is a script stays text', async () => {
    const { visitor, account } = await aMember({ name: '<script>alert(1)</script>' });
    await startSession(account._id, { method: 'mail', address: '<script>alert(2)</script>' }, now);
    expect(await (await visitor.get('/account/sessions')).text()).not.toContain('<script>alert');
  });

  test('one can be signed out; this one then signs in again', async () => {
    const { visitor, account, sessionId } = await aMember();
    const other = await startSession(account._id, { method: 'mail' }, now);
    const response = await visitor.post('/account/sessions/revoke', { session: other.sessionId });
    expect(response.headers.get('location')).toBe('/account/sessions?done=revoked');
    expect((await readSessions(account._id, now)).map(({ _id }) => _id)).toEqual([sessionId]);
    const mine = await visitor.post('/account/sessions/revoke', { session: sessionId });
    expect(mine.headers.get('location')).toBe('/sign-in');
    expect(visitor.cookies.size).toBe(0);
  });

  test("nobody can sign out another's", async () => {
    const victim = await aMember();
    const { visitor } = await aMember();
    await visitor.post('/account/sessions/revoke', { session: victim.sessionId });
    expect(await readSessions(victim.account._id, now)).toHaveLength(1);
  });

  test('all can be signed out at once', async () => {
    const { visitor, account } = await aMember();
    await startSession(account._id, { method: 'mail' }, now);
    expect((await visitor.post('/account/sessions/revoke-all', {})).headers.get('location')).toBe('/sign-in');
    expect(await readSessions(account._id, now)).toEqual([]);
  });

  test('one that is over shows nothing any more', async () => {
    const { visitor } = await aMember();
    site.clock.now = new Date(now.getTime() + 31 * dayMs);
    expect((await visitor.get('/account')).status).toBe(303);
  });
});

describe('settings', () => {
  test('the name can be changed and taken away', async () => {
    const { visitor, account } = await aMember();
    await visitor.post('/account/settings/name', { name: '  Inês  ' });
    expect(await readAccount(account._id)).toMatchObject({ name: 'Inês' });
    await visitor.post('/account/settings/name', { name: ' ' });
    expect(await readAccount(account._id)).toMatchObject({ name: null });
  });

  test('a name that is too long comes back with what is wrong, and only beside its own field', async () => {
    const { visitor, account } = await aMember({ name: 'Kept' });
    const response = await visitor.post('/account/settings/name', { name: 'x'.repeat(161) });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('at most 160 characters');
    expect(html).toContain('x'.repeat(161));
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
    expect(await readAccount(account._id)).toMatchObject({ name: 'Kept' });
  });

  test('the data come as one file, with nothing in it that opens anything', async () => {
    const { visitor, account, sessionId, cookie } = await aMember();
    const response = await visitor.post('/account/settings/export', {});
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="account-2026-11-18.json"');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { email: account.email },
      sessions: [{ _id: sessionId }],
      activity: [{ action: 'account.export' }],
    });
    expect(text).not.toContain('secret_hash');
    expect(text).not.toContain(cookie.split('.')[1]);
  });

  test('the account is deleted with everything in it once its address was typed', async () => {
    const { visitor, account } = await aMember();
    await new Visitor(site).post('/sign-in', { email: account.email });
    await mail.mailTo(account.email);
    await mailsAreOut();
    const wrong = await visitor.post('/account/settings/delete', { email: 'other@mail.example' });
    expect(wrong.status).toBe(422);
    expect(await readAccount(account._id)).not.toBeNull();
    const response = await visitor.post('/account/settings/delete', { email: account.email.toUpperCase() });
    expect(response.headers.get('location')).toBe('/sign-in?done=deleted');
    expect(await readAccount(account._id)).toBeNull();
    expect(await readSessions(account._id, now)).toEqual([]);
    expect(await readWholeActivity(account._id)).toEqual([]);
    expect(await readMailsTo(account.email)).toEqual([]);
    expect(await SignInModel.countDocuments({ email: account.email })).toBe(0);
  });
});

describe('activity', () => {
  test("is what was done, by whom and from where, page by page, and only one's own", async () => {
    const { visitor, account, sessionId } = await aMember();
    const other = await aMember();
    await visitor.post('/account/settings/name', { name: 'Noted' });
    await other.visitor.post('/account/sessions/revoke-all', {});
    expect(await readWholeActivity(account._id)).toMatchObject([
      { action: 'account.rename', credential: { kind: 'session', id: sessionId }, address: '127.0.0.1', at: now },
    ]);
    const credential = { kind: 'api_key', id: 'key-1' } as const;
    for (let index = 0; index < 60; index += 1) {
      await record({ account: account._id, credential, action: 'update_draft', target: `draft ${index}`, at: now });
    }
    const first = await (await visitor.get('/account/activity')).text();
    expect(first).toContain('Update draft');
    expect(first).toContain('with an API key');
    expect(first).toContain('/account/activity?page=2');
    expect(await (await visitor.get('/account/activity?page=2')).text()).not.toContain('page=3');
    expect(first).not.toContain('Signed out everywhere');
  });
});

describe('the outbox', () => {
  beforeAll(async () => {
    await sendMail({ key: 'shown', to: 'shown@mail.example', subject: '<b>Shown</b>', text: 'Words' }, now);
    await mail.mailTo('shown@mail.example');
  });

  test('is there for administrators', async () => {
    const { visitor } = await aMember({ role: 'admin' });
    const html = await (await visitor.get('/account/outbox')).text();
    expect(html).toContain('shown@mail.example');
    expect(html).toContain('&lt;b&gt;Shown&lt;/b&gt;');
    expect(html).toContain('href="/account/outbox"');
  });

  test('is not there for anyone else', async () => {
    const { visitor } = await aMember();
    const response = await visitor.get('/account/outbox');
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('shown@mail.example');
    expect(await (await visitor.get('/account')).text()).not.toContain('/account/outbox');
  });
});
