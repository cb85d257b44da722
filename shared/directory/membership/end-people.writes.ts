import { forgetMailsAbout } from '../../change/change.writes.ts';
import { isPublicStatus, type ListingRecord } from '../listing/listing.ts';
import { readListingsOfOwner } from '../listing/owner-listings.reads.ts';
import { forgetInvitesBy, forgetMember } from './members.writes.ts';
import { MembershipModel } from './membership.model.ts';
import { readPeople } from './membership.reads.ts';
import { heirOf, isMember, type Membership, mailsNaming, mailsOfPeople } from './membership.ts';
import { tellPerson } from './tell-people.writes.ts';

// Every function here joins the surrounding transaction.

/** Takes the eldest co-owner off the members of a listing, to become its main owner. Gives their account; undefined if there is none. */
export async function takeHeir({ _id, owner_account_id }: ListingRecord): Promise<string | undefined> {
  const heir = heirOf(await readPeople(_id));
  if (heir === undefined) return undefined;
  if (owner_account_id) await forgetInvitesBy(_id, owner_account_id);
  await MembershipModel.deleteOne({ _id: heir._id });
  return heir.account_id;
}

/**
 * Ends every membership and every invite of a listing that leaves its owner, whose people they were, and tells members of it but for
 * `newOwner`. `listing` is as it was before.
 */
export async function endPeople(listing: ListingRecord, newOwner: string | null, now: Date): Promise<void> {
  const members = await clearPeople(listing);
  for (const member of members) {
    if (member !== newOwner) await tellPerson(member, { kind: 'ended' }, listing, now);
  }
}

/** Gives the accounts of those who were members. */
async function clearPeople({ _id, owner_account_id }: ListingRecord): Promise<string[]> {
  const members = (await readPeople(_id)).filter(isMember).map(({ account_id }) => account_id);
  await MembershipModel.deleteMany({ listing_id: _id });
  for (const each of [...members, ...(owner_account_id ? [owner_account_id] : [])]) {
    await forgetMailsAbout(mailsNaming(_id, each));
  }
  return members;
}

/**
 * Removes every membership of an account, the invites that it sent and those to its address, and the people of its listings: of one that
 * stays they are told, of one that nobody may see no email keeps the name. Safe to repeat.
 */
export async function forgetMemberships(account: { _id: string; email: string }, now: Date): Promise<void> {
  const own = await MembershipModel.find({ account_id: account._id }).lean<Membership[]>().exec();
  for (const member of own.filter(isMember)) await forgetMember(member);
  await MembershipModel.deleteMany({ invited_by: account._id });
  await MembershipModel.deleteMany({ email: account.email });
  for (const listing of await readListingsOfOwner(account._id)) {
    if (isPublicStatus(listing.status)) {
      await endPeople(listing, null, now);
      continue;
    }
    await clearPeople(listing);
    await forgetMailsAbout(mailsOfPeople(listing._id));
  }
}
