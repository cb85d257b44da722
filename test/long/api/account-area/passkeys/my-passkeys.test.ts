import { describe, expect, test } from 'vitest';
import { readWholeActivity } from '../../../../../shared/identity/audit/audit.reads.ts';
import { PasskeyModel } from '../../../../../shared/identity/passkey/passkey.model.ts';
import { readPasskeys } from '../../../../../shared/identity/passkey/passkey.reads.ts';
import { readStaffLog } from '../../../../../shared/identity/staff-log/staff-log.reads.ts';
import { deleteAccount, exportAccount } from '../../../../../shared/operate/erasure/account-data.writes.ts';
import { now } from '../../../../support/clock.ts';
import { aMember } from '../../../../support/member.ts';
import { usePasskeySite } from '../../../../support/passkey-site.ts';
import { SoftPasskey } from '../../../../support/passkeys.ts';
import type { Visitor } from '../../../../support/visitor.ts';

const { site, mail, origin, askToAdd, askToSignIn, askToProve, aPasskey } = usePasskeySite();

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const prove = async (visitor: Visitor, credential: string) =>
  (await visitor.post('/account/sessions/passkeys/prove', { credential })).json();

describe('a passkey', () => {
  test('is added by name, announced by mail, logged, and removed the same way', async () => {
    const member = await aMember(site);
    await aPasskey(member, 'Phone & co');
    const page = await (await member.visitor.get('/account/sessions')).text();
    expect(page).toContain('Phone &amp; co');
    expect((await mail.mailTo(member.account.email)).subject).toMatch(/^New passkey on your /);
    const [passkey] = await readPasskeys(member.account._id);
    await member.visitor.post('/account/sessions/passkeys/remove', { passkey: passkey?._id ?? '' });
    expect(await readPasskeys(member.account._id)).toEqual([]);
    expect((await mail.mailTo(member.account.email, 1)).text).toContain(
      '"Phone & co" can no longer be used to sign in',
    );
    const actions = (await readWholeActivity(member.account._id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['passkey.add', 'passkey.remove']));
    expect((await readStaffLog({ page: 1, per_page: 10 })).items).toEqual([]);
  });

  test('of a team member is recorded in the team’s log', async () => {
    const admin = await aMember(site, { role: 'admin' });
    await aPasskey(admin);
    const acts = (await readStaffLog({ page: 1, per_page: 10 })).items;
    expect(acts[0]).toMatchObject({ action: 'passkey.add', before: { passkeys: 0 }, after: { passkeys: 1 } });
  });

  test('can only be added within ten minutes of signing in', async () => {
    const { visitor, account } = await aMember(site);
    const passkey = new SoftPasskey(origin(), account._id);
    const question = await askToAdd(visitor);
    site.clock.now = minutes(11);
    expect((await askToAdd(visitor)).problem).toContain('a sign-in from the last ten minutes');
    const sent = { name: 'Phone', credential: passkey.add(question) };
    expect(await (await visitor.post('/account/sessions/passkeys/add', sent)).text()).toContain('last ten minutes');
    expect(await readPasskeys(account._id)).toEqual([]);
  });

  test.each([
    ['without user verification', { isVerified: false }, 'could not be verified'],
    ['for another site', { origin: 'https://evil.example' }, 'for another site'],
    ['in a frame on another site', { crossOrigin: true }, 'for another site'],
    [
      'with certificates whose URLs we would have to fetch',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(4)]]]) } },
      'could not be verified',
    ],
    ['with an attestation format nobody requested', { attestation: { fmt: 'tpm', attStmt: new Map() } }, 'verified'],
  ])('%s is not added', async (_, wrong, words) => {
    const { visitor, account } = await aMember(site);
    const credential = new SoftPasskey(origin(), account._id).add(await askToAdd(visitor), wrong);
    const response = await visitor.post('/account/sessions/passkeys/add', { name: 'Phone', credential });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(words);
    expect(await readPasskeys(account._id)).toEqual([]);
  });

  test('of another account cannot be removed, and an eleventh cannot be added', async () => {
    const victim = await aMember(site);
    await aPasskey(victim);
    const [passkey] = await readPasskeys(victim.account._id);
    const { visitor, account } = await aMember(site);
    await visitor.post('/account/sessions/passkeys/remove', { passkey: passkey?._id ?? '' });
    expect(await readPasskeys(victim.account._id)).toHaveLength(1);
    const many = Array.from({ length: 10 }, (_, index) => ({
      ...passkey,
      _id: `other-${index}`,
      account_id: account._id,
    }));
    await PasskeyModel.insertMany(many);
    expect((await askToAdd(visitor)).problem).toContain('at most 10 passkeys');
  });

  test('is exported with the account, and deleted with it', async () => {
    const member = await aMember(site);
    await aPasskey(member, 'Unmistakable phone');
    expect(JSON.stringify(await exportAccount(member.account._id))).toContain('Unmistakable phone');
    await deleteAccount(member.account._id, now);
    expect(await readPasskeys(member.account._id)).toEqual([]);
  });
});

describe('a proof', () => {
  const erase = (visitor: Visitor, id: string) =>
    visitor.post(`/admin/people/${id}/role`, { role: 'editor', reason: 'Joins us' });

  test('makes a session fresh enough for dangerous actions', async () => {
    const admin = await aMember(site, { role: 'admin' });
    const passkey = await aPasskey(admin);
    const { account } = await aMember(site);
    site.clock.now = minutes(30);
    expect((await erase(admin.visitor, account._id)).status).toBe(403);
    expect(await prove(admin.visitor, passkey.use(await askToProve(admin.visitor)))).toEqual({ proved: true });
    expect((await erase(admin.visitor, account._id)).status).toBe(303);
    site.clock.now = minutes(41);
    expect((await erase(admin.visitor, account._id)).status).toBe(403);
  });

  test('by another account’s passkey, a sign-in answer or a replay counts for nothing', async () => {
    const admin = await aMember(site, { role: 'admin' });
    const own = await aPasskey(admin);
    const other = await aPasskey(await aMember(site));
    site.clock.now = minutes(30);
    const { visitor } = admin;
    expect((await prove(visitor, other.use(await askToProve(visitor)))).problem).toContain('another account');
    expect((await prove(visitor, own.use(await askToSignIn(visitor)))).problem).toContain('was already used');
    const answer = own.use(await askToProve(visitor));
    expect(await prove(visitor, answer)).toEqual({ proved: true });
    expect((await prove(visitor, answer)).problem).toContain('already used');
  });

  test('leads to sign-in without scripts', async () => {
    const { visitor } = await aMember(site);
    const response = await visitor.post('/account/sessions/passkeys/prove', { next: '/admin/people' });
    expect(response.headers.get('location')).toBe('/sign-in?again=1&next=%2Fadmin%2Fpeople');
    const again = await visitor.post('/sign-in/passkey', { credential: '', next: '/admin/people' });
    expect(await again.text()).toContain('Passkeys need JavaScript');
  });
});
