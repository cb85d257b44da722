import { hashSecret } from '../../kernel/secret.ts';
import type { MemberRole } from './listing-role.ts';
import { MembershipModel } from './membership.model.ts';
import {
  type Invitation,
  isInvitation,
  isMember,
  isOpen,
  type Member,
  type Membership,
  personKey,
} from './membership.ts';

/** The membership of an account on a listing, or undefined. */
export async function readMember(listingId: number, accountId: string): Promise<Member | undefined> {
  const person = await MembershipModel.findOne({ person_key: personKey(listingId, accountId) })
    .lean<Membership>()
    .exec();
  return person !== null && isMember(person) ? person : undefined;
}

/**
 * All members of a listing except its owner, longest-standing first, together with all invites, including expired ones.
 */
export const readPeople = (listingId: number): Promise<Membership[]> =>
  MembershipModel.find({ listing_id: listingId }).sort({ invited_at: 1, seat: 1 }).lean<Membership[]>().exec();

/** The valid invite for a token. The caller checks that its sender may still invite. */
export async function readInvitation(token: string, now: Date): Promise<Invitation | undefined> {
  const person = await MembershipModel.findOne({ token_hash: hashSecret(token), state: 'invited' })
    .lean<Membership>()
    .exec();
  return person !== null && isInvitation(person) && isOpen(person, now) ? person : undefined;
}

/** Listings an account is a member of. */
export async function readSharedListingIds(accountId: string): Promise<number[]> {
  return (await readRolesOf(accountId)).map(({ listing_id }) => listing_id);
}

/** The listings an account is a member of, with its role on each. */
export const readRolesOf = (accountId: string): Promise<{ listing_id: number; role: MemberRole }[]> =>
  MembershipModel.find({ account_id: accountId }, { _id: 0, listing_id: 1, role: 1 })
    .lean<{ listing_id: number; role: MemberRole }[]>()
    .exec();

/** All memberships of an account, and all invites it sent, without tokens, for its export. */
export async function readAllMemberships(accountId: string): Promise<Omit<Membership, 'token_hash'>[]> {
  const found = await Promise.all(
    [{ account_id: accountId }, { invited_by: accountId }].map((of) =>
      MembershipModel.find(of, { token_hash: 0 }).lean<Membership[]>().exec(),
    ),
  );
  return found.flat();
}
