import { mailSubject } from '../../kernel/text/mail-subject.ts';
import type { WebsiteProof } from './website-holder.ts';

/** What the mail about a settled address names. */
interface SettledFacts {
  /** Of the listing that its owner is told of. */
  name: string;
  websiteUrl: string;
  siteName: string;
  /** Page of that listing in the account area. */
  ownPage: string;
  /** Where the listing that has the address can be claimed. */
  claim: string;
  reason: WebsiteProof;
}

const reasons: Record<WebsiteProof, (site: string) => string> = {
  published: (site) => `Another account has published a listing of this website on ${site} before you.`,
  proved: (site) => `Another account has proved to ${site} that this website is theirs.`,
  imported: (site) => `The operator of ${site} has listed this website.`,
};

/** Tells the owner of a saved listing that its address belongs to another one now. */
export function websiteLostMail({ name, websiteUrl, siteName, ownPage, claim, reason }: SettledFacts): Mail {
  return mail(`${name} cannot be published at its address any more`, [
    `${name}: ${websiteUrl}`,
    '',
    reasons[reason](siteName),
    'Your listing is kept as it is, and nothing of it is deleted, but it cannot be published at this address.',
    '',
    'If the website is yours, prove it, and the listing at its address becomes yours:',
    claim,
    '',
    'Your own listing:',
    ownPage,
  ]);
}

interface Mail {
  subject: string;
  text: string;
}

const mail = (subject: string, lines: readonly string[]): Mail => ({
  subject: mailSubject(subject),
  text: lines.join('\n'),
});
