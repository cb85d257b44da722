import type { WebsiteProof } from './website-holder.ts';

/** What the mail about a settled address names. */
interface SettledFacts {
  /** Of the listing that its owner is told of. */
  name: string;
  websiteUrl: string;
  siteName: string;
  /** Page of that listing in the account area. */
  ownPage: string;
  reason: WebsiteProof;
}

const reasons: Record<WebsiteProof, (site: string) => string> = {
  published: (site) => `Another account has published a listing of this website on ${site} before you.`,
  proved: (site) => `Another account has proved to ${site} that this website is theirs.`,
  imported: (site) => `The operator of ${site} has listed this website.`,
};

/** Tells the owner of a saved listing that its address belongs to another one now. */
export function websiteLostMail({ name, websiteUrl, siteName, ownPage, reason }: SettledFacts): Mail {
  return mail(`${name} cannot be published at its address any more`, [
    `${name}: ${websiteUrl}`,
    '',
    reasons[reason](siteName),
    'Your listing is kept as it is, and nothing of it is deleted, but it cannot be published at this address.',
    '',
    `If the website is yours, ask the operator of ${siteName}.`,
    ownPage,
  ]);
}

/** Tells the former owner of a listing that it belongs to the account that proved the website. */
export function listingMovedMail({ name, websiteUrl, siteName, reason }: Omit<SettledFacts, 'ownPage'>): Mail {
  return mail(`${name} belongs to another account now`, [
    `${name}: ${websiteUrl}`,
    '',
    reasons[reason](siteName),
    'The listing stays as it is and is edited by that account from now on. Your draft of it is kept.',
    '',
    `If the website is yours, ask the operator of ${siteName}.`,
  ]);
}

interface Mail {
  subject: string;
  text: string;
}

const mail = (subject: string, lines: readonly string[]): Mail => ({
  subject: subject.replace(/\p{Cc}/gu, ' ').slice(0, 200),
  text: lines.join('\n'),
});
