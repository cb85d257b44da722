import { beforeAll, describe, expect, test } from 'vitest';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { readWholeActivity } from '../../../shared/identity/audit/audit.reads.ts';
import { PasskeyModel } from '../../../shared/identity/passkey/passkey.model.ts';
import { readPasskeys } from '../../../shared/identity/passkey/passkey.reads.ts';
import { PasskeyChallengeModel } from '../../../shared/identity/passkey/passkey-challenge.model.ts';
import { setRateLimitScale } from '../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { readStaffLog } from '../../../shared/identity/staff-log/staff-log.reads.ts';
import { setSiteAddress } from '../../../shared/kernel/address/site-address.ts';
import { deleteAccount, exportAccount } from '../../../shared/operate/erasure/account-rooms.writes.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { aMember, type Member } from '../../support/member.ts';
import { SoftPasskey } from '../../support/passkeys.ts';
import { Visitor } from '../../support/visitor.ts';

const { site, mail } = useAccountSite();
let origin: string;
beforeAll(() => {
  origin = site.url.replace('127.0.0.1', 'localhost');
  setSiteAddress(origin);
});

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const ask = async (visitor: Visitor, path: string) => (await visitor.post(path, {})).json();
const askToAdd = (visitor: Visitor) => ask(visitor, '/account/sessions/passkeys/question');
const askToSignIn = (visitor: Visitor) => ask(visitor, '/sign-in/passkey/question');
const askToProve = (visitor: Visitor) => ask(visitor, '/account/sessions/passkeys/proof-question');
const send = (visitor: Visitor, credential: string) =>
  visitor.post('/sign-in/passkey', { credential, next: '/pricing' });
const prove = async (visitor: Visitor, credential: string) =>
  (await visitor.post('/account/sessions/passkeys/prove', { credential })).json();

async function aPasskey({ visitor, account }: Member, name = 'Phone'): Promise<SoftPasskey> {
  const passkey = new SoftPasskey(origin, account._id);
  const credential = passkey.add(await askToAdd(visitor));
  const response = await visitor.post('/account/sessions/passkeys/add', { name, credential });
  expect(response.headers.get('location')).toBe('/account/sessions?done=passkey-added');
  return passkey;
}

describe('a passkey', () => {
  test('is added by name, told by mail, noted, and removed the same way', async () => {
    const member = await aMember(site);
    await aPasskey(member, 'Phone & co');
    const page = await (await member.visitor.get('/account/sessions')).text();
    expect(page).toContain('Phone &amp; co');
    expect((await mail.mailTo(member.account.email)).subject).toMatch(/passkey of your account .* was added/);
    const [passkey] = await readPasskeys(member.account._id);
    await member.visitor.post('/account/sessions/passkeys/remove', { passkey: passkey?._id ?? '' });
    expect(await readPasskeys(member.account._id)).toEqual([]);
    expect((await mail.mailTo(member.account.email, 1)).text).toContain('"Phone & co" was removed');
    const actions = (await readWholeActivity(member.account._id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['passkey.add', 'passkey.remove']));
    expect((await readStaffLog({ page: 1, per_page: 10 })).items).toEqual([]);
  });

  test('of the team is noted in its log', async () => {
    const admin = await aMember(site, { role: 'admin' });
    await aPasskey(admin);
    const acts = (await readStaffLog({ page: 1, per_page: 10 })).items;
    expect(acts[0]).toMatchObject({ action: 'passkey.add', before: { passkeys: 0 }, after: { passkeys: 1 } });
  });

  test('is added with a sign-in of the last ten minutes alone', async () => {
    const { visitor, account } = await aMember(site);
    const passkey = new SoftPasskey(origin, account._id);
    const question = await askToAdd(visitor);
    site.clock.now = minutes(11);
    expect((await askToAdd(visitor)).problem).toContain('sign-in of the last ten minutes');
    const sent = { name: 'Phone', credential: passkey.add(question) };
    expect(await (await visitor.post('/account/sessions/passkeys/add', sent)).text()).toContain('last ten minutes');
    expect(await readPasskeys(account._id)).toEqual([]);
  });

  test.each([
    ['without a finger, a face or a PIN', { isVerified: false }, 'could not be checked'],
    ['of another site', { origin: 'https://evil.example' }, 'answered for another site'],
    ['within a page of another site', { crossOrigin: true }, 'answered for another site'],
    [
      'with certificates, which would have us ask addresses in them',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(4)]]]) } },
      'could not be checked',
    ],
    [
      'with a statement of a kind that nobody asked for',
      { attestation: { fmt: 'tpm', attStmt: new Map() } },
      'checked',
    ],
  ])('%s is not added', async (_, wrong, words) => {
    const { visitor, account } = await aMember(site);
    const credential = new SoftPasskey(origin, account._id).add(await askToAdd(visitor), wrong);
    const response = await visitor.post('/account/sessions/passkeys/add', { name: 'Phone', credential });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(words);
    expect(await readPasskeys(account._id)).toEqual([]);
  });

  test('of another account is not removed, and no eleventh is added', async () => {
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

  test('is in the export of the account, and goes with it', async () => {
    const member = await aMember(site);
    await aPasskey(member, 'Unmistakable phone');
    expect(JSON.stringify(await exportAccount(member.account._id))).toContain('Unmistakable phone');
    await deleteAccount(member.account._id, now);
    expect(await readPasskeys(member.account._id)).toEqual([]);
  });
});

