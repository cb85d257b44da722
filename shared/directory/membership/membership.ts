import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { memberRoles } from './listing-role.ts';

/** The most people of a listing: its main owner, members, and those who are invited. */
export const mostPeople = 20;

/** Days for which an invite is good. */
export const inviteDays = 14;

/** How often one invite is sent. */
export const mostInviteMails = 5;

/** Someone beside the main owner of a listing: invited by email, afterwards a member. Times in UTC. */
export const membership = z.object({
  _id: z.uuid(),
  listing_id: z.int().min(1),
  /** Unique in its listing, so that people who are invited at once stay within the limit too. */
  seat: z
    .int()
    .min(1)
    .max(mostPeople - 1),
  /** Unique: an account is a member of a listing once, and an address invited once. */
  person_key: z.string(),
  role: z.enum(memberRoles),
  state: z.enum(['invited', 'member']),
  /** Of an invite: to whom it went, in lower case. Null once it is taken. */
  email: z.string().nullable(),
  /** Of an invite: the token itself is in the email alone. */
  token_hash: z.string().nullable(),
  /** Of an invite: the account that sent it, while it may. */
  invited_by: z.uuid().nullable(),
  /** How many emails of it were sent. */
  sends: z.int().min(0),
  /** Of a member. */
  account_id: z.uuid().nullable(),
  invited_at: z.date(),
  /** Of an invite. */
  expires_at: z.date().nullable(),
  joined_at: z.date().nullable(),
});
export type Membership = z.infer<typeof membership>;

/** A member, or an invite that can still be taken. */
export type Member = Membership & { state: 'member'; account_id: string; joined_at: Date };
export type Invitation = Membership & { state: 'invited'; email: string; invited_by: string; expires_at: Date };

export const isMember = (person: Membership): person is Member =>
  person.state === 'member' && person.account_id !== null && person.joined_at !== null;

/** Whether it is an invite, be its time over or not. */
export const isInvitation = (person: Membership): person is Invitation =>
  person.state === 'invited' && person.email !== null && person.invited_by !== null && person.expires_at !== null;

/** Whether an invite can be taken still. */
export const isOpen = ({ expires_at }: Invitation, now: Date): boolean => expires_at > now;

/** `who` is the id of a member's account, or the address of an invite. */
export const personKey = (listingId: number, who: string): string => `${listingId}:${who}`;

/** When an invite that is sent now ends. */
export const inviteEnds = (now: Date): Date => new Date(now.getTime() + inviteDays * dayMs);

/** When the latest mail of an invite was sent. */
export const inviteSentAt = ({ expires_at }: Invitation): Date => new Date(expires_at.getTime() - inviteDays * dayMs);

/** The first seat that nobody has; undefined if the listing has as many people as it can. */
export function freeSeat(people: readonly Pick<Membership, 'seat'>[]): number | undefined {
  const taken = new Set(people.map(({ seat }) => seat));
  return Array.from({ length: mostPeople - 1 }, (_, index) => index + 1).find((seat) => !taken.has(seat));
}

/** The member who becomes the main owner when that one leaves: the eldest co-owner. Undefined if there is none. */
export const heirOf = (people: readonly Membership[]): Member | undefined =>
  people
    .filter(isMember)
    .filter(({ role }) => role === 'owner')
    .toSorted((a, b) => a.joined_at.getTime() - b.joined_at.getTime() || a.seat - b.seat)[0];

/** How the keys of all emails begin that name someone of a listing to others. */
export const mailsNaming = (listingId: number, accountId: string): string => `people-${listingId}-${accountId}-`;

/** How the keys of all emails about the people of a listing begin. */
export const mailsOfPeople = (listingId: number): string => `people-${listingId}-`;
