import type { ListingTab } from '../../../shared/kernel/address/account-paths.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';

interface ListingTabFacts {
  /** Undefined for the overview. */
  tab: ListingTab | undefined;
  label: TextKey;
}

/** A group of pages about a listing the account manages; the group's link leads to the first page. */
interface ListingTabGroup {
  title: TextKey;
  tabs: readonly [ListingTabFacts, ...ListingTabFacts[]];
}

/** Pages about a listing the account manages, in navigation order. */
export const listingTabGroups: readonly ListingTabGroup[] = [
  { title: 'account.tab_overview', tabs: [{ tab: undefined, label: 'account.tab_overview' }] },
  {
    title: 'account.tabs_profile',
    tabs: [
      { tab: 'edit', label: 'account.tab_edit' },
      { tab: 'website', label: 'account.tab_website' },
      { tab: 'pictures', label: 'account.tab_pictures' },
      { tab: 'story', label: 'account.tab_story' },
      { tab: 'milestones', label: 'account.tab_milestones' },
      { tab: 'history', label: 'account.tab_history' },
    ],
  },
  {
    title: 'account.tabs_growth',
    tabs: [
      { tab: 'numbers', label: 'account.tab_numbers' },
      { tab: 'updates', label: 'account.tab_updates' },
      { tab: 'badges', label: 'account.tab_badges' },
      { tab: 'revenue', label: 'account.tab_revenue' },
    ],
  },
  { title: 'account.tab_people', tabs: [{ tab: 'people', label: 'account.tab_people' }] },
];
