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

import type { Menu } from '../../../shared/kernel/brand/brand-settings.ts';

/** One menu of the header: what it is called, and where it leads. */
export interface SiteMenu {
  title: string;
  links: readonly (readonly [text: string, href: string])[];
}

/** The menus of the header: those of the settings, else what Slipway brings along. Phones have both in one. */
export const menusOf = (menus: readonly Menu[]): readonly SiteMenu[] =>
  menus.length === 0
    ? ownMenus
    : menus.map(({ title, links }) => ({ title, links: links.map(({ text, address }) => [text, address]) }));

const ownMenus: readonly SiteMenu[] = [
  {
    title: 'Discover',
    links: [
      ['All products', browsePath()],
      ['Categories', categoriesPath()],
      ['Leaderboards', leaderboardsPath()],
      ['Compare', comparePath()],
      ['Founders', foundersPath()],
      ['Blog', blogPath()],
    ],
  },
  {
    title: 'Launches',
    links: [
      ['This week', launchesPath()],
      ['Coming up', launchFeedPath('upcoming')],
      ['Trending', launchFeedPath('trending')],
      ['Awards', awardsPath()],
      ['Latest updates', updatesPath()],
      ['How rankings work', rankingsPath()],
    ],
  },
];
