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

/** One menu of the header: what it is called, and where it leads. */
export interface SiteMenu {
  title: string;
  links: readonly (readonly [text: string, href: string])[];
}

/** The two menus of the header; phones have both in one. */
export const siteMenus: readonly SiteMenu[] = [
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
