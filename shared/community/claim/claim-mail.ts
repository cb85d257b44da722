import { mailSubject } from '../../kernel/text/mail-subject.ts';
import { claimDays, linkHours } from './claim-times.ts';

/** Words of a mail. */
interface MailWords {
  subject: string;
  text: string;
}

/** What a mail of claims names. */
export interface ClaimMailFacts {
  name: string;
  siteName: string;
  /** Where it leads. */
  link: string;
}

/** What became of a listing, told to those whom it concerns. */
export type ClaimNews = 'verified' | 'contested' | 'lost' | 'kept' | 'rejected' | 'expired' | 'lapsed' | 'disputed';

const mail = (subject: string, lines: readonly string[]): MailWords => ({
  subject: mailSubject(subject),
  text: lines.join('\n'),
});

/** The mail with the link that proves a claim by mail. It goes to an address that has not asked for it, so it says who did. */
export const claimLinkMail = ({ name, siteName, link }: ClaimMailFacts, claimant: string): MailWords =>
  mail(`Confirm that ${name} on ${siteName} is yours`, [
    `Somebody with the account ${claimant} says that the listing of ${name} on ${siteName} is of your company.`,
    '',
    `If that is you, open this link, signed in with that account, and press the button: ${link}`,
    '',
    `It works once, for ${linkHours} hours. If you do not know of it, do nothing: without this mail nobody gets the listing.`,
  ]);

/** The mail that tells of news. */
export function claimNewsMail(news: ClaimNews, { name, siteName, link }: ClaimMailFacts): MailWords {
  switch (news) {
    case 'verified':
      return mail(`${name} is yours`, [
        `Your claim was verified: the listing of ${name} on ${siteName} is yours.`,
        link,
      ]);
    case 'contested':
      return mail(`Somebody else has proved to own the website of ${name}`, [
        `Somebody has proved that the website of ${name}, your listing on ${siteName}, is theirs.`,
        '',
        `If it is still yours, prove it anew within ${claimDays} days, or object: ${link}`,
        '',
        'Otherwise the listing becomes theirs then.',
      ]);
    case 'lost':
      return mail(`${name} has another owner`, [
        `The listing of ${name} on ${siteName} has become that of the account that proved to own its website.`,
        '',
        `If that is wrong, claim it again, or write to whoever runs ${siteName}: ${link}`,
      ]);
    case 'kept':
      return mail(`${name} stays yours`, [
        `The claim against your listing of ${name} on ${siteName} was rejected.`,
        link,
      ]);
    case 'rejected':
      return mail(`Your claim of ${name} was rejected`, [
        `The listing of ${name} on ${siteName} stays with its owner: they proved anew that its website is theirs, your proof was no longer there, or the team of the site decided so.`,
        '',
        `If that is wrong, claim it again, or write to whoever runs ${siteName}: ${link}`,
      ]);
    case 'expired':
      return mail(`Your claim of ${name} has ended`, [
        `The proof for your claim of ${name} on ${siteName} was not found within ${claimDays} days.`,
        '',
        `You can begin again: ${link}`,
      ]);
    case 'lapsed':
      return mail(`${name} has lost its Verified mark`, [
        `The proof that you own the website of ${name} was missing three times within 14 days, so its page on ${siteName} shows "Verified owner" no more.`,
        'The listing stays yours. The mark is back as soon as the proof is:',
        link,
      ]);
    case 'disputed':
      return mail(`The team of ${siteName} decides on ${name}`, [
        `Two accounts say that the listing of ${name} on ${siteName} is theirs. The team of the site decides; until then nothing changes.`,
        link,
      ]);
  }
}
