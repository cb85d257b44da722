import { siteAddress } from '../../kernel/address/site-address.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';

/** A newsletter subscriber, or an address asked to confirm. Needs no account. Times in UTC. */
export interface SubscriberRecord {
  /** Token of the unsubscribe link; it can do nothing else. */
  _id: string;
  /**
   * In lower case. Absent once unsubscribed: only the link is kept for a while, so that a second click gets the same
   * answer.
   */
  email?: string;
  /** Hash of the token in the confirmation email; null once confirmed. */
  confirm_hash: string | null;
  asked_at: Date;
  confirmed_at: Date | null;
  /** When an unconfirmed address, or an unsubscribed link, is deleted; null for subscribers. */
  expires_at: Date | null;
  /** Consecutive emails that its mail server didn't accept. */
  failures: number;
  /** The latest week for which it was sent the newsletter. */
  told: Monday | null;
  /** Whether it gets the daily email in launch weeks too. */
  is_daily?: boolean;
  /**
   * The token of the link that unsubscribes from the daily email only; kept once the daily email has been requested.
   */
  daily_token?: string;
  /** When its latest daily email was queued. */
  daily_told_at?: Date;
  /** Whether the confirmation email it was sent also covers the daily email. */
  asks_daily?: boolean;
}

/** Days to confirm an address. */
export const confirmDays = 2;

/** Consecutive temporary failures after which an address is removed. */
const mostFailures = 3;

/** Days that unsubscribe links are remembered, since old emails stay in mailboxes. */
export const stoppedLinkDays = 90;

/** When the link of an address unsubscribed at `now` is deleted. */
export const stoppedLinkEnds = (now: Date): Date => new Date(now.getTime() + stoppedLinkDays * dayMs);

/** When an unconfirmed address is deleted. */
export const confirmEnds = (now: Date): Date => new Date(now.getTime() + confirmDays * dayMs);

/** Key of a week's email to an address; the email is sent once, even if jobs run twice. */
export const weekMailKey = (week: Monday, subscriberId: string): string => `week-mail-${week}-${subscriberId}`;

/** List-Id in email headers (RFC 2919). */
export const weekMailListId = (): string => `week.mails.${new URL(siteAddress()).hostname}`;

/** Key of the daily email to an address. `day`: `2026-11-28`, UTC. */
export const dailyMailKey = (day: string, subscriberId: string): string => `daily-mail-${day}-${subscriberId}`;

/** The daily email as a mailing list, for mail clients. */
export const dailyMailListId = (): string => `daily.mails.${new URL(siteAddress()).hostname}`;

/** Result of the last email to an address. */
export type LastMail = { state: string; problem: string | null } | undefined;

/**
 * Consecutive failures after the last email; `bounced` if the mail server permanently rejected the address, which then
 * gets no more emails. Emails still pending or never sent don't count.
 */
export function failuresAfter(before: number, last: LastMail): number | 'bounced' {
  if (last?.state === 'sent') return 0;
  if (last?.state !== 'failed') return before;
  if (/^reply 5\d\d (?:during|at) RCPT/.test(last.problem ?? '')) return 'bounced';
  return before + 1 >= mostFailures ? 'bounced' : before + 1;
}
