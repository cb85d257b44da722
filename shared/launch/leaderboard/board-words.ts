import { centsInWords } from '../../kernel/money/money-words.ts';
import { figure, figureToTenths } from '../../kernel/text/figures.ts';
import { type Board, boardFacts, boards, type LeaderboardItem } from './leaderboard.ts';

/** The boards as people are shown them: the paid one last, apart from those that nobody can buy. */
export const boardsToShow: readonly Board[] = [
  ...boards.filter((board) => !boardFacts[board].paid),
  ...boards.filter((board) => boardFacts[board].paid),
];

/** Whether a word of an address names a board. */
export const isBoard = (text: string | undefined): text is Board => boards.some((board) => board === text);

/** What to say on a board that has no entry. */
export const emptyBoardWords: Record<Board, { title: string; text: string }> = {
  'community-weekly': { title: 'Nothing has launched this week yet', text: 'Launches show up here as they go live.' },
  'community-all-time': { title: 'There are no products yet', text: 'The first ones to go live show up here.' },
  'domain-rating': {
    title: 'No rating has been read yet',
    text: 'Ratings come from a third party, with its name and a date. We do not estimate them.',
  },
  revenue: {
    title: 'No revenue has been confirmed yet',
    text: 'Owners put them here: on the page Revenue of their listing they connect Stripe, Polar, Paddle or Lemon Squeezy with a key that can only read. We do not estimate any.',
  },
  billboard: { title: 'Nobody has paid for a place yet', text: 'Paid entries show up here and on no other board.' },
};

/** A figure and its unit, for people. */
export interface MetricWords {
  value: string;
  unit: string;
}

/** Says what a listing has on a board: money, which is kept in cents, as US dollars. */
export function metricWords(board: Board, { value }: Pick<LeaderboardItem['metric'], 'value'>): MetricWords {
  switch (board) {
    case 'community-weekly':
    case 'community-all-time':
      return { value: figure(value), unit: value === 1 ? 'vote' : 'votes' };
    case 'billboard':
      return { value: centsInWords(value), unit: 'paid' };
    case 'domain-rating':
      return { value: figureToTenths(value), unit: 'of 100' };
    case 'revenue':
      return { value: centsInWords(value), unit: 'a month' };
  }
}
