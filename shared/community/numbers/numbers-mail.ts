import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { type Counts, type ListingNumbers, measuredCounts } from './numbers.ts';

/** Content of the launch week report; URLs are absolute. */
export interface NumbersMail {
  name: string;
  siteName: string;
  launch: NonNullable<ListingNumbers['launch_week']>;
  /** When the review of the week's votes ends; null once its ranking is final. */
  reviewUntil: Date | null;
  numbersUrl: string;
  stopUrl: string;
}

/** Launch week report: the results next to the week's medians, without praise or advice. */
export function numbersMail({ name, siteName, launch, reviewUntil, numbersUrl, stopUrl }: NumbersMail): MailWords {
  const { week, rank, launches, totals, median } = launch;
  const facts = { name, site: siteName, day: dayInWords(week), numbersUrl, stopUrl };
  const place = reviewUntil === null ? finalPlace(rank, launches) : provisional(rank, launches, reviewUntil);
  const lines = linesOf(totals, median);
  return {
    subject: say('mail.numbers_subject', { name }),
    text: say(median === null ? 'mail.numbers_text' : 'mail.numbers_median_text', { ...facts, place, lines }),
  };
}

const finalPlace = (rank: number | null, launches: number): string =>
  rank === null ? say('mail.numbers_no_place') : say('mail.numbers_place', { rank, launches });

function provisional(rank: number | null, launches: number, until: Date): string {
  const end = `${dayInWords(until.toISOString())}, ${until.toISOString().slice(11, 16)} UTC`;
  return rank === null ? say('mail.numbers_so_far_none', { end }) : say('mail.numbers_so_far', { rank, launches, end });
}

function linesOf(totals: Counts, median: Counts | null): string {
  const rows = measuredCounts.map((count) => ({ count, label: say(`mail.count_${count}`) }));
  const widest = Math.max(...rows.map(({ label }) => label.length));
  return rows
    .map(
      ({ count, label }) =>
        `  ${label.padEnd(widest)}  ${totals[count]}${median === null ? '' : `  (${median[count]})`}`,
    )
    .join('\n');
}
