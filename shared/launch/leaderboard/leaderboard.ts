import { z } from 'zod';
import { listingSummary } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import { centsInWords } from '../../kernel/money/money-words.ts';
import { figure, figureToTenths } from '../../kernel/text/figures.ts';

/** The separate rankings (contract 1), which are never mixed. */
export const boards = ['community-weekly', 'community-all-time', 'billboard', 'domain-rating', 'revenue'] as const;
export type Board = (typeof boards)[number];

export interface MetricWords {
  value: string;
  unit: string;
}

const votes = (value: number): MetricWords => ({
  value: figure(value),
  unit: say('board.vote_unit', { count: value }),
});

/**
 * Each leaderboard: the API's name for its metric, whether it is paid, the suffix of its keys in the catalogue
 * (`board.title_weekly`), and how a value is shown. Money is in cents.
 */
export const boardFacts = {
  'community-weekly': { metric: 'week_votes', paid: false, texts: 'weekly', words: votes },
  'community-all-time': { metric: 'votes', paid: false, texts: 'all_time', words: votes },
  billboard: {
    metric: 'paid_cents',
    paid: true,
    texts: 'billboard',
    words: (value) => ({ value: centsInWords(value), unit: say('board.paid_unit') }),
  },
  'domain-rating': {
    metric: 'domain_rating',
    paid: false,
    texts: 'domain_rating',
    words: (value) => ({ value: figureToTenths(value), unit: say('board.of_100') }),
  },
  revenue: {
    metric: 'monthly_revenue_cents',
    paid: false,
    texts: 'revenue',
    words: (value) => ({ value: centsInWords(value), unit: say('board.a_month') }),
  },
} as const satisfies Record<
  Board,
  { metric: string; paid: boolean; texts: string; words: (value: number) => MetricWords }
>;

/** Leaderboards in display order, with the paid one last. */
export const boardsToShow: readonly Board[] = boards.toSorted(
  (a, b) => Number(boardFacts[a].paid) - Number(boardFacts[b].paid),
);

/** Whether a URL segment names a leaderboard. */
export const isBoard = (text: string | undefined): text is Board => boards.some((board) => board === text);

/** Whether a leaderboard ranks by community votes. */
export const isRankedByVotes = (board: Board): boolean => boardFacts[board].words === votes;

/** Title of a leaderboard, and what it measures. */
export const boardWords = (board: Board): { title: string; description: string } => ({
  title: say(`board.title_${boardFacts[board].texts}`),
  description: say(`board.about_${boardFacts[board].texts}`),
});

/** Empty state of a leaderboard. */
export const emptyBoardWords = (board: Board): { title: string; text: string } => ({
  title: say(`board.empty_${boardFacts[board].texts}`),
  text: say(`board.empty_text_${boardFacts[board].texts}`),
});

/** The full rule of a leaderboard. `values` fills its text's placeholders, such as `{payers}`. */
export const boardRule = (board: Board, values: Readonly<Record<string, number>> = {}): string =>
  say(`board.${boardFacts[board].texts}_rule`, { ...values, described: boardWords(board).description });

/** A listing's value on a leaderboard, formatted; money, stored in cents, is shown in US dollars. */
export const metricWords = (board: Board, { value }: Pick<LeaderboardItem['metric'], 'value'>): MetricWords =>
  boardFacts[board].words(value);

export const leaderboardItem = z
  .object({
    rank: z.int(),
    listing: listingSummary,
    metric: z.object({
      name: z.string().describe('Name of the metric.'),
      value: z.number(),
      source: z.string().nullable().describe('Who measured it, for third-party figures.'),
      as_of: z.string().nullable(),
    }),
    paid: z.boolean().describe('True for the billboard: label it as paid.'),
  })
  .meta({ id: 'LeaderboardItem' });
export type LeaderboardItem = z.infer<typeof leaderboardItem>;
