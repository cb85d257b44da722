import { z } from 'zod';
import { listingSummary } from '../../directory/directory.ts';

/** The separate rankings (spec section 1): they are never mixed. */
export const boards = ['community-weekly', 'community-all-time', 'billboard', 'domain-rating', 'revenue'] as const;
export type Board = (typeof boards)[number];

/** What each board counts and how it must be presented. */
export const boardFacts: Record<Board, { title: string; paid: boolean; metric: string; description: string }> = {
  'community-weekly': {
    title: 'Launches of the week',
    paid: false,
    metric: 'week_votes',
    description: 'Community votes cast inside the launch week. One account, one vote, all votes equal.',
  },
  'community-all-time': {
    title: 'Most voted of all time',
    paid: false,
    metric: 'votes',
    description: 'All community votes that a listing ever got.',
  },
  billboard: {
    title: 'Billboard (paid)',
    paid: true,
    metric: 'paid_cents',
    description: 'A PAID ranking by money contributed. It says nothing about votes or quality.',
  },
  'domain-rating': {
    title: 'Domain Rating',
    paid: false,
    metric: 'domain_rating',
    description: 'A third party rates the link strength of the website, from 0 to 100.',
  },
  revenue: {
    title: 'Revenue',
    paid: false,
    metric: 'monthly_revenue_cents',
    description: 'Monthly revenue as confirmed by the named source.',
  },
};

export const leaderboardItem = z
  .object({
    rank: z.int(),
    listing: listingSummary,
    metric: z.object({
      name: z.string().describe('What is counted.'),
      value: z.number(),
      source: z.string().nullable().describe('Who measured it, for boards of third-party figures.'),
      as_of: z.string().nullable(),
    }),
    paid: z.boolean().describe('True on the billboard: present it as a paid ranking.'),
  })
  .meta({ id: 'LeaderboardItem' });
export type LeaderboardItem = z.infer<typeof leaderboardItem>;
