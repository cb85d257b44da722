import { z } from 'zod';
import type { DeliveryProblem } from '../../platform/mail-transport/mail-transport.ts';
import { mailKindNames } from '../letter/mail-kinds.ts';
import { faultOf } from './mail-fault.ts';

/**
 * State of an email. `kept`: there was no mail server, so it wasn't sent. `unclear`: the connection broke while
 * sending; not resent, to avoid duplicates.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'kept', 'failed', 'unclear'] as const;

/** An email in the outbox. Times in UTC. */
export const mailRecord = z.object({
  /** The caller's key: a second email with the same key isn't sent. */
  _id: z.string().min(1).max(200),
  to: z.email().max(254),
  // A line break would start a new header.
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}]*$/u),
  /** Null once sent: the text may contain a sign-in link. */
  text: z.string().max(50_000).nullable(),
  /** Absent in older records. */
  kind: z.enum(mailKindNames).nullish(),
  /** Target of its button. Null once sent; absent in older records. */
  link: z.url().max(2000).nullish(),
  /** Images for paragraphs, matched by the URL in the paragraph. Null once sent; most emails have none. */
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
  /** The list of a bulk email. Null once sent and for personal emails; absent in older records. */
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
  /** Why the last attempt failed, in our own words. */
  problem: z.string().max(200).nullable(),
  created_at: z.date(),
  /** When the email is due, or when the current attempt started. */
  due_at: z.date(),
  sent_at: z.date().nullable(),
  expires_at: z.date(),
});
export type MailState = (typeof mailStates)[number];
export type MailRecord = z.infer<typeof mailRecord>;

/** An email as the team sees it, without its text, which may contain a sign-in link. */
export type MailRow = Pick<MailRecord, 'kind' | 'to' | 'state' | 'problem' | 'created_at'>;

/** An email in an export, without its content, which may contain secrets. */
export type OwnMail = Omit<MailRecord, 'text' | 'link' | 'list' | 'pictures'>;

const minuteMs = 60_000;

/** How long outbox emails are kept, in days. */
export const mailDays = 30;

/** How long an attempt may take before it counts as aborted. */
export const attemptEndsWithinMs = 10 * minuteMs;

/** When an email is deleted from the outbox. */
export const mailExpiry = (now: Date): Date => new Date(now.getTime() + mailDays * 24 * 60 * minuteMs);

/**
 * Verdict on a failed attempt (RFC 5321 section 4.2.1): retry after a 4xx reply, or if there was no reply before
 * the text was sent; give up after 5xx; if there was no reply after the text, the outcome is unclear.
 */
export function verdictOf(problem: DeliveryProblem): 'retry' | 'give_up' | 'unclear' {
  const { responseCode, textBegun = false } = problem;
  if (responseCode === undefined) return textBegun ? 'unclear' : 'retry';
  // A wrong password or sender is for the operator to fix, not the email's fault.
  return responseCode >= 500 && faultOf(problem) === undefined ? 'give_up' : 'retry';
}
