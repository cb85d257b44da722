import type { ListingStatus } from '../../../shared/directory/directory.ts';

/** What the team calls the statuses of listings. */
export const listingStatusWords: Readonly<Record<ListingStatus, string>> = {
  draft: 'Draft',
  awaiting_badge: 'Awaiting badge',
  scheduled: 'Scheduled',
  live: 'Live',
  suspended: 'Suspended',
  archived: 'Archived',
};
