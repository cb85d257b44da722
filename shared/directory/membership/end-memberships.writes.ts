import { forgetMailsAbout } from '../../change/change.writes.ts';
import { type AccountRecord, addressesOf } from '../../identity/identity.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { isPublicStatus, type ListingRecord } from '../listing/listing.ts';
import { readListingsOfOwner } from '../listing/owner-listings.reads.ts';
import { forgetInvitesBy, forgetMember } from './members.writes.ts';
import { MembershipModel } from './membership.model.ts';
import { readPeople } from './membership.reads.ts';
import { isMember, type Membership, mailsNaming, mailsOfPeople, successorOf } from './membership.ts';
import { notifyPerson } from './notify-members.writes.ts';

// All functions here join the surrounding transaction.

/** Makes the longest-standing editor of a listing its owner. Returns their account, or undefined. */
export async function promoteHeir({ _id, owner_account_id }: ListingRecord): Promise<string | undefined> {
  const heir = successorOf(await readPeople(_id));
  if (heir === undefined) return undefined;
  if (owner_account_id) await forgetInvitesBy(_id, owner_account_id);
  await MembershipModel.deleteOne({ _id: heir._id });
  return heir.account_id;
}

/**
 * Ends all memberships and invites for a listing that changes owners, notifying its members except `newOwner`.
 * `listing`: the record before the change.
 */
export async function endMemberships(listing: ListingRecord, newOwner: string | null, now: Date): Promise<void> {
  const members = await clearPeople(listing);
  for (const member of members) {
    if (member !== newOwner) await notifyPerson(member, { kind: 'ended' }, listing, now);
  }
}

/** Returns the accounts of former members. */
async function clearPeople({ _id, owner_account_id }: ListingRecord): Promise<string[]> {
  const members = (await readPeople(_id)).filter(isMember).map(({ account_id }) => account_id);
  await MembershipModel.deleteMany({ listing_id: _id });
  for (const each of [...members, ...(owner_account_id ? [owner_account_id] : [])]) {
    await forgetMailsAbout(mailsNaming(_id, each));
  }
  return members;
}

/**
 * Deletes an account's memberships, the invites it sent or received, and all memberships and invites for its own
 * listings. Members of listings that remain are notified; emails never name a listing that isn't public. Safe to
 * repeat.
 */
export async function forgetMemberships(account: AccountRecord, now: Date): Promise<void> {
  const own = await MembershipModel.find({ account_id: account._id }).lean<Membership[]>().exec();
  for (const member of own.filter(isMember)) await forgetMember(member);
  await MembershipModel.deleteMany({ invited_by: account._id });
  for (const { email, until } of addressesOf(account))
    await MembershipModel.deleteMany({ email, ...(until !== null && { invited_at: atMost(until) }) });
  for (const listing of await readListingsOfOwner(account._id)) {
    if (isPublicStatus(listing.status)) {
      await endMemberships(listing, null, now);
      continue;
    }
    await clearPeople(listing);
    await forgetMailsAbout(mailsOfPeople(listing._id));
  }
}
