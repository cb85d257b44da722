import { say } from '../../kernel/language/say.ts';
import { centsInWords } from '../../kernel/money/money-words.ts';
import { figure, figureToTenths } from '../../kernel/text/figures.ts';
import { type Board, boardFacts, boards, type LeaderboardItem } from './leaderboard.ts';

/** Leaderboards in display order, with the paid one last. */
export const boardsToShow: readonly Board[] = [
  ...boards.filter((board) => !boardFacts[board].paid),
  ...boards.filter((board) => boardFacts[board].paid),
];

/** Whether a URL segment names a leaderboard. */
export const isBoard = (text: string | undefined): text is Board => boards.some((board) => board === text);

const inTexts = {
  'community-weekly': 'weekly',
  'community-all-time': 'all_time',
  billboard: 'billboard',
  'domain-rating': 'domain_rating',
  revenue: 'revenue',
} as const satisfies Record<Board, string>;

/** Title of a leaderboard, and what it measures. */
export const boardWords = (board: Board): { title: string; description: string } => ({
  title: say(`board.title_${inTexts[board]}`),
  description: say(`board.about_${inTexts[board]}`),
});

/** Empty state of a leaderboard. */
export const emptyBoardWords = (board: Board): { title: string; text: string } => ({
  title: say(`board.empty_${inTexts[board]}`),
  text: say(`board.empty_text_${inTexts[board]}`),
});

export interface MetricWords {
  value: string;
  unit: string;
}

/** A listing's value on a leaderboard, formatted; money, stored in cents, is shown in US dollars. */
export function metricWords(board: Board, { value }: Pick<LeaderboardItem['metric'], 'value'>): MetricWords {
  switch (board) {
    case 'community-weekly':
    case 'community-all-time':
      return { value: figure(value), unit: say('board.vote_unit', { count: value }) };
    case 'billboard':
      return { value: centsInWords(value), unit: say('board.paid_unit') };
    case 'domain-rating':
      return { value: figureToTenths(value), unit: say('board.of_100') };
    case 'revenue':
      return { value: centsInWords(value), unit: say('board.a_month') };
  }
}
