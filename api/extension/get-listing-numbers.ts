import { z } from 'zod';
import { readNumbers } from '../../shared/community/community.reads.ts';
import { listingNumbers, numbersDays } from '../../shared/community/community.ts';
import { listingIdInput } from '../my-listing/listing-id-input.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';

const counts = { views: 41, visitors: 30, clicks: 6, votes: 4, follows: 1 };

export const getListingNumbersOperation = defineOperation({
  name: 'get_listing_numbers',
  method: 'GET',
  path: '/extensions/me/listings/{listing_id}/numbers',
  tag: 'My listings',
  scope: 'account:read',
  idempotent: false,
  summary: "Get a listing's analytics",
  description:
    'Returns analytics for your listing by day (UTC): views, visitors, clicks to its website, votes, follows, referrers, and reads by crawlers, ' +
    "assistants and this API. Its launch week includes rank, totals and that week's median. An extension: not part of version 1.",
  pathInput: listingIdInput,
  queryInput: {
    days: z.int().min(1).max(numbersDays.most).default(numbersDays.usual).describe('Number of days up to today.'),
    by_hour: z.boolean().default(false).describe('Include the launch week by hour.'),
  },
  output: listingNumbers,
  mayBeMissing: true,
  example: {
    input: { listing_id: 44, days: 1 },
    output: {
      listing_id: 44,
      name: 'Fernleaf',
      from: '2026-11-18',
      to: '2026-11-18',
      totals: counts,
      agents: { crawlers: 12, assistants: 3, markdown: 2, rest: 5, mcp: 1 },
      referrers: [{ host: 'news.ycombinator.com', views: 17 }],
      days: [{ day: '2026-11-18', ...counts, agents: 23 }],
      launch_week: null,
    },
  },
  async handle({ listing_id, days, by_hour }, context) {
    const numbers = await readNumbers(signedIn(context).accountId, listing_id, days, context.now);
    if (by_hour || numbers.launch_week === null) return numbers;
    return { ...numbers, launch_week: { ...numbers.launch_week, hours: [] } };
  },
});
