import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { forms } from '../../../api/account-area/forms.ts';
import { readAccount } from '../../../shared/identity/account/account.reads.ts';
import { readSessions } from '../../../shared/identity/session/session.reads.ts';
import { newClaimPath } from '../../../shared/kernel/address/account-paths.ts';
import { isAdminPath } from '../../../shared/kernel/address/admin-paths.ts';
import { checkoutPath, orderProductPath, testPaymentPath } from '../../../shared/kernel/address/commerce-paths.ts';
import {
  followFounderPath,
  followPath,
  isStopMailsPath,
  launchReminderPath,
  newCommentPath,
  newReviewPath,
  ownCollectionPath,
  savePath,
  stopMailsPath,
  votePath,
} from '../../../shared/kernel/address/community-paths.ts';
import { isInvitePath } from '../../../shared/kernel/address/paths.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { oneIn } from '../../support/depth.ts';
import { aMember } from '../../support/member.ts';
import { Visitor } from '../../support/visitor.ts';

const { site } = useAccountSite();

const memberPages = ['/account', '/account/sessions', '/account/settings', '/account/activity', '/account/listings'];

describe('every page of the account area', () => {
  test.each(memberPages)('%s sends signed-out visitors to sign in, and back', async (path) => {
    const response = await site.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent(path)}`,
    ]);
  });

  test.each(memberPages)('%s is private: never cached, indexed or framed', async (path) => {
    const { visitor, account } = await aMember(site);
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
  });

  test.each(memberPages)('%s never shows one visitor what another one saw', async (path) => {
    const first = await aMember(site);
    await first.visitor.get(path);
    const second = await aMember(site);
    expect(await (await second.visitor.get(path)).text()).not.toContain(first.account.email);
    expect((await site.get(path)).status).toBe(303);
  });

  test('a trailing slash redirects to the address without it', async () => {
    const { visitor } = await aMember(site);
    const response = await visitor.get('/account/sessions/?a=b');
    expect(response.headers.get('location')).toBe('/account/sessions?a=b');
  });

  test('an unknown address is a missing page, and still never cached', async () => {
    const { visitor } = await aMember(site);
    const response = await visitor.get('/account/nothing');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('public pages look the same to signed-in visitors', async () => {
    const { visitor, account } = await aMember(site);
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
  // One-click unsubscribe from mail programs (RFC 8058): this form accepts a POST from any origin, and can do nothing
  // else.
  const fromOurPages = forms.map(({ path }) => path).filter((path) => !isStopMailsPath(path));
  test.each(oneIn(4, fromOurPages))('CSRF: %s accepts nothing sent from another site', async (path) => {
    const { visitor, account, sessionId } = await aMember(site);
    for (const headers of forged) {
      const fields = { email: account.email, session: sessionId, name: 'Forged', token: 'x', code: '123456' };
      const response = await visitor.post(path, fields, headers as Record<string, string>);
      expect(response.status, JSON.stringify(headers)).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await readAccount(account._id)).toEqual(account);
    expect(await readSessions(account._id, now)).toHaveLength(1);
  });

  test.each(
    oneIn(
      4,
      forms.filter(({ who }) => who !== 'anyone').map(({ path }) => path),
    ),
  )('%s sends signed-out visitors to sign in', async (path) => {
    const response = await new Visitor(site).post(path, {});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^\/sign-in\?next=/);
  });

  // Made-up ids (an invite, a listing to follow or claim) have no page; real ones have their own tests.
  const ofRecords = [
    followPath(':slug'),
    votePath(':slug'),
    launchReminderPath(':slug'),
    followFounderPath(':slug'),
    savePath(':slug'),
    ownCollectionPath(':id'),
    newCommentPath(':slug'),
    newReviewPath(':slug'),
    checkoutPath(':number'),
    testPaymentPath(':number'),
    orderProductPath(':product'),
    newClaimPath(),
    stopMailsPath(':token'),
    '/account/listings/:listing_id/updates',
    '/account/webhooks/:endpoint_id',
    '/admin/settings/:setting',
    '/admin/listings/:listing_id/merge',
    '/admin/listings/:listing_id/edit',
    '/admin/listings/:listing_id/suspend',
    '/admin/listings/:listing_id/archive',
    '/admin/people/:id/erase',
    '/admin/imports/:id/remove',
    '/admin/weeks/:week/places/:listing_id',
  ];
  const withPages = forms.map(({ path }) => path).filter((path) => !isInvitePath(path) && !ofRecords.includes(path));
  test.each(oneIn(4, withPages))('%s also answers GET, so a reload finds a page', async (path) => {
    const { visitor } = await aMember(site, isAdminPath(path) ? { role: 'admin' } : {});
    expect((await visitor.get(path)).status).toBeLessThan(400);
  });

  test.each([
    ['application/json', '{}', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/x-www-form-urlencoded', 'name='.padEnd(300_000, 'x'), 413],
    ['application/x-www-form-urlencoded', '%zz=%&__proto__=x&constructor=y', 422],
    ['application/x-www-form-urlencoded', 'name=a&name=b', 422],
  ])('a %s body that starts with %.12j gets %i', async (type, body, status) => {
    const { cookie } = await aMember(site);
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie };
    const response = await fetch(`${site.url}/account/settings/name`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
  });

  test('too much text gets a page that says what to do', async () => {
    const { visitor } = await aMember(site);
    const response = await visitor.post('/account/settings/name', { name: 'x'.repeat(300_000) });
    expect(await response.text()).toMatch(/<h1>Too much text<\/h1>.*Nothing was changed.*Go back/s);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s cannot submit one', async (method) => {
    const { cookie } = await aMember(site);
    const response = await fetch(`${site.url}/account/settings/name`, { method, headers: { cookie } });
    expect(response.status).toBe(405);
  });
});

test('the settings lead to each page on which emails are chosen', async () => {
  const { visitor } = await aMember(site);
  const $ = load(await (await visitor.get('/account/settings')).text());
  for (const page of ['/account/following', '/account/comments', '/mails/week'])
    expect($(`.account-body a[href="${page}"]`).length, page).toBe(1);
});
