/** Public entry point of launch/: reads. */
export { type BadgeSet, type BadgeStyle, badgeSet, readBadgeImage, readBadges } from './badge/badge.reads.ts';
export {
  type BadgeListing,
  countBadgeChecks,
  holdsSeat,
  readBadgeListing,
  readDue,
  readDueBadgeRetries,
  readFreeLaunch,
  readFreeLaunches,
  readOutOfQueue,
  readPendingNotices,
  readUncheckedSince,
} from './free-launch/free-launch.reads.ts';
export { readLaunchCalendar, readWeekNeighbours } from './launch-week/launch-calendar.reads.ts';
export { readLaunchFeed } from './launch-week/launch-feed.reads.ts';
export { readLaunchWeek, readWeekView, type WeekView } from './launch-week/launch-week.reads.ts';
export { type OpenLaunch, readOpenLaunch, readOpenLaunches, readWeekVotes } from './launch-week/ranked-week.reads.ts';
export { readLeaderboard } from './leaderboard/leaderboard.reads.ts';
export { readWeeksWithSeats } from './paid-launch/paid-seats.reads.ts';
export { countReviewQueue, readReview, readReviewQueue, readReviews } from './review/listing-review.reads.ts';
export {
  type PlannedWeek,
  readLastTakenWeek,
  readListingsInWeek,
  readPastWeeks,
  readPlannedWeeks,
  type WeekListing,
} from './staff-week/planned-week.reads.ts';
export { readLatestResults, readWeekResult, readWeekStates } from './week-result/week-result.reads.ts';
