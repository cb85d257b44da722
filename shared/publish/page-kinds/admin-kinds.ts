import type { AccountRole } from '../../identity/identity.ts';
import { mayRole } from '../../identity/identity.ts';
import {
  addDemoPath,
  adminLegalPath,
  adminMailPath,
  adminMailsPath,
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
  passkeyNeededPath,
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
import type { TextKey } from '../../kernel/language/english.ts';
import { isOff } from '../../kernel/settings/site-parts.ts';
import { patternSource } from './address-pattern.ts';
import { adminCatalogueKinds } from './admin-catalogue-kinds.ts';
import { type AdminPage, adminGroups, adminPage } from './admin-page.ts';
import type { PageKinds } from './page-kind.ts';

/** All team pages. Navigation, permissions and the page catalogue follow from this table. */
export const adminKinds = {
  adminToday: adminPage(adminPath(), {
    title: 'admin.today',
    permission: 'today.see',
    group: 'admin.group_now',
  }),
  moderation: adminPage(moderationPath(), {
    title: 'admin.moderation',
    permission: 'moderation.decide',
    group: 'admin.group_now',
  }),
  disputes: adminPage(disputesPath(), {
    title: 'admin.disputes',
    permission: 'moderation.decide',
    group: 'admin.group_now',
  }),
  adminPosts: adminPage(adminPostsPath(), {
    title: 'admin.posts',
    permission: 'content.edit',
    group: 'admin.group_content',
  }),
  adminNewPost: adminPage(adminPostPath('new'), {
    title: 'admin.new_post',
    permission: 'content.edit',
    group: null,
  }),
  adminPost: adminPage(adminPostPath('[id]'), {
    title: 'admin.post',
    permission: 'content.edit',
    group: null,
  }),
  adminPages: adminPage(adminPagesPath(), {
    title: 'admin.pages',
    permission: 'content.edit',
    group: 'admin.group_content',
  }),
  adminNewPage: adminPage(adminPagePath('new'), {
    title: 'admin.new_page',
    permission: 'content.edit',
    group: null,
  }),
  adminPage: adminPage(adminPagePath('[id]'), {
    title: 'admin.page',
    permission: 'content.edit',
    group: null,
  }),
  shop: adminPage(shopPath(), {
    title: 'admin.shop',
    permission: 'orders.see',
    group: 'admin.group_shop',
  }),
  shopOrders: adminPage(shopOrdersPath(), {
    title: 'admin.shop_orders',
    permission: 'orders.see',
    group: 'admin.group_shop',
  }),
  shopOrder: adminPage(shopOrderPath('[number]'), {
    title: 'admin.shop_order',
    permission: 'orders.see',
    group: null,
  }),
  shopProducts: adminPage(shopProductsPath(), {
    title: 'admin.shop_products',
    permission: 'products.change',
    group: 'admin.group_shop',
  }),
  blocklist: adminPage(blocklistPath(), {
    title: 'admin.blocklist',
    permission: 'blocklist.change',
    group: null,
  }),
  setUp: adminPage(setUpPath(), {
    title: 'admin.set_up',
    permission: 'settings.see',
    group: 'admin.group_site',
  }),
  adminLegal: adminPage(adminLegalPath(), {
    title: 'admin.legal',
    permission: 'settings.see',
    group: 'admin.group_site',
  }),
  addDemo: adminPage(addDemoPath(), {
    title: 'admin.add_demo',
    permission: 'demo.add',
    group: null,
  }),
  removeDemo: adminPage(removeDemoPath(), {
    title: 'admin.remove_demo',
    permission: 'demo.remove',
    group: null,
  }),
  outbox: adminPage(outboxPath(), {
    title: 'admin.outbox',
    permission: 'mail.see',
    group: 'admin.group_site',
  }),
  adminMails: adminPage(adminMailsPath(), {
    title: 'admin.mails',
    permission: 'mail.see',
    group: 'admin.group_site',
  }),
  adminMail: adminPage(adminMailPath('[mail]'), {
    title: 'admin.mail',
    permission: 'mail.see',
    group: null,
  }),
  deadLetters: adminPage(deadLettersPath(), {
    title: 'admin.dead_letters',
    permission: 'system.see',
    group: 'admin.group_site',
  }),
  modelUse: adminPage(modelUsePath(), {
    title: 'admin.model_use',
    permission: 'system.see',
    group: 'admin.group_site',
  }),
  audit: adminPage(auditPath(), {
    title: 'admin.audit',
    permission: 'audit.see',
    group: 'admin.group_site',
  }),
  people: adminPage(peoplePath(), {
    title: 'admin.people',
    permission: 'people.see',
    group: 'admin.group_people',
  }),
  person: adminPage(personPath('[id]'), {
    title: 'admin.person',
    permission: 'people.see',
    group: null,
  }),
  erasePerson: adminPage(erasePersonPath('[id]'), {
    title: 'admin.erase_person',
    permission: 'people.erase',
    group: null,
  }),
  adminSettings: adminPage(settingsPath(), {
    title: 'admin.settings',
    permission: 'settings.see',
    group: 'admin.group_site',
  }),
  adminSetting: adminPage(settingPath('[setting]'), {
    title: 'admin.setting',
    permission: 'settings.change',
    group: null,
  }),
  adminPasskeyNeeded: adminPage(passkeyNeededPath(), {
    title: 'admin.passkey_needed',
    permission: 'today.see',
    group: null,
  }),
  adminNotAllowed: adminPage(notAllowedPath(), {
    title: 'admin.not_allowed',
    permission: 'today.see',
    group: null,
  }),
  ...adminCatalogueKinds,
} satisfies PageKinds;

export type AdminPageName = keyof typeof adminKinds;

const pages: readonly AdminPage[] = Object.values(adminKinds);

/** The team page at a path, preferring exact matches; undefined if there is none. */
export function adminPageAt(path: string): AdminPage | undefined {
  const fitting = pages.filter(({ pattern }) => new RegExp(`^${patternSource(pattern)}$`).test(path));
  return fitting.find(({ pattern }) => pattern === path) ?? fitting[0];
}

/** A role's navigation, grouped, without empty groups. `off`: path prefixes of disabled pages. */
export const adminNavOf = (
  role: AccountRole,
  off: readonly string[],
): { group: TextKey; pages: readonly AdminPage[] }[] =>
  adminGroups
    .map((group) => ({
      group,
      pages: pages.filter(
        (page) => page.group === group && mayRole(role, page.permission) && !isOff(page.pattern, off),
      ),
    }))
    .filter((each) => each.pages.length > 0);
