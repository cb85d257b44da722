import { accountPath, submitPath } from '../../../shared/kernel/address/account-paths.ts';
import { pricingPath } from '../../../shared/kernel/address/commerce-paths.ts';
import {
  awardsPath,
  blogPath,
  browsePath,
  categoriesPath,
  comparePath,
  foundersPath,
  homePath,
  launchesPath,
  launchFeedPath,
  leaderboardsPath,
  rankingsPath,
  updatesPath,
} from '../../../shared/kernel/address/paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import type { Menu } from '../../../shared/kernel/settings/brand-settings.ts';
import { isOff, shownLinks } from '../../../shared/kernel/settings/site-parts.ts';
import type { Brand } from '../../../shared/publish/publish.ts';

/** A header menu: its name and links. */
export interface SiteMenu {
  title: string;
  links: readonly (readonly [text: string, href: string])[];
}

/** The header menus: those in the settings, or the built-in ones. On phones, both are merged. */
export const menusOf = (menus: readonly Menu[], off: readonly string[]): readonly SiteMenu[] =>
  menus.length === 0
    ? ownMenus().map(({ title, links }) => ({ title, links: withRankings(shownLinks(links, off), off) }))
    : menus.map(({ title, links }) => ({ title, links: links.map(({ text, address }) => [text, address]) }));

/** What the header and the bottom bar mark as the current page: nothing on most pages, which share their HTML. */
export interface CurrentPlace {
  /** Path of the page, if a header menu links to it. */
  link: string | undefined;
  entry: BarEntry | undefined;
}

export function currentPlace(path: string, brand: Pick<Brand, 'menus' | 'off'>): CurrentPlace {
  const links = menusOf(brand.menus.header, brand.off).flatMap((menu) => menu.links);
  return { link: links.some(([, href]) => href === path) ? path : undefined, entry: barEntryOf(path) };
}

/** Entries of the bottom bar; which of launches and categories it has depends on the settings. */
export type BarEntry = 'home' | 'search' | 'launches' | 'categories' | 'submit' | 'account';

function barEntryOf(path: string): BarEntry | undefined {
  if (path === homePath()) return 'home';
  if (path === browsePath()) return 'search';
  if (path === submitPath()) return 'submit';
  if (path.startsWith(accountPath())) return 'account';
  if (path.startsWith(launchesPath())) return 'launches';
  return path.startsWith(categoriesPath()) ? 'categories' : undefined;
}

/** Drops the ranking rules if there are none, since the page then only covers comments and reviews. */
export const withRankings = <Link extends readonly [text: string, href: string]>(
  links: readonly Link[],
  off: readonly string[],
): Link[] => links.filter(([, href]) => href !== rankingsPath() || !isOff(leaderboardsPath(), off));

/** Default menus, in the page's language. */
const ownMenus = (): readonly SiteMenu[] => [
  {
    title: say('header.discover'),
    links: [
      [say('header.all_products'), browsePath()],
      [say('header.categories'), categoriesPath()],
      [say('header.leaderboards'), leaderboardsPath()],
      [say('header.compare'), comparePath()],
      [say('header.founders'), foundersPath()],
      [say('header.blog'), blogPath()],
    ],
  },
  {
    title: say('header.launches'),
    links: [
      [say('header.this_week'), launchesPath()],
      [say('header.coming_up'), launchFeedPath('upcoming')],
      [say('header.trending'), launchFeedPath('trending')],
      [say('header.awards'), awardsPath()],
      [say('header.latest_updates'), updatesPath()],
      [say('header.how_rankings_work'), rankingsPath()],
      [say('header.pricing'), pricingPath()],
    ],
  },
];
