import { dayInWords } from '../../kernel/time/day-words.ts';
import { type Counts, type ListingNumbers, measuredCounts } from './numbers.ts';

/** What the mail after a launch week is made of; addresses are whole. */
export interface NumbersMail {
  name: string;
  siteName: string;
  launch: NonNullable<ListingNumbers['launch_week']>;
  /** Until when the votes of the week are reviewed; null once its order is final. */
  reviewUntil: Date | null;
  numbersUrl: string;
  stopUrl: string;
}

const widest = Math.max(...measuredCounts.map((name) => name.length));

/** The mail after a launch week: what it came to, beside the middle of the week, without a word of praise or advice. */
export function numbersMail({ name, siteName, launch, reviewUntil, numbersUrl, stopUrl }: NumbersMail): {
  subject: string;
  text: string;
} {
  const { week, rank, launches, totals, median } = launch;
  const came = rank === null ? 'It got no place: no vote for it counts.' : `It came to place ${rank} of ${launches}.`;
  const place = reviewUntil === null ? came : provisional(rank, launches, reviewUntil);
  return {
    subject: `The launch week of ${name} in numbers`,
    text: `The launch week of ${name} on ${siteName} began on ${dayInWords(week)} and is over. ${place}

${measuredCounts.map((count) => line(count, totals, median)).join('\n')}
${median === null ? '' : '\nIn brackets: the median of all launches of that week.\n'}
A visitor counts once a day. Who asks not to be counted is not, and programs are left out.

By day and hour, with the sites that visitors came from:
${numbersUrl}

--
One mail after each launch week of yours. Stop them:
${stopUrl}
`,
  };
}

function provisional(rank: number | null, launches: number, until: Date): string {
  const end = `${dayInWords(until.toISOString())}, ${until.toISOString().slice(11, 16)} UTC`;
  const stands = rank === null ? 'No vote for it counts so far' : `It stands at place ${rank} of ${launches}`;
  return `${stands}. That is provisional: votes are
reviewed until ${end}. The page below has the final place then.`;
}

const line = (count: keyof Counts, totals: Counts, median: Counts | null): string =>
  `  ${count.padEnd(widest)}  ${totals[count]}${median === null ? '' : `  (${median[count]})`}`;
