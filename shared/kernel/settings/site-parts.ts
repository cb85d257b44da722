import { accountListingsPath } from '../address/account-paths.ts';
import { adminWeeksPath } from '../address/admin-paths.ts';
import { orderProductPath, pricingPath } from '../address/commerce-paths.ts';
import {
  commentsPath,
  launchCalendarPath,
  launchReminderPath,
  ledgerPath,
  newCommentPath,
  newReviewPath,
  ownVotesPath,
  reviewsPath,
  weekMailPath,
} from '../address/community-paths.ts';
import {
  awardsPath,
  blogPath,
  feedPath,
  launchesPath,
  launchFeedPath,
  leaderboardsPath,
  rankingsPath,
  type SiteFeed,
} from '../address/paths.ts';
import type { Settings } from './settings.ts';

export type SitePart = keyof Settings['parts'];

const feedOf = (name: SiteFeed): string => feedPath(name, 'rss').replace(/\.rss$/, '');

/** Path prefixes of each feature of the site; `*` is any single segment. */
const pagesOf: Readonly<Record<SitePart, () => readonly string[]>> = {
  blog: () => [blogPath(), feedOf('posts')],
  shop: () => [pricingPath(), orderProductPath('').replace(/\/$/, '')],
  reviews: () => [reviewsPath('*'), newReviewPath('*'), feedOf('reviews')],
  comments: () => [commentsPath('*'), newCommentPath('*'), feedOf('comments')],
  votes: () => [
    `${accountListingsPath()}/*/revenue`,
    leaderboardsPath(),
    awardsPath(),
    feedOf('awards'),
    ledgerPath('*'),
    ownVotesPath(),
    launchFeedPath('trending'),
    launchFeedPath('most-voted'),
  ],
  launches: () => [
    launchesPath(),
    feedOf('launches'),
    launchCalendarPath('*'),
    launchReminderPath('*'),
    weekMailPath(),
    adminWeeksPath(),
  ],
};

/**
 * Settings with dependencies applied: votes are cast in launch weeks and badges belong to free launches, so without
 * launches there is neither.
 */
export const settingsInForce = (settings: Settings): Settings =>
  settings.parts.launches
    ? settings
    : {
        ...settings,
        parts: partsInForce(settings.parts),
        launch: { ...settings.launch, badge_required: false },
      };

const partsInForce = (parts: Settings['parts']): Settings['parts'] => ({
  ...parts,
  votes: parts.votes && parts.launches,
});

/** Path prefixes of disabled pages and feeds. */
export function offPages(chosen: Settings['parts']): string[] {
  const parts = partsInForce(chosen);
  return [
    ...(Object.keys(pagesOf) as SitePart[]).flatMap((part) => (parts[part] ? [] : pagesOf[part]())),
    ...(parts.votes || parts.comments || parts.reviews ? [] : [rankingsPath()]),
  ];
}

/** Whether a path belongs to a disabled feature. Links to it are hidden, and it returns 404. */
export const isOff = (path: string, off: readonly string[]): boolean =>
  off.some((begin) => beginsWith(path.split('/'), begin.split('/')));

const beginsWith = (path: readonly string[], begin: readonly string[]): boolean =>
  begin.every((segment, index) => {
    const there = path[index] ?? '';
    const isLast = index === begin.length - 1;
    return segment === '*' ? there !== '' : there === segment || (isLast && there.startsWith(`${segment}.`));
  });

/** Links, except those to disabled pages. */
export const shownLinks = <Link extends readonly [text: string, href: string]>(
  links: readonly Link[],
  off: readonly string[],
): Link[] => links.filter(([, href]) => !isOff(href, off));
