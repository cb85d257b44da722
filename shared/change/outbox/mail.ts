import { z } from 'zod';
import type { DeliveryProblem } from '../../platform/mail-transport/mail-transport.ts';
import { mailKindNames } from '../letter/mail-kinds.ts';
import { faultOf } from './mail-fault.ts';

/**
 * How far a mail is. `kept`: there is no mail server, so nobody gets it. `unclear`: the connection broke when the mail
 * was on its way; it is not sent again, since nobody wants it twice.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'kept', 'failed', 'unclear'] as const;

/** A mail of the outbox. Times in UTC. */
export const mailRecord = z.object({
  /** The caller's key: a second mail with the same one is not sent. */
  _id: z.string().min(1).max(200),
  to: z.email().max(254),
  // A line break would begin another header.
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}]*$/u),
  /** Null once it was sent: what it says may open something. */
  text: z.string().max(50_000).nullable(),
  /** What it is about; older ones lack it. */
  kind: z.enum(mailKindNames).nullish(),
  /** Where its button leads. Null once it was sent; older ones lack it. */
  link: z.url().max(2000).nullish(),
  /** Of a mail that many get: the series that it is of. Null once it was sent, and of mails to one person; older ones lack it. */
  list: z
    .object({
      id: z
        .string()
        .max(300)
        .regex(/^[a-z\d.-]+$/),
      stopUrl: z.url().max(500),
    })
    .nullish(),
  state: z.enum(mailStates),
  attempts: z.int().min(0),
  /** Why the last attempt failed, in our words. */
  problem: z.string().max(200).nullable(),
  created_at: z.date(),
  /** When it is tried next, or since when an attempt is under way. */
  due_at: z.date(),
  sent_at: z.date().nullable(),
  expires_at: z.date(),
});
export type MailState = (typeof mailStates)[number];
export type MailRecord = z.infer<typeof mailRecord>;

/** A mail as the team sees it. What it says may sign in as its receiver, so that nobody else reads it. */
export type MailRow = Pick<MailRecord, 'kind' | 'to' | 'state' | 'problem' | 'created_at'>;

/** A mail as an export has it: without what it says, which may open something. */
export type OwnMail = Omit<MailRecord, 'text' | 'link' | 'list'>;

const minuteMs = 60_000;

/** Days for which a mail stays in the outbox. */
export const mailDays = 30;

/** How long an attempt may take before it counts as broken off. */
export const attemptEndsWithinMs = 10 * minuteMs;

/** When a mail leaves the outbox. */
export const mailExpiry = (now: Date): Date => new Date(now.getTime() + mailDays * 24 * 60 * minuteMs);

/**
 * What follows from a failed attempt (RFC 5321 section 4.2.1): a reply of 4xx, or no reply before the text was sent, may be tried
 * again; a reply of 5xx may not; no reply after the text leaves it unclear.
 */
export function verdictOf(problem: DeliveryProblem): 'retry' | 'give_up' | 'unclear' {
  const { responseCode, textBegun = false } = problem;
  if (responseCode === undefined) return textBegun ? 'unclear' : 'retry';
  // A wrong password or sender is the operator's to mend, and no fault of the mail.
  return responseCode >= 500 && faultOf(problem) === undefined ? 'give_up' : 'retry';
}
