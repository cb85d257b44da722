import { z } from 'zod';

export const accountRoles = ['member', 'moderator', 'editor', 'support', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** A person who can sign in. Times in UTC. */
export const accountRecord = z.object({
  _id: z.uuid(),
  /** In lower case, proved by a mail that was answered or by a provider that proved it. */
  email: z.email().max(254).toLowerCase(),
  name: z.string().max(160).nullable(),
  role: z.enum(accountRoles),
  created_at: z.date(),
  updated_at: z.date(),
});
export type AccountRecord = z.infer<typeof accountRecord>;
