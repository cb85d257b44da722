import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import type { WebsiteProof } from './website-holder.ts';

interface SettledFacts {
  name: string;
  websiteUrl: string;
  siteName: string;
  /** URL of the saved listing's page in the account area. */
  ownPage: string;
  /** URL for claiming the listing that now has the website. */
  claim: string;
  reason: WebsiteProof;
}

/** Email telling the owner of a saved listing that another listing has claimed its website. */
export function websiteLostMail({ name, websiteUrl, siteName, ownPage, claim, reason }: SettledFacts): MailWords {
  return {
    subject: say('mail.website_lost_subject', { name }),
    text: say(`mail.website_lost_${reason}_text`, { name, website: websiteUrl, site: siteName, claim, page: ownPage }),
  };
}
