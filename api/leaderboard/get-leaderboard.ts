import { z } from 'zod';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { say } from '../../shared/kernel/language/say.ts';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';
import { weekOf } from '../../shared/kernel/week/week-calendar.ts';
import { readLeaderboard } from '../../shared/launch/launch.reads.ts';
import { boardFacts, boards, boardWords, leaderboardItem } from '../../shared/launch/launch.ts';
import { withoutPictures } from '../brief-text.ts';
import { examplePage, exampleSummary } from '../examples.ts';
import { mondayOf, weekText } from '../launch-week/week-input.ts';
import { defineOperation } from '../operation.ts';

export const getLeaderboardOperation = defineOperation({
  name: 'get_leaderboard',
  method: 'GET',
  path: '/leaderboards/{board}',
  tag: 'Launches',
  scope: null,
  idempotent: false,
  summary: 'Get a leaderboard',
  description:
    'Returns one of five separate rankings; never mix them: community votes (weekly or all time), the billboard (PAID, by money ' +
    'contributed: always label it as paid), third-party Domain Rating, and revenue.',
  pathInput: { board: z.enum(boards).describe('Which leaderboard.') },
  queryInput: {
    week: weekText(['this', 'last'])
      .optional()
      .describe('Only for `community-weekly`: `this` (default), `last` or a date YYYY-MM-DD.'),
    ...pageInput,
  },
  output: z.object({
    board: z.enum(boards),
    title: z.string(),
    description: z.string().describe("The board's metric."),
    paid: z.boolean().describe('True for the billboard: label it as paid.'),
    week: z.string().nullable().describe('Monday of the week; only on `community-weekly`.'),
    items: z.array(leaderboardItem),
    ...pageEnvelope,
  }),
  mayBeMissing: true,
  example: {
    input: { board: 'billboard', per_page: 1 },
    output: {
      board: 'billboard',
      ...boardWords('billboard'),
      paid: true,
      week: null,
      ...examplePage({
        rank: 1,
        listing: exampleSummary,
        metric: { name: 'paid_cents', value: 25_000, source: null, as_of: null },
        paid: true,
      }),
    },
  },
  handle: async ({ board, week: wanted, ...request }, { now }) => {
    if (wanted !== undefined && board !== 'community-weekly') throw weekOfOtherBoard(board);
    const week = wanted === undefined ? weekOf(now) : mondayOf(wanted, now);
    const page = await readLeaderboard(board, week, request);
    return {
      board,
      ...boardWords(board),
      paid: boardFacts[board].paid,
      week: board === 'community-weekly' ? week : null,
      ...page,
    };
  },
  text: withoutPictures,
});

/**
 * Error for requesting a week of a leaderboard without weeks: its current ranking would be mistaken for that week's.
 */
const weekOfOtherBoard = (board: string): SlipwayError =>
  new SlipwayError('invalid_parameter', say('problem_api.board_has_no_weeks', { board }), [
    { field: 'week', detail: say('problem_api.only_for_weekly'), fix: say('problem_api.ask_for_weekly') },
  ]);
