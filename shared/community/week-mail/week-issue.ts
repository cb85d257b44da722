import { weekPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { countOf } from '../../kernel/text/figures.ts';
import { mailSubject } from '../../kernel/text/mail-subject.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { weekDates } from '../../kernel/week/week-words.ts';

interface NamedListing {
  name: string;
  tagline: string;
  url: string;
}

/** What a weekly mail tells. Addresses are whole. */
export interface WeekIssue {
  /** The week that is final. */
  week: Monday;
  winners: readonly (NamedListing & { title: string; votes: number })[];
  /** How many launched in it. */
  launches: number;
  /** What is live in the present week so far. */
  fresh: readonly NamedListing[];
}

/** The mail of an issue, without the link that stops it. */
export function weekMail(issue: WeekIssue, siteName: string): { subject: string; body: string } {
  const { week, winners, launches, fresh } = issue;
  const dates = weekDates(week);
  const won = winners.map(({ name, tagline, url, title, votes }) =>
    [`${title}: ${name}, with ${countOf(votes, 'vote')}`, tagline, url].filter((line) => line !== '').join('\n'),
  );
  const parts = [
    `${countOf(launches, 'product')} launched on ${siteName} in the week of ${dates}.`,
    ...(won.length === 0 ? ['None of them had a vote, so there is no award.'] : won),
    `The whole week, with what became of every vote:\n${absoluteUrl(weekPath(week))}`,
    ...(fresh.length === 0
      ? []
      : [
          'New in this week:',
          ...fresh.map(
            ({ name, tagline, url }) => `${[name, tagline].filter((part) => part !== '').join(': ')}\n${url}`,
          ),
        ]),
  ];
  const [first] = winners;
  const subject = first === undefined ? `The week of ${dates}` : `${first.name} won the week of ${dates}`;
  return { subject: mailSubject(`${siteName}: ${subject}`), body: parts.join('\n\n') };
}

/** The text of the mail to one address. */
export const weekMailText = (body: string, siteName: string, stopUrl: string): string =>
  `${body}\n\n--\nYou asked for one mail a week from ${siteName}. Stop it:\n${stopUrl}\n`;
