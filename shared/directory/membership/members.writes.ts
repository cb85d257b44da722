import { forgetMailsAbout } from '../../change/change.writes.ts';
import { notFound } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { requireListing } from './held-listing.reads.ts';
import type { MemberRole } from './listing-role.ts';
import { MembershipModel } from './membership.model.ts';
import { readMember } from './membership.reads.ts';
import { isMember, type Member, type Membership, mailsNaming } from './membership.ts';
import { notifyPerson } from './notify-members.writes.ts';

/** The member to change or remove (`memberId`), and the account making the change (`accountId`). */
interface NamedMember {
  accountId: string;
  listingId: number;
  memberId: string;
}

/** Changes a member's role and notifies them. Members who may no longer invite lose their open invites. Throws `not_found`, `forbidden`. */
export function changeRole({ accountId, ...named }: NamedMember, role: MemberRole, now: Date): Promise<void> {
  return inTransaction(async () => {
    const listing = await requireListing(accountId, named.listingId, 'manage_people');
    const member = await requireMember(named);
    if (member.role === role) return;
    await MembershipModel.updateOne({ _id: member._id }, { $set: { role } });
    if (role === 'editor') await forgetInvitesBy(listing._id, member.account_id);
    if (member.account_id !== accountId) await notifyPerson(member.account_id, { kind: 'role', role }, listing, now);
  });
}

/** Removes a member and notifies them. Throws `not_found`, `forbidden`. */
export function removeMember({ accountId, ...named }: NamedMember, now: Date): Promise<void> {
  return inTransaction(async () => {
    const listing = await requireListing(accountId, named.listingId, 'manage_people');
    const member = await requireMember(named);
    await forgetMember(member);
    if (member.account_id !== accountId) await notifyPerson(member.account_id, { kind: 'removed' }, listing, now);
  });
}

/**
 * Ends an account's own membership of a listing. Returns whether it was a member. Joins the surrounding transaction.
 */
export async function endOwnMembership(accountId: string, listingId: number): Promise<boolean> {
  const member = await readMember(listingId, accountId);
  if (member !== undefined) await forgetMember(member);
  return member !== undefined;
}

async function requireMember({ listingId, memberId }: Omit<NamedMember, 'accountId'>): Promise<Member> {
  const found = await MembershipModel.findOne({ _id: memberId, listing_id: listingId }).lean<Membership>().exec();
  if (found === null || !isMember(found)) throw notFound('member');
  return found;
}

/**
 * Deletes a membership, the invites that the member sent, and the emails naming the member. Joins the surrounding
 * transaction.
 */
export async function forgetMember({ _id, listing_id, account_id }: Member): Promise<void> {
  await MembershipModel.deleteOne({ _id });
  await forgetInvitesBy(listing_id, account_id);
}

/**
 * Deletes an account's open invites for a listing, and the emails naming the account. Joins the surrounding
 * transaction.
 */
export async function forgetInvitesBy(listingId: number, accountId: string): Promise<void> {
  await MembershipModel.deleteMany({ listing_id: listingId, invited_by: accountId, state: 'invited' });
  await forgetMailsAbout(mailsNaming(listingId, accountId));
}
