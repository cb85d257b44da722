import { type AwardedPlace, awardTitle } from '../../directory/directory.ts';
import { countOf } from '../../kernel/text/figures.ts';
import { mailSubject } from '../../kernel/text/mail-subject.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { weekDates } from '../../kernel/week/week-words.ts';

/** What the mail to a winner names. Addresses are full ones. */
interface WinnerFacts {
  name: string;
  siteName: string;
  place: AwardedPlace;
  votes: number;
  week: Monday;
  weekUrl: string;
  listingUrl: string;
  /** Picture for posts, with the award on it. */
  cardUrl: string;
  /** HTML that shows the badge of the award; empty where there is none. */
  badgeHtml: string;
  badgesUrl: string;
  ledgerUrl: string;
}

/** The mail to the owners of a listing that has won. */
export function winnerMail(facts: WinnerFacts): { subject: string; text: string } {
  const { name, siteName, place, votes, week, weekUrl, listingUrl, cardUrl, badgeHtml, badgesUrl, ledgerUrl } = facts;
  const title = awardTitle(place);
  const badge = [
    'The badge of the award, for the HTML of your website:',
    badgeHtml,
    '',
    'In other forms:',
    badgesUrl,
    '',
  ];
  const lines = [
    `${name} is ${title} on ${siteName}, with ${countOf(votes, 'vote')} in the week of ${weekDates(week)}. Congratulations!`,
    '',
    'The week with all its launches:',
    weekUrl,
    '',
    'To share: links to your page show this picture with the award.',
    listingUrl,
    cardUrl,
    '',
    ...(badgeHtml === '' ? [] : badge),
    'Every vote of the week, and what became of it:',
    ledgerUrl,
  ];
  return { subject: mailSubject(`${name} is ${title}`), text: lines.join('\n') };
}
