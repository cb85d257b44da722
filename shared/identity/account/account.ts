import { z } from 'zod';

export const accountRoles = ['member', 'moderator', 'editor', 'support', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Roles of the team of the site. One account has one; an admin may do everything. */
export type StaffRole = Exclude<AccountRole, 'member'>;

/** Whether a role is of the team of the site. */
export const isStaffRole = (role: AccountRole): role is StaffRole => role !== 'member';

/** A person who can sign in. Times in UTC. */
export const accountRecord = z.object({
  _id: z.uuid(),
  /** In lower case, proved by a mail that was answered or by a provider that proved it. */
  email: z.email().max(254).toLowerCase(),
  name: z.string().max(160).nullable(),
  role: z.enum(accountRoles),
  /** Since when nobody can sign in with it, until when (null: until the team lifts it), and what its owner was told. Older records lack it. */
  suspension: z.object({ at: z.date(), until: z.date().nullable(), reason: z.string().max(500) }).nullish(),
  /** Stands in the address of the page with what they do here; absent while that page is shut, as it is at first. */
  page_id: z.string().nullish(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type AccountRecord = z.infer<typeof accountRecord>;

/** Whether nobody can sign in with an account `now`. */
export const isSuspended = ({ suspension }: Pick<AccountRecord, 'suspension'>, now: Date): boolean =>
  suspension !== null && suspension !== undefined && (suspension.until === null || suspension.until > now);
