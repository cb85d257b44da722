import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';

export const transferDays = 7;

/** Maximum offer emails per listing within an offer's validity. */
export const mostOffers = 5;

/** An offer to transfer a listing, whose recipient becomes its owner by accepting. Times in UTC. */
export interface TransferRecord {
  /** Id of the listing; there is one offer at a time. */
  _id: number;
  from_account_id: string;
  email: string;
  /** Hash of the token, which is only in the email. */
  token_hash: string;
  /** Emails sent since the first offer. */
  sends: number;
  created_at: Date;
  expires_at: Date;
  /** Whether it was cancelled. Its address is deleted; only its emails are still counted. */
  is_withdrawn?: boolean;
}

export const transferEnds = (now: Date): Date => new Date(now.getTime() + transferDays * dayMs);

/** The email of an offer. */
export const transferMail = (name: string, siteName: string, link: string, from: string): MailWords => ({
  subject: say('mail.transfer_subject', { name, site: siteName }),
  text: say('mail.transfer_text', { name, site: siteName, link, from, days: transferDays }),
});
