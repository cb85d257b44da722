import type { MailWords } from '../../change/change.ts';
import { type AwardedPlace, awardTitle } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { weekDates } from '../../kernel/week/week-words.ts';

/** Facts in the winner's email. URLs are absolute. */
interface WinnerFacts {
  name: string;
  siteName: string;
  place: AwardedPlace;
  votes: number;
  week: Monday;
  weekUrl: string;
  listingUrl: string;
  /** Share image with the award. */
  cardUrl: string;
  /** HTML of the award badge; empty if there is none. */
  badgeHtml: string;
  badgesUrl: string;
  ledgerUrl: string;
}

/** Email to the owners of a winning listing. */
export function winnerMail(facts: WinnerFacts): MailWords {
  const { name, siteName, place, votes, week, badgeHtml, badgesUrl } = facts;
  const title = awardTitle(place);
  const { weekUrl, listingUrl, cardUrl, ledgerUrl } = facts;
  return {
    subject: say('mail.winner_subject', { name, title }),
    text: say('mail.winner_text', {
      ...{ name, title, site: siteName, votes, week: weekDates(week) },
      ...{ weekUrl, listingUrl, cardUrl, ledgerUrl },
      badge: badgeHtml === '' ? '' : say('mail.winner_badge', { html: badgeHtml, url: badgesUrl }),
    }),
  };
}
