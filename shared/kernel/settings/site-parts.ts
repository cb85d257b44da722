import { orderProductPath, pricingPath } from '../address/commerce-paths.ts';
import {
  commentsPath,
  ledgerPath,
  newCommentPath,
  newReviewPath,
  ownVotesPath,
  reviewsPath,
} from '../address/community-paths.ts';
import {
  awardsPath,
  blogPath,
  feedPath,
  launchFeedPath,
  leaderboardsPath,
  rankingsPath,
  type SiteFeed,
} from '../address/paths.ts';
import type { Settings } from './settings.ts';

export type SitePart = keyof Settings['parts'];

const feedOf = (name: SiteFeed): string => feedPath(name, 'rss').replace(/\.rss$/, '');

/** Path prefixes of each part of the site; `*` is any one segment. */
const pagesOf: Readonly<Record<SitePart, () => readonly string[]>> = {
  blog: () => [blogPath(), feedOf('posts')],
  shop: () => [pricingPath(), orderProductPath('').replace(/\/$/, '')],
  reviews: () => [reviewsPath('*'), newReviewPath('*'), feedOf('reviews')],
  comments: () => [commentsPath('*'), newCommentPath('*'), feedOf('comments')],
  votes: () => [
    leaderboardsPath(),
    awardsPath(),
    feedOf('awards'),
    ledgerPath('*'),
    ownVotesPath(),
    launchFeedPath('trending'),
    launchFeedPath('most-voted'),
  ],
};

/** Path prefixes of disabled pages and feeds. */
export const offPages = (parts: Settings['parts']): string[] => [
  ...(Object.keys(pagesOf) as SitePart[]).flatMap((part) => (parts[part] ? [] : pagesOf[part]())),
  ...(parts.votes || parts.comments || parts.reviews ? [] : [rankingsPath()]),
];

/** Whether an address is of a part that is off. Links to it are left out, and it is answered as a missing page. */
export const isOff = (path: string, off: readonly string[]): boolean =>
  off.some((begin) => beginsWith(path.split('/'), begin.split('/')));

const beginsWith = (path: readonly string[], begin: readonly string[]): boolean =>
  begin.every((segment, index) => {
    const there = path[index] ?? '';
    const isLast = index === begin.length - 1;
    return segment === '*' ? there !== '' : there === segment || (isLast && there.startsWith(`${segment}.`));
  });

/** Links, without those to disabled pages. */
export const shownLinks = <Link extends readonly [text: string, href: string]>(
  links: readonly Link[],
  off: readonly string[],
): Link[] => links.filter(([, href]) => !isOff(href, off));
