/** What an account follows; pages count from 1. */
export const followingPath = (page = 1): string =>
  page === 1 ? '/account/following' : `/account/following?page=${page}`;

/** Where somebody begins to follow a listing. */
export const followPath = (slug: string): string => `/account/following/${slug}`;

/** What an account has voted for; pages count from 1. */
export const ownVotesPath = (page = 1): string => (page === 1 ? '/account/votes' : `/account/votes?page=${page}`);

/** Where one votes for a listing. */
export const votePath = (slug: string): string => `/account/votes/${slug}`;

/** Where pages ask what their visitor has voted for and follows. The script `own-marks.ts` names it too. */
export const ownMarksPath = (): string => '/account/marks';

/** The page that stops the mails in which its address stands. */
export const stopMailsPath = (token: string): string => `/mails/stop/${token}`;

/** Whether an address is that of a page that stops mails. */
export const isStopMailsPath = (path: string): boolean => path.startsWith(stopMailsPath(''));

/** Every vote of a launch week by what became of it: the page, the same for programs, and the text that its hash is of. */
export const ledgerPath = (monday: string): string => `/launches/${monday}/ledger`;
export const ledgerJsonPath = (monday: string): string => `/launches/${monday}/ledger.json`;
export const ledgerTextPath = (monday: string): string => `/launches/${monday}/ledger.csv`;
const pageBelow = (path: string, page: number): string => (page === 1 ? path : `${path}/page/${page}`);

/** All comments on a listing; pages count from 1. */
export const commentsPath = (slug: string, page = 1): string => pageBelow(`/products/${slug}/comments`, page);

/** Name of the place of a comment on the pages that have it. */
export const commentAnchor = (id: number): string => `comment-${id}`;

/** A comment with those that answer it, for good: `root` begins its thread. */
export const threadPath = (slug: string, root: number, id = root): string =>
  `/products/${slug}/comments/${root}#${commentAnchor(id)}`;

/** What an account has said; pages count from 1. */
export const ownTalkPath = (page = 1): string => (page === 1 ? '/account/comments' : `/account/comments?page=${page}`);

/** Where one comments on a listing. */
export const newCommentPath = (slug: string): string => `/account/comments/on/${slug}`;

/** Where one answers, reports, edits or deletes a comment. */
export const commentPath = (id: number | string): string => `/account/comments/${id}`;

/** All reviews of a listing; pages count from 1. */
export const reviewsPath = (slug: string, page = 1): string => pageBelow(`/products/${slug}/reviews`, page);

/** Where one reviews a listing. */
export const newReviewPath = (slug: string): string => `/account/reviews/on/${slug}`;

/** Where one answers or reports a review, or deletes one's own. */
export const reviewPath = (id: number | string): string => `/account/reviews/${id}`;

/** Where one asks to be told when a listing launches. */
export const launchWishPath = (slug: string): string => `/account/at-launch/${slug}`;

/** The launch of a listing for calendars. */
export const launchCalendarPath = (slug: string): string => `/products/${slug}/launch.ics`;

/** The collections of an account. */
export const ownCollectionsPath = (): string => '/account/collections';

/** Where one saves a listing to a collection. */
export const savePath = (slug: string): string => `/account/collections/save/${slug}`;

/** One own collection: its name, and who sees it. */
export const ownCollectionPath = (id: string): string => `/account/collections/${id}`;

/** The public page of a person, and whether an address is one. */
export const personPath = (pageId: string): string => `/people/${pageId}`;
export const isPersonPath = (path: string): boolean => path.startsWith(personPath(''));

/** A public collection. */
export const collectionPath = (id: string): string => `/collections/${id}`;

/** Where somebody follows a founder. */
export const followFounderPath = (slug: string): string => `/account/following/founders/${slug}`;

const weekMailStart = '/mails/week';

/** Where one asks for the weekly mail, with the latest one. */
export const weekMailPath = (): string => weekMailStart;

/** Where one confirms that, by the link in a mail. */
export const confirmWeekMailPath = (token: string): string => `${weekMailStart}/confirm/${token}`;

/** Whether an address is one of those. */
export const isWeekMailPath = (path: string): boolean => path === weekMailStart || path.startsWith(`${weekMailStart}/`);

/** The webhooks of an account. */
export const webhooksPath = (): string => '/account/webhooks';

/** One of them, with what was sent to it. */
export const webhookPath = (id: string): string => `${webhooksPath()}/${id}`;

const countedPages = '/seen/';

/** Where pages tell that somebody is on them: those of a listing, and of a launch week by its Monday. */
export const listingSeenPath = (id: number): string => `${countedPages}listing/${id}`;
export const weekSeenPath = (monday: string): string => `${countedPages}week/${monday}`;
/** Where the same is told by a press on the link to the product's website, and by a picture where scripts are off. */
export const clickSeenPath = (id: number): string => `${listingSeenPath(id)}/click`;
export const seenPicturePath = (seenPath: string): string => `${seenPath}.gif`;

/** Whether an address is for counting. */
export const isSeenPath = (path: string): boolean => path.startsWith(countedPages);
