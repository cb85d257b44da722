import type { ListingTab } from '../../../shared/kernel/address/account-paths.ts';

interface ListingTabFacts {
  /** Undefined is the overview. */
  tab: ListingTab | undefined;
  label: string;
}

/** The pages of one own listing, in the order in which they are offered. A part that adds a page adds a line. */
export const listingTabs: readonly ListingTabFacts[] = [
  { tab: undefined, label: 'Overview' },
  { tab: 'numbers', label: 'Numbers' },
  { tab: 'revenue', label: 'Revenue' },
  { tab: 'edit', label: 'Edit' },
  { tab: 'pictures', label: 'Pictures' },
  { tab: 'updates', label: 'Updates' },
  { tab: 'milestones', label: 'Milestones' },
  { tab: 'story', label: 'Story' },
  { tab: 'history', label: 'History' },
  { tab: 'badges', label: 'Badges' },
  { tab: 'people', label: 'People' },
];
