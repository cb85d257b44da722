import { pricingPath } from '../../../shared/kernel/address/commerce-paths.ts';
import {
  awardsPath,
  blogPath,
  browsePath,
  categoriesPath,
  comparePath,
  foundersPath,
  launchesPath,
  launchFeedPath,
  leaderboardsPath,
  rankingsPath,
  updatesPath,
} from '../../../shared/kernel/address/paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import type { Menu } from '../../../shared/kernel/settings/brand-settings.ts';
import { isOff, shownLinks } from '../../../shared/kernel/settings/site-parts.ts';

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
