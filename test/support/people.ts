import { expect } from 'vitest';
import { MailModel } from '../../shared/change/outbox/mail.model.ts';
import { invitePerson } from '../../shared/directory/membership/invite-person.writes.ts';
import { joinListing } from '../../shared/directory/membership/join-listing.writes.ts';
import type { MemberRole } from '../../shared/directory/membership/listing-role.ts';
import { MembershipModel } from '../../shared/directory/membership/membership.model.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import type { AccountRecord } from '../../shared/identity/account/account.ts';
import { now } from './clock.ts';
import { anAccount } from './factories.ts';

/** A new account. */
export async function anyone(given: Partial<AccountRecord> = {}): Promise<AccountRecord> {
  const account = anAccount(given);
  await AccountModel.insertMany([account]);
  return account;
}

/** The token in the latest email to an address. */
export async function invitedToken(email: string): Promise<string> {
  const mail = await MailModel.findOne({ to: email }).sort({ created_at: -1, _id: -1 }).lean<{ text: string }>().exec();
  const [, token] = /join\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return token ?? expect.fail(`no invite to ${email}`);
}

/** Invites an account to a listing and accepts the invite. Returns the membership's id. */
export async function joined(
  inviter: string,
  listingId: number,
  who: AccountRecord,
  role: MemberRole = 'editor',
  at = now,
): Promise<string> {
  await invitePerson(inviter, listingId, { email: who.email, role }, at);
  await joinListing(who._id, await invitedToken(who.email), at);
  const member = await MembershipModel.findOne({ listing_id: listingId, account_id: who._id }).lean().exec();
  return member?._id ?? expect.fail('not a member');
}
