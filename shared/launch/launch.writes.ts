/** Public entry point of launch/: writes. */
export { refreshRatings } from './domain-rating/refresh-ratings.writes.ts';
export { noteLookAsked, takeInBadgeLook } from './free-launch/badge-look.writes.ts';
export { chooseFreeListing } from './free-launch/choose-free.writes.ts';
export { launchScheduled, leaveQueue, moveOn } from './free-launch/due-launches.writes.ts';
export { forgetLaunches, releaseLaunches } from './free-launch/forget-launches.writes.ts';
export { tellOwner } from './free-launch/notice.writes.ts';
export { launchAgain, launchPaid, moveQueuedLaunch } from './paid-launch/paid-launch.writes.ts';
export { giveBackPaidSeat, preparePaidSeats, takePaidSeat } from './paid-launch/paid-seats.writes.ts';
export { prepareRequeue, requeueLaunch } from './paid-launch/requeue.writes.ts';
export { cancelPaidLaunch, preparePaidLaunch } from './paid-launch/schedule-paid.writes.ts';
export { setWeekLimits } from './paid-launch/week-limits.writes.ts';
export { decideReview, holdForReview, sendBackToReview } from './review/review.writes.ts';
export { askForBadgeLook } from './staff-listing/ask-for-badge-look.writes.ts';
export { mergeListings } from './staff-listing/merge-listings.writes.ts';
export { mostAtOnce, publishListings } from './staff-listing/publish-listings.writes.ts';
export { archiveListing, restoreListing, suspendListing } from './staff-listing/staff-listing.writes.ts';
export { cancelLaunchForTeam, moveLaunchForTeam } from './staff-week/staff-launch.writes.ts';
export { forgetWeeksOf, reopenWeek, saveWeekResult, voidWeekEntry } from './week-result/week-result.writes.ts';
