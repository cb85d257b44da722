import { z } from 'zod';
import { listingSummary } from '../../directory/directory.ts';

/** The separate rankings (contract 1), which are never mixed. */
export const boards = ['community-weekly', 'community-all-time', 'billboard', 'domain-rating', 'revenue'] as const;
export type Board = (typeof boards)[number];

/** Metric of each leaderboard, and whether it is paid. */
export const boardFacts: Record<Board, { paid: boolean; metric: string }> = {
  'community-weekly': { paid: false, metric: 'week_votes' },
  'community-all-time': { paid: false, metric: 'votes' },
  billboard: { paid: true, metric: 'paid_cents' },
  'domain-rating': { paid: false, metric: 'domain_rating' },
  revenue: { paid: false, metric: 'monthly_revenue_cents' },
};

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
