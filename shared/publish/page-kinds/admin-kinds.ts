import type { AccountRole } from '../../identity/identity.ts';
import { mayRole, type Permission } from '../../identity/identity.ts';
import {
  adminFounderPath,
  adminFoundersPath,
  adminListingPath,
  adminListingsPath,
  adminPath,
  adminTagsPath,
  adminWeekPath,
  adminWeeksPath,
  archiveListingPath,
  auditPath,
  blocklistPath,
  changeTagPath,
  deadLettersPath,
  disputesPath,
  editListingPath,
  erasePersonPath,
  exportsPath,
  finishWeekPath,
  importPath,
  importsPath,
  listingEditsPath,
  mergeListingPath,
  modelUsePath,
  moderationPath,
  notAllowedPath,
  outboxPath,
  peoplePath,
  personPath,
  removeDemoPath,
  removeImportPath,
  settingPath,
  settingsPath,
  setUpPath,
  shopOrderPath,
  shopOrdersPath,
  shopPath,
  shopProductsPath,
  suspendListingPath,
  weekLaunchPath,
} from '../../kernel/address/admin-paths.ts';
import {
  adminCategoriesPath,
  adminPagePath,
  adminPagesPath,
  adminPostPath,
  adminPostsPath,
} from '../../kernel/address/content-paths.ts';
import { patternSource } from './address-pattern.ts';
import { hiddenPage } from './kind-parts.ts';
import type { PageKind, PageKinds } from './page-kind.ts';

/** Groups of the navigation, in its order. */
const adminGroups = ['Now', 'Catalogue', 'Content', 'Shop', 'People', 'Site'] as const;

/** A page of the operator's area. */
export interface AdminPage extends PageKind {
  title: string;
  /** One line on what is there. */
  about: string;
  /** What somebody needs to see it. Its forms name their own. */
  permission: Permission;
  /** Where the navigation has it; null for a page that another one leads to. */
  group: (typeof adminGroups)[number] | null;
}

const adminPage = (pattern: string, row: Pick<AdminPage, 'title' | 'about' | 'permission' | 'group'>): AdminPage => ({
  ...hiddenPage(pattern),
  keeping: { written: 'never' },
  ...row,
});

