import { z } from 'zod';

export const accountRoles = ['member', 'moderator', 'editor', 'support', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Roles of the team of the site. One account has one; an admin may do everything. */
export type StaffRole = Exclude<AccountRole, 'member'>;

/** Whether a role is of the team of the site. */
export const isStaffRole = (role: AccountRole): role is StaffRole => role !== 'member';

/** An account. Times in UTC. */
export const accountRecord = z.object({
  _id: z.uuid(),
  /** In lower case, proved by an email that was answered or by a provider that proved it. */
  email: z.email().max(254).toLowerCase(),
  name: z.string().max(160).nullable(),
  role: z.enum(accountRoles),
  /** Suspension: since when, until when (null: until lifted), and the reason given to the owner. Missing in older records. */
  suspension: z.object({ at: z.date(), until: z.date().nullable(), reason: z.string().max(500) }).nullish(),
  /** Id of the public activity page; absent while the page is closed, which is the default. */
  page_id: z.string().nullish(),
  /** Whether they agreed to be shown among the voters of what they vote for; only while their page is open. */
  shows_votes: z.boolean().nullish(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type AccountRecord = z.infer<typeof accountRecord>;

/**
 * Id of the public page to which written pages lead; null while it is shut. A suspension counts until the team lifts it, also one that has run
 * out: pages are not written again at that moment.
 */
export const linkedPageOf = ({ page_id, suspension }: Pick<AccountRecord, 'page_id' | 'suspension'>): string | null =>
  suspension == null ? (page_id ?? null) : null;

/** Whether an account cannot sign in `now`. */
export const isSuspended = ({ suspension }: Pick<AccountRecord, 'suspension'>, now: Date): boolean =>
  suspension !== null && suspension !== undefined && (suspension.until === null || suspension.until > now);
