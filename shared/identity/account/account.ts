import { z } from 'zod';
import { cleanLine } from '../../kernel/text/clean-text.ts';

export const accountRoles = ['member', 'moderator', 'editor', 'support', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Team roles. An account has one; an admin may do everything. */
export type StaffRole = Exclude<AccountRole, 'member'>;

/** Whether a role is a team role. */
export const isStaffRole = (role: AccountRole): role is StaffRole => role !== 'member';

/** An account. Times in UTC. */
export const accountRecord = z.object({
  _id: z.uuid(),
  /** In lower case; proved by using an emailed link or code, or by a sign-in provider. */
  email: z.email().max(254).toLowerCase(),
  /**
   * Former addresses, each with the time until which the account had it: messages sent to it before then still count as
   * sent to this account.
   */
  former_emails: z.array(z.object({ email: z.string(), until: z.date() })).optional(),
  name: z.string().max(160).nullable(),
  role: z.enum(accountRoles),
  /**
   * Suspension: since when, until when (null: until lifted), and the reason given to the owner. Absent in older
   * records.
   */
  suspension: z.object({ at: z.date(), until: z.date().nullable(), reason: z.string().max(500) }).nullish(),
  /** ID of the public activity page; absent while the page is off, which is the default. */
  page_id: z.string().nullish(),
  /** Whether they agreed to be shown among the voters of listings. Only possible with a public page. */
  shows_votes: z.boolean().nullish(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type AccountRecord = z.infer<typeof accountRecord>;

/** An email address of an account. `until`: null for the current one. */
export interface OwnAddress {
  email: string;
  until: Date | null;
}

/** The account's current address, followed by its former ones. */
export const addressesOf = ({
  email,
  former_emails = [],
}: Pick<AccountRecord, 'email' | 'former_emails'>): OwnAddress[] => [{ email, until: null }, ...former_emails];

/** Whether something sent to an address at a given time was sent to this account. */
export const wasAddressOf = (
  account: Pick<AccountRecord, 'email' | 'former_emails'>,
  address: string,
  sentAt: Date,
): boolean => addressesOf(account).some(({ email, until }) => email === address && (until === null || sentAt <= until));

/** A person as shown on rendered pages. */
export interface ShownPerson {
  name: string | null;
  /** ID of their public page; null if it is off. */
  pageId: string | null;
}

/** A suspension counts until the team lifts it, even if it has expired, since pages aren't updated when it expires. */
export const shownPersonOf = ({
  name,
  page_id,
  suspension,
}: Pick<AccountRecord, 'name' | 'page_id' | 'suspension'>): ShownPerson => ({
  name: name === null ? null : cleanLine(name),
  pageId: suspension == null ? (page_id ?? null) : null,
});

/** Whether an account can't sign in at `now`. */
export const isSuspended = ({ suspension }: Pick<AccountRecord, 'suspension'>, now: Date): boolean =>
  suspension !== null && suspension !== undefined && (suspension.until === null || suspension.until > now);