describe('a sign-in with a passkey', () => {
  test('opens its account, leads on, and notes when it was used', async () => {
    const member = await aMember(site);
    const passkey = await aPasskey(member);
    const stranger = new Visitor(site);
    const response = await send(stranger, passkey.use(await askToSignIn(stranger)));
    expect(response.headers.get('location')).toBe('/pricing');
    expect(stranger.cookies.has('slipway_passkey')).toBe(false);
    expect(await (await stranger.get('/account/sessions')).text()).toContain('Signed in with a passkey');
    expect(await readPasskeys(member.account._id)).toMatchObject([{ counter: 1, last_used_at: now }]);
  });

  test('is refused with the reason, and its question is used up', async () => {
    const member = await aMember(site);
    const passkey = await aPasskey(member);
    const attempt = async (answer: (question: never, visitor: Visitor) => string | Promise<string>) => {
      const visitor = new Visitor(site);
      const question = (await askToSignIn(visitor)) as never;
      const response = await send(visitor, await answer(question, visitor));
      expect(response.status).toBe(422);
      expect(visitor.cookies.has('slipway_session')).toBe(false);
      const [, problem = ''] = /role="alert">([^<]+)/.exec(await response.text()) ?? [];
      return problem;
    };
    expect(await attempt(() => '')).toMatch(/need scripts/);
    expect(await attempt(() => '{"id":1}')).toMatch(/could not be read/);
    expect(await attempt((q) => passkey.use(q, { origin: 'https://evil.example' }))).toMatch(/for another site/);
    expect(await attempt((q) => passkey.use(q, { isVerified: false }))).toMatch(/could not be checked/);
    expect(await attempt((q) => new SoftPasskey(origin, member.account._id).use(q))).toMatch(/No account here/);
    expect(await attempt(async () => passkey.use(await askToSignIn(new Visitor(site))))).toMatch(/in the browser that/);
    expect(await attempt(async () => passkey.use(await askToAdd(member.visitor)))).toMatch(/in the browser that asked/);
    expect(
      await attempt((q) => {
        site.clock.now = minutes(5);
        return passkey.use(q);
      }),
    ).toMatch(/has five minutes/);
    site.clock.now = now;
    expect(await attempt((q) => passkey.use(q).replace(/"signature":"..../, '"signature":"AAAA'))).toMatch(/checked/);
    const forged = new SoftPasskey(origin, member.account._id);
    const id = passkey.id.toString('base64url');
    const asTheOther = (answer: string) => answer.replaceAll(forged.id.toString('base64url'), id);
    expect(await attempt((q) => asTheOther(forged.use(q)))).toMatch(/could not be checked/);
  });

  test('answers once: a replay is refused', async () => {
    const passkey = await aPasskey(await aMember(site));
    const visitor = new Visitor(site);
    const answer = passkey.use(await askToSignIn(visitor));
    const cookies = [...visitor.cookies];
    expect((await send(visitor, answer)).status).toBe(303);
    const thief = new Visitor(site);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect(await (await send(thief, answer)).text()).toContain('answers once');
  });

  test('with a counter that went back is refused as a copy', async () => {
    const passkey = await aPasskey(await aMember(site));
    const visitor = new Visitor(site);
    expect((await send(visitor, passkey.use(await askToSignIn(visitor), { counter: 7 }))).status).toBe(303);
    const copy = new Visitor(site);
    const response = await send(copy, passkey.use(await askToSignIn(copy), { counter: 7 }));
    expect(await response.text()).toContain('somebody may have a copy');
  });

  test('of a suspended account is told so', async () => {
    const member = await aMember(site);
    const passkey = await aPasskey(member);
    const suspension = { at: now, until: null, reason: 'Spam' };
    await AccountModel.updateOne({ _id: member.account._id }, { $set: { suspension } });
    const visitor = new Visitor(site);
    const response = await send(visitor, passkey.use(await askToSignIn(visitor)));
    expect(response.headers.get('location')).toBe('/sign-in?problem=suspended');
    expect(visitor.cookies.has('slipway_session')).toBe(false);
  });

  test('stores no challenge that could be answered from the database', async () => {
    const visitor = new Visitor(site);
    const { challenge } = await askToSignIn(visitor);
    const stored = JSON.stringify(await PasskeyChallengeModel.find({}).lean().exec());
    expect(stored).not.toContain(challenge);
    expect(stored).not.toContain(visitor.cookies.get('slipway_passkey'));
  });
});

describe('a proof', () => {
  const erase = (visitor: Visitor, id: string) =>
    visitor.post(`/admin/people/${id}/role`, { role: 'editor', reason: 'Joins us' });

  test('makes a session fresh enough for what is dangerous', async () => {
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

  test('by another account’s passkey, an answer to a sign-in or a replay proves nothing', async () => {
    const admin = await aMember(site, { role: 'admin' });
    const own = await aPasskey(admin);
    const other = await aPasskey(await aMember(site));
    site.clock.now = minutes(30);
    const { visitor } = admin;
    expect((await prove(visitor, other.use(await askToProve(visitor)))).problem).toContain('of another account');
    expect((await prove(visitor, own.use(await askToSignIn(visitor)))).problem).toContain('in the browser that asked');
    const answer = own.use(await askToProve(visitor));
    expect(await prove(visitor, answer)).toEqual({ proved: true });
    expect((await prove(visitor, answer)).problem).toContain('answers once');
  });

  test('without scripts leads to the sign-in', async () => {
    const { visitor } = await aMember(site);
    const response = await visitor.post('/account/sessions/passkeys/prove', { next: '/admin/people' });
    expect(response.headers.get('location')).toBe('/sign-in?again=1&next=%2Fadmin%2Fpeople');
    const again = await visitor.post('/sign-in/passkey', { credential: '', next: '/admin/people' });
    expect(await again.text()).toContain('Passkeys need scripts');
  });
});

describe('limits', () => {
  test('of questions and answers are counted by network address', async () => {
    const visitor = new Visitor(site);
    setRateLimitScale(0.05);
    const statuses: number[] = [];
    for (const path of ['/sign-in/passkey/question', '/sign-in/passkey'])
      for (let count = 0; count < 4; count += 1) statuses.push((await visitor.post(path, {})).status);
    setRateLimitScale(1_000_000);
    expect(statuses.slice(3)).toEqual([429, 429, 429, 429, 429]);
  });
});
