import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { claimDays, linkHours } from './claim-times.ts';

/** Facts in an email about a claim. */
export interface ClaimMailFacts {
  name: string;
  siteName: string;
  link: string;
}

/** Outcome of a claim, announced to everyone concerned. */
export type ClaimNews =
  | 'verified'
  | 'contested'
  | 'lost'
  | 'kept'
  | 'rejected'
  | 'superseded'
  | 'expired'
  | 'lapsed'
  | 'disputed';

/** Email with the link that proves a claim. The recipient may not expect it, so it names the sender. */
export const claimLinkMail = ({ name, siteName, link }: ClaimMailFacts, claimant: string): MailWords => ({
  subject: say('mail.claim_link_subject', { name, site: siteName }),
  text: say('mail.claim_link_text', { name, site: siteName, link, claimant, hours: linkHours }),
});

/** Email about a claim's status. */
export function claimNewsMail(news: ClaimNews, { name, siteName, link }: ClaimMailFacts): MailWords {
  const facts = { name, site: siteName, link, days: claimDays };
  return {
    subject: say(`mail.claim_${news}_subject`, facts),
    text: say(`mail.claim_${news}_text`, facts),
  };
}
