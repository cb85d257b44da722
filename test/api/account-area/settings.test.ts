import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { readMailsTo } from '../../../shared/change/outbox/mail.reads.ts';
import { mailsAreOut } from '../../../shared/change/outbox/mail-sending.writes.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { readAccount } from '../../../shared/identity/account/account.reads.ts';
import { readWholeActivity } from '../../../shared/identity/audit/audit.reads.ts';
import { readSessions } from '../../../shared/identity/session/session.reads.ts';
import { SignInModel } from '../../../shared/identity/sign-in/sign-in.model.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { aMember } from '../../support/member.ts';
import { aQueued, saveOrders } from '../../support/shop.ts';
import { Visitor } from '../../support/visitor.ts';

const { site, mail } = useAccountSite();

describe('settings', () => {
  test('are marked as the current page in the phone menu', async () => {
    const { visitor } = await aMember(site);
    const $ = load(await (await visitor.get('/account/settings')).text());
    expect($('.header-menu-narrow [aria-current]').attr('href')).toBe('/account/settings');
  });

  test('change and remove the name', async () => {
    const { visitor, account } = await aMember(site);
    await visitor.post('/account/settings/name', { name: '  Inês  ' });
    expect(await readAccount(account._id)).toMatchObject({ name: 'Inês' });
    await visitor.post('/account/settings/name', { name: ' ' });
    expect(await readAccount(account._id)).toMatchObject({ name: null });
  });

  test('refuse a name that is too long, at its own field only', async () => {
    const { visitor, account } = await aMember(site, { name: 'Kept' });
    const response = await visitor.post('/account/settings/name', { name: 'x'.repeat(161) });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('at most 160 characters');
    expect(html).toContain('x'.repeat(161));
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
    expect(await readAccount(account._id)).toMatchObject({ name: 'Kept' });
  });

  test('export the data as one file, without any secrets', async () => {
    const { visitor, account, sessionId, cookie } = await aMember(site);
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

  test('warn before deleting an account with paid orders that aren’t completed', async () => {
    const { visitor, account } = await aMember(site);
    const warning = async () => load(await (await visitor.get('/account/settings')).text())('.notice-ahead').text();
    const { paid } = await saveOrders(
      account._id,
      (await aQueued({ owner_account_id: account._id, status: 'live' }))._id,
    );
    expect(await warning()).toBe('');
    await OrderModel.updateOne({ _id: paid }, { $set: { status: 'paid' } });
    expect(await warning()).toMatch(/^1 paid order isn’t completed yet\. Deleting your account doesn’t refund it/);
  });

  test('delete the account with everything in it once its address is typed', async () => {
    const { visitor, account } = await aMember(site);
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
