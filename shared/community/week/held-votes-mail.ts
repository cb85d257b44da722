import { countOf } from '../../kernel/text/figures.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { weekDates } from '../../kernel/week/week-words.ts';

/** What the mail to the team of the site names. */
interface HeldVotesFacts {
  siteName: string;
  week: Monday;
  held: number;
  until: Date;
  ledgerUrl: string;
  queueUrl: string;
}

/** The mail to the team of the site when a week was closed with votes that somebody has to decide on. */
export function heldVotesMail({ siteName, week, held, until, ledgerUrl, queueUrl }: HeldVotesFacts) {
  const votes = countOf(held, 'vote');
  const text = [
    `The launch week of ${weekDates(week)} on ${siteName} is over, and ${votes} in it look bought or traded.`,
    `What nobody decides on until ${timeInWords(until)} counts for nothing.`,
    '',
    'They wait here, with what was found:',
    queueUrl,
    '',
    'The week so far:',
    ledgerUrl,
  ].join('\n');
  return { subject: `${votes} to decide on`, text };
}
