/** The operator's area. Its pages are for the team of the site. */
export const adminPath = (): string => '/admin';

/** Whether an address is of the operator's area. */
export const isAdminPath = (path: string): boolean => path === adminPath() || path.startsWith(`${adminPath()}/`);

/** Shown to team members without permission for a page. */
export const notAllowedPath = (): string => `${adminPath()}/not-allowed`;

/** Shown to team members who have to add a passkey first. */
export const passkeyNeededPath = (): string => `${adminPath()}/passkey-needed`;

/** An address with a query: of filters that are set, and of a page other than the first. */
export function withQuery(path: string, given: Readonly<Record<string, string | number | null | undefined>>): string {
  const set = Object.entries(given).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' || (name === 'page' && value === 1)
      ? []
      : [[name, String(value)]],
  );
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

/** Work that was given up; pages count from 1. */
export const deadLettersPath = (page = 1): string => withQuery('/admin/dead-letters', { page });

/** Owners' edits not yet reviewed by the team; pages count from 1. */
export const listingEditsPath = (page = 1): string => withQuery('/admin/edits', { page });

/** Listings that wait for the team before they are public; pages count from 1. */
export const reviewQueuePath = (page = 1): string => withQuery('/admin/review', { page });

/** A listing in review, next to its website's content. */
export const reviewPath = (id: number | string): string => `/admin/review/${id}`;

/** Setup pages, open until the site has an operator. */
export const setUpPath = (): string => '/admin/set-up';

/** Adds the demo and shows the progress. */
export const addDemoPath = (): string => `${setUpPath()}/add-demo`;

/** Removes the demo and lists what that deletes. */
export const removeDemoPath = (): string => `${setUpPath()}/demo`;

/** Terms and privacy notice, with their missing parts. */
export const adminLegalPath = (): string => `${setUpPath()}/legal`;

/** Emails of this site. */
export const outboxPath = (): string => '/admin/outbox';

/** Every kind of email of this site, with samples. */
export const adminMailsPath = (): string => '/admin/mails';

/** A sample of an email, by its name. */
export const adminMailPath = (name: string): string => `${adminMailsPath()}/${name}`;

/** The HTML of that sample alone, for a frame. */
export const mailFramePath = (name: string): string => `${adminMailPath(name)}/html`;

/** Whether a page shows such a frame. */
export const hasMailFrame = (target: string): boolean => /^\/admin\/mails\/[^/?]+(\/send)?(\?|$)/.test(target);

/** Language model costs. */
export const modelUsePath = (): string => '/admin/model-use';

/** Claims that the team of the site decides on. */
export const disputesPath = (): string => '/admin/disputes';

/** Open order tasks and order problems. */
export const shopPath = (): string => '/admin/shop';

/** All orders, as a filter leaves them. */
export const shopOrdersPath = (filter: Readonly<Record<string, string | number | undefined>> = {}): string =>
  withQuery(`${shopPath()}/orders`, filter);

/** One order with its timeline. */
export const shopOrderPath = (number: string): string => `${shopPath()}/orders/${number}`;

/** Products for sale, with current and future prices. */
export const shopProductsPath = (): string => `${shopPath()}/products`;

/** Launch weeks; pages of past ones count from 1. */
export const adminWeeksPath = (page = 1): string => withQuery('/admin/weeks', { page });

/** One launch week, by its Monday, as the team sees it. */
export const adminWeekPath = (week: string): string => `/admin/weeks/${week}`;

/** Closes and finalises a launch week. */
export const finishWeekPath = (week: string): string => `${adminWeekPath(week)}/finish`;

/** Voids a listing's rank in a final week. */
export const voidPlacePath = (week: string, listingId: number | string): string =>
  `${adminWeekPath(week)}/places/${listingId}`;

/** A listing's booking in a launch week, to move or cancel. */
export const weekLaunchPath = (week: string, listingId: number | string): string =>
  `${adminWeekPath(week)}/launches/${listingId}`;

