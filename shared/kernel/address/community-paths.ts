/** An account's followed listings; pages count from 1. */
export const followingPath = (page = 1): string =>
  page === 1 ? '/account/following' : `/account/following?page=${page}`;

/** Starts following a listing. */
export const followPath = (slug: string): string => `/account/following/${slug}`;

/** An account's votes; pages count from 1. */
export const ownVotesPath = (page = 1): string => (page === 1 ? '/account/votes' : `/account/votes?page=${page}`);

/** Votes for a listing. */
export const votePath = (slug: string): string => `/account/votes/${slug}`;

/** The visitor's own votes and follows, for pages. Also used by the script `own-marks.ts`. */
export const ownMarksPath = (): string => '/account/marks';

/** Unsubscribe page linked in emails. */
export const stopMailsPath = (token: string): string => `/mails/stop/${token}`;

/** Whether a path is an unsubscribe page. */
export const isStopMailsPath = (path: string): boolean => path.startsWith(stopMailsPath(''));

/** Ledger of a launch week: the page, the JSON, and the text behind its hash. */
export const ledgerPath = (monday: string): string => `/launches/${monday}/ledger`;
export const ledgerJsonPath = (monday: string): string => `/launches/${monday}/ledger.json`;
export const ledgerTextPath = (monday: string): string => `/launches/${monday}/ledger.csv`;
const pageBelow = (path: string, page: number): string => (page === 1 ? path : `${path}/page/${page}`);

/** All comments on a listing; pages count from 1. */
export const commentsPath = (slug: string, page = 1): string => pageBelow(`/products/${slug}/comments`, page);

/** Anchor of a comment. */
export const commentAnchor = (id: number): string => `comment-${id}`;

/** Permalink of a comment with its replies; `root` starts the thread. */
export const threadPath = (slug: string, root: number, id = root): string =>
  `/products/${slug}/comments/${root}#${commentAnchor(id)}`;

/** An account's comments and reviews; pages count from 1. */
export const ownTalkPath = (page = 1): string => (page === 1 ? '/account/comments' : `/account/comments?page=${page}`);

/** New comment on a listing. */
export const newCommentPath = (slug: string): string => `/account/comments/on/${slug}`;

/** Replies to, reports, edits or deletes a comment. */
export const commentPath = (id: number | string): string => `/account/comments/${id}`;

/** All reviews of a listing; pages count from 1. */
export const reviewsPath = (slug: string, page = 1): string => pageBelow(`/products/${slug}/reviews`, page);

/** New review of a listing. */
export const newReviewPath = (slug: string): string => `/account/reviews/on/${slug}`;

/** Replies to or reports a review, or deletes one's own. */
export const reviewPath = (id: number | string): string => `/account/reviews/${id}`;

/** Sets a launch reminder. */
export const launchReminderPath = (slug: string): string => `/account/at-launch/${slug}`;

/** Calendar file for a listing's launch. */
export const launchCalendarPath = (slug: string): string => `/products/${slug}/launch.ics`;

/** An account's collections. */
export const ownCollectionsPath = (): string => '/account/collections';

/** Saves a listing to a collection. */
export const savePath = (slug: string): string => `/account/collections/save/${slug}`;

/** An account's collection: its name and visibility. */
export const ownCollectionPath = (id: string): string => `/account/collections/${id}`;

/** A person's public page, and whether a path is one. */
export const personPath = (pageId: string): string => `/people/${pageId}`;
export const isPersonPath = (path: string): boolean => path.startsWith(personPath(''));

/** A public collection. */
export const collectionPath = (id: string): string => `/collections/${id}`;

/** Follows a founder. */
export const followFounderPath = (slug: string): string => `/account/following/founders/${slug}`;

const weekMailStart = '/mails/week';

/** Newsletter page with the latest issue. */
export const weekMailPath = (): string => weekMailStart;

/** Confirms a newsletter subscription, by the link in an email. */
export const confirmWeekMailPath = (token: string): string => `${weekMailStart}/confirm/${token}`;

/** Whether a path is a newsletter page. */
export const isWeekMailPath = (path: string): boolean => path === weekMailStart || path.startsWith(`${weekMailStart}/`);

/** An account's webhooks. */
export const webhooksPath = (): string => '/account/webhooks';

/** A webhook, with its deliveries. */
export const webhookPath = (id: string): string => `${webhooksPath()}/${id}`;

const countedPages = '/seen/';

/** Counts a page view of a listing or of a launch week (by its Monday). */
export const listingSeenPath = (id: number): string => `${countedPages}listing/${id}`;
export const weekSeenPath = (monday: string): string => `${countedPages}week/${monday}`;
/** Counts clicks on the product's website link and, through an image, page views without JavaScript. */
export const clickSeenPath = (id: number): string => `${listingSeenPath(id)}/click`;
export const seenPicturePath = (seenPath: string): string => `${seenPath}.gif`;

/** Whether a path only counts views or clicks. */
export const isSeenPath = (path: string): boolean => path.startsWith(countedPages);
