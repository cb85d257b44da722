import { load } from 'cheerio';
import { afterEach, describe, expect, test } from 'vitest';
import { readAccount } from '../../../shared/identity/account/account.reads.ts';
import { readActsOn } from '../../../shared/identity/staff-log/staff-log.reads.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
afterEach(() => expect(site.faults).toEqual([]));
const reason = 'Asked for by mail';

describe('an account’s page', () => {
  test('shows its contents, hides the address from roles that may not see it, and offers every action', async () => {
    const { visitor } = await aMember(site, { role: 'admin' });
    const { account } = await aMember(site, { name: '<script>alert(1)</script>' });
    const path = `/admin/people/${account._id}`;
    const html = await (await visitor.get(path)).text();
    expect([html.includes(account.email), load(html)('script').text().includes('alert(1)')]).toEqual([true, false]);
    const moderator = await aMember(site, { role: 'moderator' });
    const seen = await (await moderator.visitor.get(path)).text();
    expect([seen.includes(account.email), seen.includes('Suspend'), seen.includes('Download data')]).toEqual([
      false,
      true,
      false,
    ]);
    const done = async (act: string, fields: Record<string, string>) =>
      (await visitor.post(`${path}/${act}`, { reason, ...fields })).headers.get('location');
    expect(await done('suspend', { days: 'forever' })).toBe(`${path}?done=suspended`);
    expect(await (await visitor.get(path)).text()).toContain('indefinitely');
    expect(await done('reinstate', {})).toBe(`${path}?done=reinstated`);
    expect(await done('sign-out', {})).toBe(`${path}?done=signed_out`);
    expect(await done('role', { role: 'editor' })).toBe(`${path}?done=role`);
    const file = await (await visitor.post(`${path}/export`, { reason })).json();
    expect(file).toMatchObject({ account: { _id: account._id, role: 'editor' } });
    expect((await readActsOn(`account-${account._id}`, 9)).map(({ action }) => action)).toEqual(
      ['export', 'role', 'sign_out', 'reinstate', 'suspend'].map((act) => `account.${act}`),
    );
  });

  test('keeps the input when a reason is missing, and says so at the field', async () => {
    const { visitor } = await aMember(site, { role: 'admin' });
    const { account } = await aMember(site);
    const response = await visitor.post(`/admin/people/${account._id}/suspend`, { days: '30', reason: ' ' });
    const html = await response.text();
    expect([response.status, html.includes('Enter a reason for the team log.')]).toEqual([422, true]);
    expect(html).toContain('<option value="30" selected');
  });
});

test('the list of people links accounts without a name by their email address, for roles that may see it', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const { account } = await aMember(site, { name: null });
  const linkOf = async (who: typeof visitor) =>
    load(await (await who.get('/admin/people')).text())(`a[href="/admin/people/${account._id}"]`).text();
  expect(await linkOf(visitor)).toBe(account.email);
  expect(await linkOf((await aMember(site, { role: 'moderator' })).visitor)).toBe('Unnamed');
});

test('an account is erased once its address is typed, with counts of what goes and stays shown first', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const { account } = await aMember(site);
  const path = `/admin/people/${account._id}/erase`;
  expect(await (await visitor.get(path)).text()).toContain('0 published listings, without an owner');
  const wrong = await visitor.post(path, { email: 'other@mail.example', reason });
  expect([wrong.status, (await wrong.text()).includes('is not your account’s email address')]).toEqual([422, true]);
  const response = await visitor.post(path, { email: account.email, reason });
  expect(response.headers.get('location')).toBe('/admin/people?done=erased');
  expect(await readAccount(account._id)).toBeNull();
  expect((await visitor.get(path)).status).toBe(404);
});
