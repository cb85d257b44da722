import { z } from 'zod';
import type { MailWords } from '../../change/change.ts';
import { socialsSchema } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import { cleanLine, cleanText } from '../../kernel/text/clean-text.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';

/** Maximum invites per draft (contract 4.3). */
export const mostInvites = 10;

/** Maximum founders per listing. */
export const mostFounders = 6;
const validDays = 14;

/** A draft's invite for a co-founder. Times in UTC. */
export interface InviteRecord {
  _id: string;
  draft_id: string;
  /** 1 to 10; unique per draft, which enforces the limit. */
  number: number;
  /** The recipient's address in lower case. */
  email: string;
  /** The token itself is only in the email. */
  token_hash: string;
  accepted_at: Date | null;
  /** Name of the founder added through the invite; absent if unused. */
  accepted_as?: string;
  /** A profile awaiting the owner's decision, because a founder with that name existed. Null once decided. */
  proposed?: CofounderProfile | null;
  withdrawn_at?: Date;
  expires_at: Date;
  created_at: Date;
}

/** An invited co-founder's profile with their links. */
export const cofounderProfile = z.strictObject({
  name: z.string().overwrite(cleanLine).min(1).max(160),
  title: z.string().overwrite(cleanLine).max(160).nullable().default(null),
  bio: z.string().overwrite(cleanText).max(3000).nullable().default(null),
  socials: socialsSchema.default({}),
});
export type CofounderProfile = z.output<typeof cofounderProfile>;

/** The key of an invite's email. */
export const inviteMailKey = ({ _id }: Pick<InviteRecord, '_id'>): string => `invite-${_id}`;

/** When an invite created now expires. */
export const inviteExpiry = (now: Date): Date => new Date(now.getTime() + validDays * dayMs);

/** The product an invite is for: its name, if known, and its website's host. */
export interface InvitedTo {
  name: string | null;
  host: string;
}

/** The email for an invite. `link` opens the invite. */
export const inviteMail = ({ name, host }: InvitedTo, siteName: string, link: string): MailWords => ({
  subject: say('mail.cofounder_subject', { name: name ?? host }),
  text: say('mail.cofounder_text', {
    product: name === null ? host : `${name} (${host})`,
    site: siteName,
    link,
    days: validDays,
  }),
});
