import type { AccountRole } from '../../identity/identity.ts';
import { mayRole } from '../../identity/identity.ts';
import {
  adminLegalPath,
  adminPath,
  auditPath,
  blocklistPath,
  deadLettersPath,
  disputesPath,
  erasePersonPath,
  modelUsePath,
  moderationPath,
  notAllowedPath,
  outboxPath,
  peoplePath,
  personPath,
  removeDemoPath,
  settingPath,
  settingsPath,
  setUpPath,
  shopOrderPath,
  shopOrdersPath,
  shopPath,
  shopProductsPath,
} from '../../kernel/address/admin-paths.ts';
import { adminPagePath, adminPagesPath, adminPostPath, adminPostsPath } from '../../kernel/address/content-paths.ts';
import { patternSource } from './address-pattern.ts';
import { adminCatalogueKinds } from './admin-catalogue-kinds.ts';
import { type AdminPage, adminGroups, adminPage } from './admin-page.ts';
import type { PageKinds } from './page-kind.ts';

/** The pages of the operator's area. The navigation, who may see which, and the catalogue of pages follow from this table. */
export const adminKinds = {
  ...adminCatalogueKinds,
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
  adminLegal: adminPage(adminLegalPath(), {
    title: 'Legal pages',
    about: 'Terms and privacy notice, and what they still wait for',
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