/** Moderation queue, of one kind or all; pages count from 1. */
export const moderationPath = (kind: string | null = null, page = 1): string =>
  withQuery('/admin/moderation', { kind, page });

/** Name of the place of something that waits on the page that has it. */
export const queueAnchor = (name: string): string => `item-${name}`;

/** Words, domains and email addresses that texts are held for. */
export const blocklistPath = (): string => '/admin/moderation/blocked';

/** The team log; pages count from 1. */
export const auditPath = (page = 1): string => withQuery('/admin/audit', { page });

const moved: readonly (readonly [from: string, to: string])[] = [
  ['/account/moderation/log', auditPath()],
  ['/account/moderation/blocked', blocklistPath()],
  ['/account/moderation', moderationPath()],
  ['/account/edits', listingEditsPath()],
  ['/account/disputes', disputesPath()],
  ['/account/shop', shopPath()],
  [`${shopPath()}/weeks`, adminWeeksPath()],
  ['/account/outbox', outboxPath()],
  ['/account/dead-letters', deadLettersPath()],
  ['/account/model-use', modelUsePath()],
];

/** New address of a team page that has moved; undefined for all others. */
export const movedToAdmin = (path: string): string | undefined => moved.find(([from]) => from === path)?.[1];

/** The accounts of the site. */
export const peoplePath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/people', given);

/** One account, as the team sees it. */
export const personPath = (id: string): string => `/admin/people/${id}`;

/** Erases an account. */
export const erasePersonPath = (id: string): string => `${personPath(id)}/erase`;

/** The listings of the site, whatever their status. */
export const adminListingsPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/listings', given);

/** Creates a listing by hand. */
export const newListingPath = (): string => `${adminListingsPath()}/new`;

/** One listing, as the team sees it. */
export const adminListingPath = (id: number | string): string => `/admin/listings/${id}`;

/** Edits a listing as the team. */
export const editListingPath = (id: number | string): string => `${adminListingPath(id)}/edit`;

/** Suspends a listing and says what that does. */
export const suspendListingPath = (id: number | string): string => `${adminListingPath(id)}/suspend`;

/** Archives a listing and says what that does. */
export const archiveListingPath = (id: number | string): string => `${adminListingPath(id)}/archive`;

/** Merges a listing into another. */
export const mergeListingPath = (id: number | string): string => `${adminListingPath(id)}/merge`;

/** Current content of a listing's website, next to the listing. */
export const websiteNewsPath = (id: number | string): string => `${adminListingPath(id)}/website`;

/** The founders, as a filter leaves them. */
export const adminFoundersPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/founders', given);

/** One founder, as the team sees them. */
export const adminFounderPath = (id: number | string): string => `/admin/founders/${id}`;

/** The tags of listings, as a filter leaves them. */
export const adminTagsPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/tags', given);

/** Renames, merges or removes a tag. */
export const changeTagPath = (tag?: string): string => withQuery('/admin/tags/change', { tag });

/** Searches with few or no results, by week. */
export const searchesPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/searches', given);

/** Files that are imported; pages count from 1. */
export const importsPath = (page = 1): string => withQuery('/admin/imports', { page });

/** One file that is imported. */
export const importPath = (id: string): string => `/admin/imports/${id}`;

/** Removes an imported file and says what that does. */
export const removeImportPath = (id: string): string => `${importPath(id)}/remove`;

/** Exports public data. */
export const exportsPath = (): string => '/admin/exports';

/** The settings of the site. */
export const settingsPath = (): string => '/admin/settings';

/** One setting by its name, such as `launch.free_seats_per_week`. */
export const settingPath = (name: string): string => `/admin/settings/${name}`;

/** The id of a setting in the list of all. */
export const settingAnchor = (name: string): string => `setting-${name.replaceAll('.', '-')}`;
