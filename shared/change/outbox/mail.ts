import { z } from 'zod';
import type { DeliveryProblem } from '../../platform/mail-transport/mail-transport.ts';
import { mailKindNames } from '../letter/mail-kinds.ts';
import { faultOf } from './mail-fault.ts';

/**
 * State of an email. `kept`: no mail server, so nobody gets it. `unclear`: the connection broke while it was being sent; it is not resent,
 * to avoid duplicates.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'kept', 'failed', 'unclear'] as const;

/** An email of the outbox. Times in UTC. */
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
  /** Null once sent: the text may contain a sign-in link. */
  text: z.string().max(50_000).nullable(),
  /** Kind of email; missing in older records. */
  kind: z.enum(mailKindNames).nullish(),
  /** Target of its button. Null once sent; missing in older records. */
  link: z.url().max(2000).nullish(),
  /** Beside paragraphs, by the address in them. Null once sent; missing in most emails. */
  pictures: z
    .array(
      z.object({
        of: z.url().max(2000),
        src: z.url().max(2000),
        width: z.int().min(1).max(600),
        height: z.int().min(1).max(600),
        alt: z.string().max(200),
      }),
    )
    .max(40)
    .nullish(),
  /** The series of a bulk email. Null once sent and for personal emails; missing in older records. */
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

/** An email as the team sees it, without its text, which may contain a sign-in link. */
export type MailRow = Pick<MailRecord, 'kind' | 'to' | 'state' | 'problem' | 'created_at'>;

/** An email as an export has it: without what it says, which may open something. */
export type OwnMail = Omit<MailRecord, 'text' | 'link' | 'list' | 'pictures'>;

const minuteMs = 60_000;

/** How many days emails stay in the outbox. */
export const mailDays = 30;

/** How long an attempt may take before it counts as aborted. */
export const attemptEndsWithinMs = 10 * minuteMs;

/** When an email leaves the outbox. */
export const mailExpiry = (now: Date): Date => new Date(now.getTime() + mailDays * 24 * 60 * minuteMs);

/**
 * Verdict on a failed attempt (RFC 5321 section 4.2.1): after a 4xx reply, or no reply before the text was sent, retry; after 5xx, give up;
 * without a reply after the text, the outcome is unclear.
 */
export function verdictOf(problem: DeliveryProblem): 'retry' | 'give_up' | 'unclear' {
  const { responseCode, textBegun = false } = problem;
  if (responseCode === undefined) return textBegun ? 'unclear' : 'retry';
  // A wrong password or sender is the operator's to fix, and no fault of the email.
  return responseCode >= 500 && faultOf(problem) === undefined ? 'give_up' : 'retry';
}
