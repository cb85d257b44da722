import {
  adminFounderPath,
  adminFoundersPath,
  adminListingPath,
  adminListingsPath,
  adminTagsPath,
  adminWeekPath,
  adminWeeksPath,
  archiveListingPath,
  changeTagPath,
  editListingPath,
  exportsPath,
  finishWeekPath,
  importPath,
  importsPath,
  listingEditsPath,
  mergeListingPath,
  removeImportPath,
  suspendListingPath,
  weekLaunchPath,
} from '../../kernel/address/admin-paths.ts';
import { adminCategoriesPath } from '../../kernel/address/content-paths.ts';
import { adminPage } from './admin-page.ts';
import type { PageKinds } from './page-kind.ts';

/** What the operator's area has on listings and what is around them. */
export const adminCatalogueKinds = {
  adminWeeks: adminPage(adminWeeksPath(), {
    title: 'Launch weeks',
    about: 'What each week has, its seats and its state',
    permission: 'weeks.see',
    group: 'Catalogue',
  }),
  adminWeek: adminPage(adminWeekPath('[week]'), {
    title: 'Launch week',
    about: 'What is booked in one week',
    permission: 'weeks.see',
    group: null,
  }),
  finishWeek: adminPage(finishWeekPath('[week]'), {
    title: 'End a launch week',
    about: 'What happens when its order is fixed',
    permission: 'weeks.finish',
    group: null,
  }),
  weekLaunch: adminPage(weekLaunchPath('[week]', '[listing_id]'), {
    title: 'Booked launch',
    about: 'To move it to another week, or cancel it',
    permission: 'weeks.see',
    group: null,
  }),
  listingEdits: adminPage(listingEditsPath(), {
    title: 'Edits',
    about: 'What owners have changed on their listings',
    permission: 'edits.look',
    group: 'Catalogue',
  }),
  adminCategories: adminPage(adminCategoriesPath(), {
    title: 'Categories',
    about: 'The tree of the directory',
    permission: 'categories.change',
    group: 'Catalogue',
  }),
  adminCategory: adminPage(adminCategoriesPath('[id]'), {
    title: 'Category',
    about: 'What it says, and where it stands',
    permission: 'categories.change',
    group: null,
  }),
  adminFounders: adminPage(adminFoundersPath(), {
    title: 'Founders',
    about: 'The people behind listings',
    permission: 'founders.change',
    group: 'Catalogue',
  }),
  adminFounder: adminPage(adminFounderPath('[id]'), {
    title: 'Founder',
    about: 'What their page says',
    permission: 'founders.change',
    group: null,
  }),
  adminTags: adminPage(adminTagsPath(), {
    title: 'Tags',
    about: 'Words that listings are tagged with',
    permission: 'categories.change',
    group: 'Catalogue',
  }),
  changeTag: adminPage(changeTagPath(), {
    title: 'Change a tag',
    about: 'To rename, merge or remove it',
    permission: 'categories.change',
    group: null,
  }),
  adminListings: adminPage(adminListingsPath(), {
    title: 'Listings',
    about: 'Every listing, whatever its status',
    permission: 'listings.see',
    group: 'Catalogue',
  }),
  adminListing: adminPage(adminListingPath('[listing_id]'), {
    title: 'Listing',
    about: 'One listing',
    permission: 'listings.see',
    group: null,
  }),
  editListing: adminPage(editListingPath('[listing_id]'), {
    title: 'Edit a listing',
    about: 'What a listing says, and its history',
    permission: 'listings.edit',
    group: null,
  }),
  suspendListing: adminPage(suspendListingPath('[listing_id]'), {
    title: 'Suspend a listing',
    about: 'What goes off the site, and comes back',
    permission: 'listings.suspend',
    group: null,
  }),
  archiveListing: adminPage(archiveListingPath('[listing_id]'), {
    title: 'Archive a listing',
    about: 'What goes off the site, and what is free then',
    permission: 'listings.suspend',
    group: null,
  }),
  mergeListing: adminPage(mergeListingPath('[listing_id]'), {
    title: 'Merge a listing',
    about: 'Two listings of one product',
    permission: 'listings.merge',
    group: null,
  }),
  adminImports: adminPage(importsPath(), {
    title: 'Import',
    about: 'A catalogue of yours, from a file',
    permission: 'import.run',
    group: 'Catalogue',
  }),
  adminImport: adminPage(importPath('[id]'), {
    title: 'Import of a file',
    about: 'What its columns are, and what came of it',
    permission: 'import.run',
    group: null,
  }),
  removeImport: adminPage(removeImportPath('[id]'), {
    title: 'Remove a file',
    about: 'What goes with a file, and what stays',
    permission: 'import.run',
    group: null,
  }),
  adminExports: adminPage(exportsPath(), {
    title: 'Export',
    about: 'What is public, as files of data',
    permission: 'data.export',
    group: 'Catalogue',
  }),
} satisfies PageKinds;
