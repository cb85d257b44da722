import { siteAddress } from '../../kernel/address/site-address.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';

/** An email address that is sent the newsletter, or was asked whether it wants it. No account is needed. Times in UTC. */
export interface SubscriberRecord {
  /** The token of the link that stops it. It opens nothing and can do nothing else. */
  _id: string;
  /** In lower case. Absent once unsubscribed: only the link is kept for a while, so that a second click gets the same answer. */
  email?: string;
  /** Hash of the token in the confirmation email, until confirmed. */
  confirm_hash: string | null;
  asked_at: Date;
  confirmed_at: Date | null;
  /** When an address that does not confirm, or the link of one that has stopped, is forgotten; null while emails go to it. */
  expires_at: Date | null;
  /** Emails in a row that its mail server did not take in the end. */
  failures: number;
  /** The latest week emailed. */
  told: Monday | null;
}

/** Days within which an address confirms. */
export const confirmDays = 2;

/** Emails in a row that are not taken for a passing reason, after which an address gets no more. */
const mostFailures = 3;

/** How many days unsubscribed links are remembered: old emails stay in mailboxes. */
export const stoppedLinkDays = 90;

/** When the link of an address that stops at `now` is forgotten. */
export const stoppedLinkEnds = (now: Date): Date => new Date(now.getTime() + stoppedLinkDays * dayMs);

/** When an unconfirmed address is deleted. */
export const confirmEnds = (now: Date): Date => new Date(now.getTime() + confirmDays * dayMs);

/** Key of the email with a week to an address: it is sent once, whatever runs twice. */
export const weekMailKey = (week: Monday, subscriberId: string): string => `week-mail-${week}-${subscriberId}`;

/** The series as mail programs know it (RFC 2919). */
export const weekMailListId = (): string => `week.mails.${new URL(siteAddress()).hostname}`;

/** Result of the last email to an address. */
export type LastMail = { state: string; problem: string | null } | undefined;

/**
 * Consecutive failures after the last email; `bounced` if the mail server permanently rejected the address, which then gets no more. Emails
 * still under way or never sent don't count.
 */
export function failuresAfter(before: number, last: LastMail): number | 'bounced' {
  if (last?.state === 'sent') return 0;
  if (last?.state !== 'failed') return before;
  if (/^reply 5\d\d at RCPT/.test(last.problem ?? '')) return 'bounced';
  return before + 1 >= mostFailures ? 'bounced' : before + 1;
}
