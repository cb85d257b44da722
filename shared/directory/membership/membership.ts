import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { memberRoles } from './listing-role.ts';

/** Maximum people per listing: owner, members and invites. */
export const mostPeople = 20;

export const inviteDays = 14;

/** Maximum emails per invite. */
export const mostInviteMails = 5;

/** A listing's member or, until the invite is accepted, an invited email address. Times in UTC. */
export const membership = z.object({
  _id: z.uuid(),
  listing_id: z.int().min(1),
  /** Unique per listing, so that concurrent invites can't exceed the limit. */
  seat: z
    .int()
    .min(1)
    .max(mostPeople - 1),
  /** Unique, so that an account can join a listing, or an address be invited to it, only once. */
  person_key: z.string(),
  role: z.enum(memberRoles),
  state: z.enum(['invited', 'member']),
  /** Invites: the recipient, in lower case. Null once accepted. */
  email: z.string().nullable(),
  /** Invites: hash of the token, which is only in the email. */
  token_hash: z.string().nullable(),
  /** Invites: the sender. The invite ends when the sender may no longer invite. */
  invited_by: z.uuid().nullable(),
  /** Number of emails sent. */
  sends: z.int().min(0),
  /** Members: the account. */
  account_id: z.uuid().nullable(),
  invited_at: z.date(),
  /** Invites: expiry. */
  expires_at: z.date().nullable(),
  joined_at: z.date().nullable(),
});
export type Membership = z.infer<typeof membership>;

/** A member, as opposed to an invite. */
export type Member = Membership & { state: 'member'; account_id: string; joined_at: Date };
export type Invitation = Membership & { state: 'invited'; email: string; invited_by: string; expires_at: Date };

export const isMember = (person: Membership): person is Member =>
  person.state === 'member' && person.account_id !== null && person.joined_at !== null;

/** Whether a record is an invite, valid or expired. */
export const isInvitation = (person: Membership): person is Invitation =>
  person.state === 'invited' && person.email !== null && person.invited_by !== null && person.expires_at !== null;

/** Whether an invite can still be accepted. */
export const isOpen = ({ expires_at }: Invitation, now: Date): boolean => expires_at > now;

/** `who`: a member's account ID, or an invite's email address. */
export const personKey = (listingId: number, who: string): string => `${listingId}:${who}`;

/** When an invite sent now will expire. */
export const inviteEnds = (now: Date): Date => new Date(now.getTime() + inviteDays * dayMs);

/** When an invite's latest email was sent. */
export const inviteSentAt = ({ expires_at }: Invitation): Date => new Date(expires_at.getTime() - inviteDays * dayMs);

/** First free seat, or undefined if the listing is full. */
export function freeSeat(people: readonly Pick<Membership, 'seat'>[]): number | undefined {
  const taken = new Set(people.map(({ seat }) => seat));
  return Array.from({ length: mostPeople - 1 }, (_, index) => index + 1).find((seat) => !taken.has(seat));
}

/** The next owner if the current one leaves: the longest-standing member with the owner role, or undefined. */
export const successorOf = (people: readonly Membership[]): Member | undefined =>
  people
    .filter(isMember)
    .filter(({ role }) => role === 'owner')
    .toSorted((a, b) => a.joined_at.getTime() - b.joined_at.getTime() || a.seat - b.seat)[0];

/** Key prefix of all emails naming a member. */
export const mailsNaming = (listingId: number, accountId: string): string => `people-${listingId}-${accountId}-`;

/** Key prefix of all emails about a listing's members. */
export const mailsOfPeople = (listingId: number): string => `people-${listingId}-`;
