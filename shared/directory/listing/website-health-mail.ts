import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { failingWebsiteFacts } from './listing-words.ts';
import { type FailingWebsite, shownFrom } from './website-health.ts';

interface FailingFacts extends FailingWebsite {
  name: string;
  websiteUrl: string;
  siteName: string;
  /** URL of the listing's page in the account area. */
  ownPage: string;
}

/** Email telling a listing's owner that its website isn't working. */
export function websiteFailsMail({ name, websiteUrl, siteName, ownPage, ...failing }: FailingFacts): MailWords {
  const facts = { ...failingWebsiteFacts(failing), name, website: websiteUrl };
  const shown = dayInWords(shownFrom(failing.since).toISOString());
  return {
    subject: say('mail.website_fails_subject', facts),
    text: say('mail.website_fails_text', { ...facts, site: siteName, shown, page: ownPage }),
  };
}