/** The pages of the operator's area. The navigation, who may see which, and the catalogue of pages follow from this table. */
export const adminKinds = {
  adminToday: adminPage(adminPath(), {
    title: 'Today',
    about: 'What waits for you',
    permission: 'today.see',
    group: 'Now',
  }),
  moderation: adminPage(moderationPath(), {
    title: 'Moderation',
    about: 'What waits for a decision of yours',
    permission: 'moderation.decide',
    group: 'Now',
  }),
  disputes: adminPage(disputesPath(), {
    title: 'Disputes',
    about: 'Listings that two accounts say are theirs',
    permission: 'moderation.decide',
    group: 'Now',
  }),
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
  adminPosts: adminPage(adminPostsPath(), {
    title: 'Posts',
    about: 'What the blog says, and will say',
    permission: 'content.edit',
    group: 'Content',
  }),
  adminNewPost: adminPage(adminPostPath('new'), {
    title: 'New post',
    about: 'A draft, which only you see',
    permission: 'content.edit',
    group: null,
  }),
  adminPost: adminPage(adminPostPath('[id]'), {
    title: 'Post',
    about: 'Its text, and every text before',
    permission: 'content.edit',
    group: null,
  }),
  adminPages: adminPage(adminPagesPath(), {
    title: 'Pages',
    about: 'Pages of your own',
    permission: 'content.edit',
    group: 'Content',
  }),
  adminNewPage: adminPage(adminPagePath('new'), {
    title: 'New page',
    about: 'A draft, which only you see',
    permission: 'content.edit',
    group: null,
  }),
  adminPage: adminPage(adminPagePath('[id]'), {
    title: 'Page',
    about: 'Its text, and every text before',
    permission: 'content.edit',
    group: null,
  }),
  shop: adminPage(shopPath(), {
    title: 'Shop',
    about: 'What orders need of you',
    permission: 'orders.see',
    group: 'Shop',
  }),
  shopOrders: adminPage(shopOrdersPath(), {
    title: 'Orders',
    about: 'Every order, and what happened to it',
    permission: 'orders.see',
    group: 'Shop',
  }),
  shopOrder: adminPage(shopOrderPath('[number]'), {
    title: 'Order',
    about: 'One order, and what happened to it',
    permission: 'orders.see',
    group: null,
  }),
  shopProducts: adminPage(shopProductsPath(), {
    title: 'Products and prices',
    about: 'What is sold, and at which price from when on',
    permission: 'products.change',
    group: 'Shop',
  }),
  blocklist: adminPage(blocklistPath(), {
    title: 'Blocked words, domains and addresses',
    about: 'What comments and reviews are held for',
    permission: 'blocklist.change',
    group: null,
  }),
  setUp: adminPage(setUpPath(), {
    title: 'Set up',
    about: 'What is still open, and whether mails arrive',
    permission: 'settings.see',
    group: 'Site',
  }),
  removeDemo: adminPage(removeDemoPath(), {
    title: 'Remove the demo',
    about: 'What goes with the demo, and what stays',
    permission: 'demo.remove',
    group: null,
  }),
  outbox: adminPage(outboxPath(), {
    title: 'Outbox',
    about: 'Mails of this site',
    permission: 'mail.see',
    group: 'Site',
  }),
  deadLetters: adminPage(deadLettersPath(), {
    title: 'Dead letters',
    about: 'Work that was given up',
    permission: 'system.see',
    group: 'Site',
  }),
  modelUse: adminPage(modelUsePath(), {
    title: 'Model use',
    about: 'Tokens and cost of the drafts',
    permission: 'system.see',
    group: 'Site',
  }),
  audit: adminPage(auditPath(), {
    title: 'Audit',
    about: 'What the team did, and why',
    permission: 'audit.see',
    group: 'Site',
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
  people: adminPage(peoplePath(), {
    title: 'People',
    about: 'Accounts, with what they have and did',
    permission: 'people.see',
    group: 'People',
  }),
  person: adminPage(personPath('[id]'), {
    title: 'Account',
    about: 'One account',
    permission: 'people.see',
    group: null,
  }),
  erasePerson: adminPage(erasePersonPath('[id]'), {
    title: 'Erase an account',
    about: 'What goes with an account, and what stays',
    permission: 'people.erase',
    group: null,
  }),
  adminSettings: adminPage(settingsPath(), {
    title: 'Settings',
    about: 'Every setting of the site',
    permission: 'settings.see',
    group: 'Site',
  }),
  adminSetting: adminPage(settingPath('[setting]'), {
    title: 'Setting',
    about: 'One setting',
    permission: 'settings.change',
    group: null,
  }),
  adminNotAllowed: adminPage(notAllowedPath(), {
    title: 'Not for your role',
    about: 'What a role may not do',
    permission: 'today.see',
    group: null,
  }),
} satisfies PageKinds;

export type AdminPageName = keyof typeof adminKinds;

const pages: readonly AdminPage[] = Object.values(adminKinds);

/** The page of the operator's area at an address; of two that fit, the one that names it. Undefined where there is none. */
export function adminPageAt(path: string): AdminPage | undefined {
  const fitting = pages.filter(({ pattern }) => new RegExp(`^${patternSource(pattern)}$`).test(path));
  return fitting.find(({ pattern }) => pattern === path) ?? fitting[0];
}

/** What a role finds in the navigation, by groups; those without a page for it are left out. */
export const adminNavOf = (role: AccountRole): { group: string; pages: readonly AdminPage[] }[] =>
  adminGroups
    .map((group) => ({
      group,
      pages: pages.filter((page) => page.group === group && mayRole(role, page.permission)),
    }))
    .filter((each) => each.pages.length > 0);
