import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { mailSubject } from '../../kernel/text/mail-subject.ts';
import type { WebsiteProof } from './website-holder.ts';

/** Facts in the email about a lost address. */
interface SettledFacts {
  /** Name of the recipient's listing. */
  name: string;
  websiteUrl: string;
  siteName: string;
  /** Page of that listing in the account area. */
  ownPage: string;
  /** Where to claim the listing that holds the address. */
  claim: string;
  reason: WebsiteProof;
}

/** Tells the owner of a saved listing that another one now holds its address. */
export function websiteLostMail({ name, websiteUrl, siteName, ownPage, claim, reason }: SettledFacts): MailWords {
  return {
    subject: mailSubject(say('mail.website_lost_subject', { name })),
    text: say(`mail.website_lost_${reason}_text`, { name, website: websiteUrl, site: siteName, claim, page: ownPage }),
  };
}
