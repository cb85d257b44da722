import { randomUUID } from 'node:crypto';
import { forgetWaitingMails } from '../../change/change.writes.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { type Said, say, sentences } from '../../kernel/language/say.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { isSameMoment } from '../../kernel/time/same-moment.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { requireListing } from './held-listing.reads.ts';
import type { MemberRole } from './listing-role.ts';
import { MembershipModel } from './membership.model.ts';
import { readPeople } from './membership.reads.ts';
import {
  freeSeat,
  type Invitation,
  inviteEnds,
  inviteSentAt,
  isInvitation,
  isMember,
  isOpen,
  type Membership,
  membership,
  mostInviteMails,
  mostPeople,
  personKey,
} from './membership.ts';
import { inviteMailKeys, sendInvite } from './notify-members.writes.ts';

/**
 * Invites someone by email to manage a listing, replacing an earlier invite. Throws `not_found` and `forbidden`,
 * `invalid_parameter` for existing members or a full listing, and `rate_limited`.
 */
export function invitePerson(
  accountId: string,
  listingId: number,
  wish: { email: string; role: MemberRole },
  now: Date,
): Promise<void> {
  const email = wish.email.toLowerCase();
  return inTransaction(async () => {
    const listing = await requireListing(accountId, listingId, 'manage_people');
    const people = await withoutExpired(await readPeople(listingId), now);
    await requireNewcomer(listing, people, email);
    const before = people.filter(isInvitation).find((invite) => invite.email === email);
    const fresh = before ?? newInvite(listing, people, { email, accountId, now });
    await sendWith({ ...fresh, role: wish.role }, accountId, listing, now);
  });
}

/** Resends an invite with a new link and a fresh expiry; the old link stops working. Throws what `invitePerson` does. */
export function sendInviteAgain(accountId: string, listingId: number, inviteId: string, now: Date): Promise<void> {
  return inTransaction(async () => {
    const listing = await requireListing(accountId, listingId, 'manage_people');
    await sendWith(await requireInvite(listingId, inviteId), accountId, listing, now);
  });
}

/** Cancels an invite. Throws `not_found`, also if it was accepted meanwhile, and `forbidden`. */
export function withdrawInvite(accountId: string, listingId: number, inviteId: string): Promise<void> {
  return inTransaction(async () => {
    await requireListing(accountId, listingId, 'manage_people');
    const invite = await requireInvite(listingId, inviteId);
    await MembershipModel.deleteOne({ _id: inviteId, state: 'invited' });
    await forgetWaitingMails(inviteMailKeys(invite));
  });
}

async function requireInvite(listingId: number, inviteId: string): Promise<Invitation> {
  const found = await MembershipModel.findOne({ _id: inviteId, listing_id: listingId }).lean<Membership>().exec();
  if (found === null || !isInvitation(found)) throw notFound('invite');
  return found;
}

/** Expired invites free their seats. */
async function withoutExpired(people: readonly Membership[], now: Date): Promise<Membership[]> {
  const gone = people.filter((person) => isInvitation(person) && !isOpen(person, now)).map(({ _id }) => _id);
  if (gone.length > 0) await MembershipModel.deleteMany({ _id: oneOf(gone) });
  return people.filter(({ _id }) => !gone.includes(_id));
}

async function requireNewcomer(listing: ListingRecord, people: readonly Membership[], email: string): Promise<void> {
  const members = people.filter(isMember).map(({ account_id }) => account_id);
  const accounts = await readAccounts([...members, ...(listing.owner_account_id ? [listing.owner_account_id] : [])]);
  if (!accounts.some((account) => account.email === email)) return;
  throw refused(say('problem_claim.works_already'), say('problem_claim.change_role'));
}

function newInvite(
  listing: ListingRecord,
  people: readonly Membership[],
  { email, accountId, now }: { email: string; accountId: string; now: Date },
): Invitation {
  const seat = freeSeat(people);
  if (seat === undefined) {
    const fix = say('problem_claim.remove_somebody');
    throw refused(say('problem_claim.people_most', { most: mostPeople }), fix, mostPeople);
  }
  return {
    _id: randomUUID(),
    listing_id: listing._id,
    seat,
    person_key: personKey(listing._id, email),
    role: 'editor',
    state: 'invited',
    email,
    token_hash: null,
    invited_by: accountId,
    sends: 0,
    account_id: null,
    invited_at: now,
    expires_at: inviteEnds(now),
    joined_at: null,
  };
}

async function sendWith(invite: Invitation, accountId: string, listing: ListingRecord, now: Date): Promise<void> {
  const stored = await MembershipModel.findOne({ _id: invite._id }, { role: 1 }).lean<Membership>().exec();
  // Double click: the first email is already on its way.
  if (stored?.role === invite.role && isSameMoment(inviteSentAt(invite), now)) return;
  if (invite.sends >= mostInviteMails && isOpen(invite, now)) {
    throw new SlipwayError(
      'rate_limited',
      sentences(say('problem_claim.invite_most', { most: mostInviteMails }), say('problem_claim.invite_anew')),
    );
  }
  const token = newSecret();
  const sent = {
    ...invite,
    token_hash: hashSecret(token),
    invited_by: accountId,
    sends: invite.sends + 1,
    expires_at: inviteEnds(now),
  };
  const { _id, ...fields } = membership.parse(sent);
  try {
    await MembershipModel.updateOne({ _id }, { $set: fields }, { upsert: true });
  } catch (problem) {
    // A concurrent invite took the same seat, or went to the same email address.
    if (isDuplicate(problem)) repeatTransaction(problem);
    throw problem;
  }
  await sendInvite(sent, token, listing, now);
}

const refused = (detail: Said, fix: Said, limit?: number): SlipwayError =>
  new SlipwayError('invalid_parameter', sentences(detail, fix), [
    { field: 'email', detail, fix, ...(limit !== undefined && { limit }) },
  ]);
