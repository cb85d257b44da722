import { beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { mailsAreOut, sendMail } from '../../../../shared/change/outbox/mail-sending.writes.ts';
import { TransferModel } from '../../../../shared/community/transfer/transfer.model.ts';
import { offerListing } from '../../../../shared/community/transfer/transfer.writes.ts';
import { requestNewsletter } from '../../../../shared/community/week-mail/subscribe.writes.ts';
import { SubscriberModel } from '../../../../shared/community/week-mail/subscriber.model.ts';
import { readSubscriber } from '../../../../shared/community/week-mail/subscriber.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { invitePerson } from '../../../../shared/directory/membership/invite-person.writes.ts';
import { joinListing } from '../../../../shared/directory/membership/join-listing.writes.ts';
import { MembershipModel } from '../../../../shared/directory/membership/membership.model.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import type { AccountRecord } from '../../../../shared/identity/account/account.ts';
import { EmailChangeModel } from '../../../../shared/identity/email-change/email-change.model.ts';
import { hashSecret } from '../../../../shared/kernel/secret.ts';
import { confirmEmail } from '../../../../shared/operate/email-move/confirm-email.writes.ts';
import { deleteAccount } from '../../../../shared/operate/erasure/account-data.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing, anAccount } from '../../../support/factories.ts';
import { searchDatabase } from '../../../support/search-database.ts';

useDatabase();
beforeEach(async () => {
  await Promise.all([MailModel.deleteMany({}), SubscriberModel.deleteMany({}), AccountModel.deleteMany({})]);
  await Promise.all([MembershipModel.deleteMany({}), TransferModel.deleteMany({})]);
});

const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const old = 'ines@former.example';
const fresh = 'ines@present.example';

async function anyone(email: string): Promise<AccountRecord> {
  const account = anAccount({ email });
  await AccountModel.insertMany([account]);
  return account;
}

async function moved({ _id }: AccountRecord, email: string, at: Date): Promise<void> {
  const times = { created_at: at, expires_at: later(10_000) };
  await EmailChangeModel.deleteMany({ _id });
  await EmailChangeModel.insertMany([{ _id, email, token_hash: hashSecret('link'), ...times }]);
  await confirmEmail({ accountId: _id, sessionId: 'any', token: 'link' }, at);
}

async function subscribed(email: string, isDaily = false): Promise<string> {
  await requestNewsletter(email, now, isDaily);
  const confirmed = { confirmed_at: now, confirm_hash: null, expires_at: null };
  const daily = isDaily ? { is_daily: true, daily_token: `daily-${email}` } : {};
  await SubscriberModel.updateOne({ email }, { $set: { ...confirmed, ...daily } });
  return (await readSubscriber(email))?._id ?? '';
}

describe('with a new email address,', () => {
  test('the newsletter comes there, by the same unsubscribe link', async () => {
    const ines = await anyone(old);
    const link = await subscribed(old, true);
    await moved(ines, fresh, later(1));
    expect(await readSubscriber(old)).toBeUndefined();
    expect(await readSubscriber(fresh)).toMatchObject({ _id: link, is_daily: true, confirmed_at: now });
  });

  test('two subscriptions become one, which keeps the daily email', async () => {
    const ines = await anyone(old);
    await subscribed(old, true);
    const link = await subscribed(fresh);
    await moved(ines, fresh, later(1));
    expect(await readSubscriber(old)).toBeUndefined();
    expect(await readSubscriber(fresh)).toMatchObject({ _id: link, is_daily: true });
  });

  test('an unconfirmed subscription ends, since its link is in a mailbox that may be left', async () => {
    const ines = await anyone(old);
    await requestNewsletter(old, now);
    await moved(ines, fresh, later(1));
    expect(await SubscriberModel.countDocuments({})).toBe(0);
  });

  test('an invite sent to the former one before can be accepted, one sent after cannot', async () => {
    const [owner, ines] = [await anyone('olga@maker.example'), await anyone(old)];
    const [before, after] = [aListing({ owner_account_id: owner._id }), aListing({ owner_account_id: owner._id })];
    await saveListings([before, after]);
    const invited = async (listing: number, at: Date) => {
      await invitePerson(owner._id, listing, { email: old, role: 'editor' }, at);
      const token = `token-${listing}`;
      await MembershipModel.updateOne({ listing_id: listing }, { $set: { token_hash: hashSecret(token) } });
      return token;
    };
    const early = await invited(before._id, now);
    await moved(ines, fresh, later(1));
    const late = await invited(after._id, later(2));
    expect(await joinListing(ines._id, early, later(3))).toBe(before._id);
    await expect(joinListing(ines._id, late, later(3))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('a deleted account takes along what came to its former addresses, but not what came to the next holder', async () => {
  const [owner, ines] = [await anyone('olga@maker.example'), await anyone(old)];
  const [shared, offered] = [aListing({ owner_account_id: owner._id }), aListing({ owner_account_id: owner._id })];
  await saveListings([shared, offered]);
  await invitePerson(owner._id, shared._id, { email: old, role: 'editor' }, now);
  await offerListing(owner._id, offered._id, old, now);
  const note = (key: string, at: Date) =>
    sendMail({ to: old, words: () => ({ subject: 'News', text: 'News' }), kind: 'test', key }, at);
  await note('to-ines', now);
  await moved(ines, fresh, later(1));
  await note('to-next', later(5));
  await mailsAreOut();
  await deleteAccount(ines._id, later(10));
  expect(await MembershipModel.countDocuments({ email: old })).toBe(0);
  expect(await TransferModel.countDocuments({ email: old })).toBe(0);
  expect((await MailModel.find({ to: old }).lean()).map(({ _id }) => _id)).toEqual(['to-next']);
  expect((await searchDatabase([old, fresh])).map(({ collection }) => collection)).toEqual(['mails']);
});
