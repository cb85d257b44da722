import { beforeAll, describe, expect, test } from 'vitest';
import { sendMail } from '../../../shared/change/outbox/mail-sending.writes.ts';
import { readWholeActivity } from '../../../shared/identity/audit/audit.reads.ts';
import { record } from '../../../shared/identity/audit/audit.writes.ts';
import { readSessions } from '../../../shared/identity/session/session.reads.ts';
import { startSession } from '../../../shared/identity/session/session.writes.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { aMember } from '../../support/member.ts';

const { site, mail } = useAccountSite();

describe('sessions', () => {
  test('are listed with recognisable details, this one marked', async () => {
    const { visitor, account } = await aMember(site);
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
    await startSession(account._id, { method: 'github', userAgent: agent, address: '203.0.113.7' }, now);
    const html = await (await visitor.get('/account/sessions')).text();
    expect(html).toContain('Safari on iPhone');
    expect(html).toContain('GitHub');
    expect(html).toContain('203.0.113.7');
    expect(html.match(/this browser/g)).toHaveLength(1);
  });

  test('show a browser name that is a script as text', async () => {
    const { visitor, account } = await aMember(site, { name: '<script>alert(1)</script>' });
    await startSession(account._id, { method: 'mail', address: '<script>alert(2)</script>' }, now);
    expect(await (await visitor.get('/account/sessions')).text()).not.toContain('<script>alert');
  });

  test('are signed out one by one; signing out this one leads to a new sign-in', async () => {
    const { visitor, account, sessionId } = await aMember(site);
    const other = await startSession(account._id, { method: 'mail' }, now);
    const response = await visitor.post('/account/sessions/revoke', { session: other.sessionId });
    expect(response.headers.get('location')).toBe('/account/sessions?done=revoked');
    expect((await readSessions(account._id, now)).map(({ _id }) => _id)).toEqual([sessionId]);
    const mine = await visitor.post('/account/sessions/revoke', { session: sessionId });
    expect(mine.headers.get('location')).toBe('/sign-in');
    expect(visitor.cookies.size).toBe(0);
  });

  test('of others cannot be signed out', async () => {
    const victim = await aMember(site);
    const { visitor } = await aMember(site);
    await visitor.post('/account/sessions/revoke', { session: victim.sessionId });
    expect(await readSessions(victim.account._id, now)).toHaveLength(1);
  });

  test('can all be signed out at once', async () => {
    const { visitor, account } = await aMember(site);
    await startSession(account._id, { method: 'mail' }, now);
    expect((await visitor.post('/account/sessions/revoke-all', {})).headers.get('location')).toBe('/sign-in');
    expect(await readSessions(account._id, now)).toEqual([]);
  });

  test('show nothing once ended', async () => {
    const { visitor } = await aMember(site);
    site.clock.now = new Date(now.getTime() + 31 * dayMs);
    expect((await visitor.get('/account')).status).toBe(303);
  });
});

describe('activity', () => {
  test('lists one’s own actions, by whom and from where, page by page', async () => {
    const { visitor, account, sessionId } = await aMember(site);
    const other = await aMember(site);
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
    expect(first).toContain('Draft edited');
    expect(first).toContain('with an API key');
    expect(first).toContain('/account/activity?page=2');
    expect(await (await visitor.get('/account/activity?page=2')).text()).not.toContain('page=3');
    expect(first).not.toContain('Signed out everywhere');
  });
});

describe('the outbox', () => {
  beforeAll(async () => {
    await sendMail(
      {
        key: 'shown',
        to: 'shown@mail.example',
        kind: 'test',
        words: () => ({ subject: '<b>Shown</b>', text: 'Words' }),
      },
      now,
    );
    await mail.mailTo('shown@mail.example');
  });

  test('is available to administrators', async () => {
    const { visitor } = await aMember(site, { role: 'admin' });
    const html = await (await visitor.get('/admin/outbox')).text();
    expect(html).toContain('shown@mail.example');
    expect(html).toContain('Test email');
    expect(html).toContain('href="/admin/outbox"');
  });

  test('is missing for everyone else', async () => {
    const { visitor } = await aMember(site);
    const response = await visitor.get('/admin/outbox');
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('shown@mail.example');
    expect(await (await visitor.get('/account')).text()).not.toContain('/admin/outbox');
  });
});
