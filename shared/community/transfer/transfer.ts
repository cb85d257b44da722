import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';

export const transferDays = 7;

/** Maximum number of offer emails per listing, counted until an offer expires. */
export const mostOffers = 5;

/** An offer to transfer a listing, whose recipient becomes its owner by accepting. Times in UTC. */
export interface TransferRecord {
  /** ID of the listing; there is one offer at a time. */
  _id: number;
  from_account_id: string;
  email: string;
  /** Hash of the token, which is only in the email. */
  token_hash: string;
  /** Emails sent since the first offer. */
  sends: number;
  created_at: Date;
  expires_at: Date;
  /** Whether it was cancelled. The email address is then deleted; the record is only kept to count the emails sent. */
  is_withdrawn?: boolean;
}

export const transferEnds = (now: Date): Date => new Date(now.getTime() + transferDays * dayMs);

/** Email that offers someone a listing. */
export const transferMail = (name: string, siteName: string, link: string, from: string): MailWords => ({
  subject: say('mail.transfer_subject', { name, site: siteName }),
  text: say('mail.transfer_text', { name, site: siteName, link, from, days: transferDays }),
});
