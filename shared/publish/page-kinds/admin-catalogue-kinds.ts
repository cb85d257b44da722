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
  newListingPath,
  removeImportPath,
  reviewPath,
  reviewQueuePath,
  searchesPath,
  suspendListingPath,
  voidPlacePath,
  websiteNewsPath,
  weekLaunchPath,
} from '../../kernel/address/admin-paths.ts';
import { adminCategoriesPath } from '../../kernel/address/content-paths.ts';
import { adminPage } from './admin-page.ts';
import type { PageKinds } from './page-kind.ts';

/** Team pages about listings and related records. */
export const adminCatalogueKinds = {
  adminWeeks: adminPage(adminWeeksPath(), {
    title: 'admin.weeks',
    permission: 'weeks.see',
    group: 'admin.group_catalogue',
  }),
  adminWeek: adminPage(adminWeekPath('[week]'), {
    title: 'admin.week',
    permission: 'weeks.see',
    group: null,
  }),
  finishWeek: adminPage(finishWeekPath('[week]'), {
    title: 'admin.finish_week',
    permission: 'weeks.finish',
    group: null,
  }),
  voidPlace: adminPage(voidPlacePath('[week]', '[listing_id]'), {
    title: 'admin.void_place',
    permission: 'places.void',
    group: null,
  }),
  weekLaunch: adminPage(weekLaunchPath('[week]', '[listing_id]'), {
    title: 'admin.week_launch',
    permission: 'weeks.see',
    group: null,
  }),
  reviewQueue: adminPage(reviewQueuePath(), {
    title: 'admin.review_queue',
    permission: 'listings.review',
    group: 'admin.group_now',
  }),
  reviewListing: adminPage(reviewPath('[listing_id]'), {
    title: 'admin.review_listing',
    permission: 'listings.review',
    group: null,
  }),
  listingEdits: adminPage(listingEditsPath(), {
    title: 'admin.listing_edits',
    permission: 'edits.look',
    group: 'admin.group_catalogue',
  }),
  adminCategories: adminPage(adminCategoriesPath(), {
    title: 'admin.categories',
    permission: 'categories.change',
    group: 'admin.group_catalogue',
  }),
  adminCategory: adminPage(adminCategoriesPath('[id]'), {
    title: 'admin.category',
    permission: 'categories.change',
    group: null,
  }),
  adminFounders: adminPage(adminFoundersPath(), {
    title: 'admin.founders',
    permission: 'founders.change',
    group: 'admin.group_catalogue',
  }),
  adminFounder: adminPage(adminFounderPath('[id]'), {
    title: 'admin.founder',
    permission: 'founders.change',
    group: null,
  }),
  adminSearches: adminPage(searchesPath(), {
    title: 'admin.searches',
    permission: 'listings.see',
    group: 'admin.group_catalogue',
  }),
  adminTags: adminPage(adminTagsPath(), {
    title: 'admin.tags',
    permission: 'categories.change',
    group: 'admin.group_catalogue',
  }),
  changeTag: adminPage(changeTagPath(), {
    title: 'admin.change_tag',
    permission: 'categories.change',
    group: null,
  }),
  adminListings: adminPage(adminListingsPath(), {
    title: 'admin.listings',
    permission: 'listings.see',
    group: 'admin.group_catalogue',
  }),
  newListing: adminPage(newListingPath(), {
    title: 'admin.new_listing',
    permission: 'listings.edit',
    group: null,
  }),
  adminListing: adminPage(adminListingPath('[listing_id]'), {
    title: 'admin.listing',
    permission: 'listings.see',
    group: null,
  }),
  websiteNews: adminPage(websiteNewsPath('[listing_id]'), {
    title: 'admin.website_news',
    permission: 'listings.check',
    group: null,
  }),
  editListing: adminPage(editListingPath('[listing_id]'), {
    title: 'admin.edit_listing',
    permission: 'listings.edit',
    group: null,
  }),
  suspendListing: adminPage(suspendListingPath('[listing_id]'), {
    title: 'admin.suspend_listing',
    permission: 'listings.suspend',
    group: null,
  }),
  archiveListing: adminPage(archiveListingPath('[listing_id]'), {
    title: 'admin.archive_listing',
    permission: 'listings.suspend',
    group: null,
  }),
  mergeListing: adminPage(mergeListingPath('[listing_id]'), {
    title: 'admin.merge_listing',
    permission: 'listings.merge',
    group: null,
  }),
  adminImports: adminPage(importsPath(), {
    title: 'admin.imports',
    permission: 'import.run',
    group: 'admin.group_catalogue',
  }),
  adminImport: adminPage(importPath('[id]'), {
    title: 'admin.import',
    permission: 'import.run',
    group: null,
  }),
  removeImport: adminPage(removeImportPath('[id]'), {
    title: 'admin.remove_import',
    permission: 'import.run',
    group: null,
  }),
  adminExports: adminPage(exportsPath(), {
    title: 'admin.exports',
    permission: 'data.export',
    group: 'admin.group_catalogue',
  }),
} satisfies PageKinds;
