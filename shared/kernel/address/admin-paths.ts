/** The admin area, for the team. */
export const adminPath = (): string => '/admin';

/** Whether a path is in the admin area. */
export const isAdminPath = (path: string): boolean => path === adminPath() || path.startsWith(`${adminPath()}/`);

/** Shown to team members without permission for a page. */
export const notAllowedPath = (): string => `${adminPath()}/not-allowed`;

/** Shown to team members who have to add a passkey first. */
export const passkeyNeededPath = (): string => `${adminPath()}/passkey-needed`;

/** Adds filters to a path, and the page number unless it is 1. */
export function withQuery(path: string, given: Readonly<Record<string, string | number | null | undefined>>): string {
  const set = Object.entries(given).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' || (name === 'page' && value === 1)
      ? []
      : [[name, String(value)]],
  );
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

/** Dead letters; pages count from 1. */
export const deadLettersPath = (page = 1): string => withQuery('/admin/dead-letters', { page });

/** Owners' edits not yet reviewed by the team; pages count from 1. */
export const listingEditsPath = (page = 1): string => withQuery('/admin/edits', { page });

/** Listings awaiting the team's review; pages count from 1. */
export const reviewQueuePath = (page = 1): string => withQuery('/admin/review', { page });

/** A listing in review, next to its website's content. */
export const reviewPath = (id: number | string): string => `/admin/review/${id}`;

/** Setup pages, open until the site has an operator. */
export const setUpPath = (): string => '/admin/set-up';

/** Adds the demo data and shows the progress. */
export const addDemoPath = (): string => `${setUpPath()}/add-demo`;

/** Removes the demo data, after listing what that deletes. */
export const removeDemoPath = (): string => `${setUpPath()}/demo`;

/** Terms and privacy notice, with their missing parts. */
export const adminLegalPath = (): string => `${setUpPath()}/legal`;

/** Emails sent by this site. */
export const outboxPath = (): string => '/admin/outbox';

/** All kinds of email, with samples. */
export const adminMailsPath = (): string => '/admin/mails';

/** A sample email, by name. */
export const adminMailPath = (name: string): string => `${adminMailsPath()}/${name}`;

/** The HTML of a sample email, for an iframe. */
export const mailFramePath = (name: string): string => `${adminMailPath(name)}/html`;

/** Whether a page contains an iframe with a sample email. */
export const hasMailFrame = (target: string): boolean => /^\/admin\/mails\/[^/?]+(\/send)?(\?|$)/.test(target);

/** Language model costs. */
export const modelUsePath = (): string => '/admin/model-use';

/** Claims awaiting the team's decision. */
export const disputesPath = (): string => '/admin/disputes';

/** Open order tasks and order problems. */
export const shopPath = (): string => '/admin/shop';

/** All orders matching a filter. */
export const shopOrdersPath = (filter: Readonly<Record<string, string | number | undefined>> = {}): string =>
  withQuery(`${shopPath()}/orders`, filter);

/** An order with its timeline. */
export const shopOrderPath = (number: string): string => `${shopPath()}/orders/${number}`;

/** Offers, with current and future prices. */
export const shopProductsPath = (): string => `${shopPath()}/products`;

/** Launch weeks; pages of past ones count from 1. */
export const adminWeeksPath = (page = 1): string => withQuery('/admin/weeks', { page });

/** A launch week, by its Monday, for the team. */
export const adminWeekPath = (week: string): string => `/admin/weeks/${week}`;

/** Closes and finalises a launch week. */
export const finishWeekPath = (week: string): string => `${adminWeekPath(week)}/finish`;

/** Voids a listing's rank in a week that is final. */
export const voidPlacePath = (week: string, listingId: number | string): string =>
  `${adminWeekPath(week)}/places/${listingId}`;

/** A listing's booking in a launch week, to move or cancel. */
export const weekLaunchPath = (week: string, listingId: number | string): string =>
  `${adminWeekPath(week)}/launches/${listingId}`;

/** Moderation queue for one kind of item or all kinds; pages count from 1. */
export const moderationPath = (kind: string | null = null, page = 1): string =>
  withQuery('/admin/moderation', { kind, page });

/** Anchor of an item on its queue page. */
export const queueAnchor = (name: string): string => `item-${name}`;

/** Blocked words, domains and email addresses. */
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

/** New path of a team page that has moved; undefined for all others. */
export const movedToAdmin = (path: string): string | undefined => moved.find(([from]) => from === path)?.[1];

/** All accounts. */
export const peoplePath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/people', given);

/** An account, for the team. */
export const personPath = (id: string): string => `/admin/people/${id}`;

/** Erases an account. */
export const erasePersonPath = (id: string): string => `${personPath(id)}/erase`;

/** All listings, in any status. */
export const adminListingsPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/listings', given);

/** Creates a listing by hand. */
export const newListingPath = (): string => `${adminListingsPath()}/new`;

/** A listing, for the team. */
export const adminListingPath = (id: number | string): string => `/admin/listings/${id}`;

/** Edits a listing as the team. */
export const editListingPath = (id: number | string): string => `${adminListingPath(id)}/edit`;

/** Confirmation page for suspending a listing. */
export const suspendListingPath = (id: number | string): string => `${adminListingPath(id)}/suspend`;

/** Confirmation page for archiving a listing. */
export const archiveListingPath = (id: number | string): string => `${adminListingPath(id)}/archive`;

/** Merges a listing into another. */
export const mergeListingPath = (id: number | string): string => `${adminListingPath(id)}/merge`;

/** Current content of a listing's website, next to the listing. */
export const websiteNewsPath = (id: number | string): string => `${adminListingPath(id)}/website`;

/** Founders matching a filter. */
export const adminFoundersPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/founders', given);

/** A founder, for the team. */
export const adminFounderPath = (id: number | string): string => `/admin/founders/${id}`;

/** Listing tags matching a filter. */
export const adminTagsPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/tags', given);

/** Renames, merges or removes a tag. */
export const changeTagPath = (tag?: string): string => withQuery('/admin/tags/change', { tag });

/** Searches with few or no results, by week. */
export const searchesPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/searches', given);

/** Imports; pages count from 1. */
export const importsPath = (page = 1): string => withQuery('/admin/imports', { page });

/** An import. */
export const importPath = (id: string): string => `/admin/imports/${id}`;

/** Confirmation page for removing an import. */
export const removeImportPath = (id: string): string => `${importPath(id)}/remove`;

/** Exports public data. */
export const exportsPath = (): string => '/admin/exports';

/** Site settings. */
export const settingsPath = (): string => '/admin/settings';

/** A setting by name, such as `launch.free_seats_per_week`. */
export const settingPath = (name: string): string => `/admin/settings/${name}`;

/** Anchor of a setting in the list. */
export const settingAnchor = (name: string): string => `setting-${name.replaceAll('.', '-')}`;
