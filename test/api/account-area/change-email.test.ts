import { load } from 'cheerio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { EmailChangeModel } from '../../../shared/identity/email-change/email-change.model.ts';
import { confirmEmailChange } from '../../../shared/identity/email-change/email-change.writes.ts';
import { SessionModel } from '../../../shared/identity/session/session.model.ts';
import { accountForIdentity } from '../../../shared/identity/sign-in/linked-identity.writes.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember, type Member } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
const settings = '/account/settings';
let ines: Member;

beforeEach(async () => {
  await MailModel.deleteMany({});
  await EmailChangeModel.deleteMany({});
  ines = await aMember(site, {});
});
afterEach(() => expect(site.faults).toEqual([]));

interface SentMail {
  to: string;
  text: string;
}

const mails = () => MailModel.find({}).sort({ _id: 1 }).lean<SentMail[]>().exec();
const mailTo = async (to: string) => (await mails()).filter((mail) => mail.to === to);
const emailOf = async ({ account }: Member) =>
  (await AccountModel.findOne({ _id: account._id }).lean<{ email: string }>().orFail()).email;
const ask = (new_email: string, who = ines) => who.visitor.post(`${settings}/email`, { new_email });

let names = 0;
const aNewAddress = (): string => {
  names += 1;
  return `new-${names}@mail.example`;
};

async function tokenSentTo(address: string): Promise<string> {
  const [mail] = await mailTo(address);
  const token = /token=([\w-]+)/.exec(JSON.stringify(mail))?.[1];
  if (token === undefined) throw new Error(`No link was sent to ${address}.`);
  return token;
}

test('the address changes once the new mailbox confirms it; other devices are signed out and the old address is notified', async () => {
  const [old, address] = [ines.account.email, aNewAddress()];
  const before = await SessionModel.countDocuments({ account_id: ines.account._id });
  await SessionModel.insertMany([
    {
      ...(await SessionModel.findOne({ account_id: ines.account._id }).lean().orFail()),
      _id: 'AnotherDeviceOfInes1',
    },
  ]);
  expect((await ask(address)).headers.get('location')).toBe(`${settings}?done=email-sent`);
  expect(await emailOf(ines)).toBe(old);
  const page = load(await (await ines.visitor.get(settings)).text());
  expect(page('main').text()).toContain(`Pending confirmation: ${address}`);
  const token = await tokenSentTo(address);
  const confirm = `/account/email/confirm?token=${token}`;
  expect(load(await (await ines.visitor.get(confirm)).text())('main').text()).toContain(address);
  expect(await emailOf(ines)).toBe(old);
  expect((await ines.visitor.post('/account/email/confirm', { token })).status).toBe(303);
  expect(await emailOf(ines)).toBe(address);
  expect(await SessionModel.countDocuments({ account_id: ines.account._id })).toBe(before);
  expect((await ines.visitor.get(settings)).status).toBe(200);
  expect(await mailTo(old)).toHaveLength(2);
  expect((await ines.visitor.post('/account/email/confirm', { token })).status).toBe(422);
});

test('a link does nothing for another account, once withdrawn, or after an hour', async () => {
  const [mallory, address] = [await aMember(site, {}), aNewAddress()];
  await ask(address);
  const token = await tokenSentTo(address);
  expect((await mallory.visitor.post('/account/email/confirm', { token })).status).toBe(422);
  const session = { accountId: ines.account._id, sessionId: 'any', token };
  const anHourLater = new Date(Date.now() + 3_600_000 * 24 * 365);
  await expect(confirmEmailChange(session, anHourLater)).rejects.toMatchObject({ code: 'not_found' });
  expect((await ines.visitor.post(`${settings}/email/withdraw`, {})).status).toBe(303);
  expect((await ines.visitor.post('/account/email/confirm', { token })).status).toBe(422);
  expect([await emailOf(ines), await emailOf(mallory)]).toEqual([ines.account.email, mallory.account.email]);
});

test('an address that belongs to another account gets the same response, and only its mailbox learns of it', async () => {
  const taken = (await aMember(site, {})).account.email;
  const answer = await ask(taken);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${settings}?done=email-sent`]);
  const sent = await mailTo(taken);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain('token=');
});

test('when two accounts confirm the same address, the second is refused', async () => {
  const [mallory, address] = [await aMember(site, {}), aNewAddress()];
  await ask(address);
  const token = await tokenSentTo(address);
  await MailModel.deleteMany({});
  await ask(address, mallory);
  const theirs = await tokenSentTo(address);
  expect((await ines.visitor.post('/account/email/confirm', { token })).status).toBe(303);
  const late = await mallory.visitor.post('/account/email/confirm', { token: theirs });
  expect([late.status, await emailOf(mallory)]).toEqual([422, mallory.account.email]);
  expect(await late.text()).toContain('Another account already uses this address.');
});

test('a linked provider no longer opens the account until it vouches for the new address', async () => {
  const [old, address, at] = [ines.account.email, aNewAddress(), new Date()];
  const provided = { provider: 'google' as const, subject: `work-${names}`, name: null };
  const signIn = (verifiedEmail: string) => accountForIdentity({ ...provided, verifiedEmail }, at);
  expect(await signIn(old)).toMatchObject({ account: { _id: ines.account._id } });
  await ask(address);
  await ines.visitor.post('/account/email/confirm', { token: await tokenSentTo(address) });
  expect((await signIn(old))?.account._id).not.toBe(ines.account._id);
  const another = { ...provided, subject: `home-${names}`, verifiedEmail: address };
  expect(await accountForIdentity(another, at)).toMatchObject({ account: { _id: ines.account._id } });
});

test('a stale session and the current address are refused', async () => {
  expect((await ask(ines.account.email)).status).toBe(422);
  await SessionModel.updateMany(
    { account_id: ines.account._id },
    { $set: { created_at: new Date(0), proved_at: new Date(0) } },
  );
  const address = aNewAddress();
  expect((await ask(address)).status).not.toBe(303);
  expect(await mails()).toEqual([]);
});
