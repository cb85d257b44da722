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
  created_at: z.date(),
  updated_at: z.date(),
});
export type AccountRecord = z.infer<typeof accountRecord>;

/** Whether an account cannot sign in `now`. */
export const isSuspended = ({ suspension }: Pick<AccountRecord, 'suspension'>, now: Date): boolean =>
  suspension !== null && suspension !== undefined && (suspension.until === null || suspension.until > now);
