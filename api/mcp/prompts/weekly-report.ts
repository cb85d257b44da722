import { definePrompt, numbered } from '../prompt.ts';

export const weeklyReport = definePrompt({
  name: 'weekly-report-of-my-listing',
  title: 'Weekly report for my listing',
  description: 'How your listing did this week, what to do next, and a draft update for its followers.',
  arguments: {
    listing: { description: 'Slug of your listing.', required: true, longest: 2048, completes: 'own-listing' },
  },
  needs: ['list_my_listings', 'get_my_listing', 'get_leaderboard'],
  write: ({ listing }, { siteName, has }) => `Write the weekly report for my listing ${listing} on ${siteName}.

${numbered([
  'Find its `listing_id` with `list_my_listings`, then call `get_my_listing`.',
  has('get_listing_numbers')
    ? 'Call `get_listing_numbers` with `days: 14` and compare the last 7 days with the 7 before: views, visitors, clicks, votes, follows and where visitors came from.'
    : 'Call `get_listing` for its votes, followers and rating. Views and clicks are not available over this connection: say so instead of guessing.',
  'Look for it in `get_leaderboard` with `board: community-weekly` and `week: this`, then `last`. If it launches in one of these weeks, call `get_launch_week` for its rank.',
  'Write at most 200 words: one table of numbers, what changed, and up to three things to do, starting with its `next_steps`. No number without a source; no trend from a handful of votes.',
  has('post_listing_update')
    ? 'If there is news to tell, draft an update for its followers. Show it to me. It goes live and is emailed immediately, so call `post_listing_update` only once I say yes.'
    : undefined,
])}`,
});
