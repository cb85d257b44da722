/** Public entry point of launch/: schemas, types and rules, without I/O. */

export {
  badgeKindSchema,
  badgeModeSchema,
  badgeModes,
  badgeShapeSchema,
  badgeShapes,
  badgeSizeSchema,
  badgeSizes,
  badgeStyleInput,
} from './badge/badge.ts';
export { findBadge } from './badge/badge-on-homepage.ts';
export { readBadgeStyle, styledPath } from './badge/badge-style.ts';
export { badgeReasonInWords } from './free-launch/badge-words.ts';
export {
  type BadgeSeen,
  badgeOutcomes,
  badgeReasons,
  type FreeLaunchRecord,
  needsBadge,
} from './free-launch/free-launch.ts';
export { noticeMail } from './free-launch/free-launch-mail.ts';
export { isLateFor, offeredWeeks } from './free-launch/offered-weeks.ts';
export { publishProblems } from './free-launch/publish-problems.ts';
export {
  type CalendarWeek,
  type PastWeek,
  type UpcomingWeek,
  type WeekNeighbours,
  weeksByYear,
} from './launch-week/launch-calendar.ts';
export { type LaunchSectionFacts, launchSectionFacts } from './launch-week/launch-section-facts.ts';
export {
  type LaunchItem,
  type LaunchSection,
  type LaunchWeekItem,
  launchItem,
  launchSections,
  launchWeekItem,
} from './launch-week/launch-week.ts';
export {
  type Board,
  boardFacts,
  boardRule,
  boards,
  boardsToShow,
  boardWords,
  emptyBoardWords,
  isBoard,
  isRankedByVotes,
  type LeaderboardItem,
  leaderboardItem,
  metricWords,
} from './leaderboard/leaderboard.ts';
export { type ListingReview, type ReviewDecision, type ReviewState, standingOf } from './review/listing-review.ts';
export { listingReviewMail } from './review/review-mail.ts';
export { comingWeeks, requireComingWeek, weekIsFull } from './staff-week/coming-week.ts';
export { staffLaunchMail } from './staff-week/staff-launch-mail.ts';
export { phaseTitle, phaseWords } from './week-result/week-phase-words.ts';
export {
  reviewEnd,
  type WeekEntry,
  type WeekPhase,
  type WeekResult,
} from './week-result/week-result.ts';
