import type { ListingTab } from '../../../shared/kernel/address/account-paths.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';

interface ListingTabFacts {
  /** Undefined is the overview. */
  tab: ListingTab | undefined;
  label: TextKey;
}

/** The pages of one own listing, in the order in which they are offered. A part that adds a page adds a line. */
export const listingTabs: readonly ListingTabFacts[] = [
  { tab: undefined, label: 'account.tab_overview' },
  { tab: 'numbers', label: 'account.tab_numbers' },
  { tab: 'revenue', label: 'account.tab_revenue' },
  { tab: 'edit', label: 'account.tab_edit' },
  { tab: 'pictures', label: 'account.tab_pictures' },
  { tab: 'updates', label: 'account.tab_updates' },
  { tab: 'milestones', label: 'account.tab_milestones' },
  { tab: 'story', label: 'account.tab_story' },
  { tab: 'history', label: 'account.tab_history' },
  { tab: 'badges', label: 'account.tab_badges' },
  { tab: 'people', label: 'account.tab_people' },
];
