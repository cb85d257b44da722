/** The operator's area. Its pages are for the team of the site. */
export const adminPath = (): string => '/admin';

/** Whether an address is of the operator's area. */
export const isAdminPath = (path: string): boolean => path === adminPath() || path.startsWith(`${adminPath()}/`);

/** What somebody of the team gets who may not see a page. */
export const notAllowedPath = (): string => `${adminPath()}/not-allowed`;

/** What somebody of the team gets who has to add a passkey first. */
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

/** What owners have edited and the team of the site has not looked at yet; pages count from 1. */
export const listingEditsPath = (page = 1): string => withQuery('/admin/edits', { page });

/** Listings that wait for the team before they are public; pages count from 1. */
export const reviewQueuePath = (page = 1): string => withQuery('/admin/review', { page });

/** One listing that waits for the team, beside what its website says. */
export const reviewPath = (id: number | string): string => `/admin/review/${id}`;

/** What is open before a site is its operator's own. */
export const setUpPath = (): string => '/admin/set-up';

/** Where the demo is added, and where one sees how far it is. */
export const addDemoPath = (): string => `${setUpPath()}/add-demo`;

/** Where the demo is removed, with what goes. */
export const removeDemoPath = (): string => `${setUpPath()}/demo`;

/** Terms and privacy notice as they are, with what they still wait for. */
export const adminLegalPath = (): string => `${setUpPath()}/legal`;

/** Mails of this site. */
export const outboxPath = (): string => '/admin/outbox';

/** Every kind of mail of this site, with samples. */
export const adminMailsPath = (): string => '/admin/mails';

/** A sample of a mail, by its name. */
export const adminMailPath = (name: string): string => `${adminMailsPath()}/${name}`;

/** The HTML of that sample alone, for a frame. */
export const mailFramePath = (name: string): string => `${adminMailPath(name)}/html`;

/** Whether a page shows such a frame. */
export const hasMailFrame = (target: string): boolean => /^\/admin\/mails\/[^/?]+(\/send)?(\?|$)/.test(target);

/** What the model took. */
export const modelUsePath = (): string => '/admin/model-use';

/** Claims that the team of the site decides on. */
export const disputesPath = (): string => '/admin/disputes';

/** What the team of the site has to do for orders, and what keeps orders from going on. */
export const shopPath = (): string => '/admin/shop';

/** All orders, as a filter leaves them. */
export const shopOrdersPath = (filter: Readonly<Record<string, string | number | undefined>> = {}): string =>
  withQuery(`${shopPath()}/orders`, filter);

/** One order with its timeline. */
export const shopOrderPath = (number: string): string => `${shopPath()}/orders/${number}`;

/** What is sold, with its prices of now and later. */
export const shopProductsPath = (): string => `${shopPath()}/products`;

/** The launch weeks; pages count from 1, of those that are over. */
export const adminWeeksPath = (page = 1): string => withQuery('/admin/weeks', { page });

/** One launch week, by its Monday, as the team sees it. */
export const adminWeekPath = (week: string): string => `/admin/weeks/${week}`;

/** Where a launch week is closed and made final. */
export const finishWeekPath = (week: string): string => `${adminWeekPath(week)}/finish`;

/** Where the place of a listing in a final week is voided. */
export const voidPlacePath = (week: string, listingId: number | string): string =>
  `${adminWeekPath(week)}/places/${listingId}`;

/** What a listing has booked in a launch week, to move or cancel it. */
export const weekLaunchPath = (week: string, listingId: number | string): string =>
  `${adminWeekPath(week)}/launches/${listingId}`;

/** What waits for the team of the site: of one kind or of all; pages count from 1. */
export const moderationPath = (kind: string | null = null, page = 1): string =>
  withQuery('/admin/moderation', { kind, page });

/** Name of the place of something that waits on the page that has it. */
export const queueAnchor = (name: string): string => `item-${name}`;

/** Words, domains and mail addresses that texts are held for. */
export const blocklistPath = (): string => '/admin/moderation/blocked';

/** What the team did; pages count from 1. */
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

/** Where a page of the team is now that stood elsewhere; undefined for all other addresses. */
export const movedToAdmin = (path: string): string | undefined => moved.find(([from]) => from === path)?.[1];

/** The accounts of the site. */
export const peoplePath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/people', given);

/** One account, as the team sees it. */
export const personPath = (id: string): string => `/admin/people/${id}`;

/** Where an account is erased. */
export const erasePersonPath = (id: string): string => `${personPath(id)}/erase`;

/** The listings of the site, whatever their status. */
export const adminListingsPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/listings', given);

/** Where the team makes a listing by hand. */
export const newListingPath = (): string => `${adminListingsPath()}/new`;

/** One listing, as the team sees it. */
export const adminListingPath = (id: number | string): string => `/admin/listings/${id}`;

/** Where the team edits what a listing says. */
export const editListingPath = (id: number | string): string => `${adminListingPath(id)}/edit`;

/** Where a listing is suspended, with what that does. */
export const suspendListingPath = (id: number | string): string => `${adminListingPath(id)}/suspend`;

/** Where a listing is archived, with what that does. */
export const archiveListingPath = (id: number | string): string => `${adminListingPath(id)}/archive`;

/** Where a listing is merged into another one. */
export const mergeListingPath = (id: number | string): string => `${adminListingPath(id)}/merge`;

/** What the website of a listing states now, beside what the listing says. */
export const websiteNewsPath = (id: number | string): string => `${adminListingPath(id)}/website`;

/** The founders, as a filter leaves them. */
export const adminFoundersPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/founders', given);

/** One founder, as the team sees them. */
export const adminFounderPath = (id: number | string): string => `/admin/founders/${id}`;

/** The tags of listings, as a filter leaves them. */
export const adminTagsPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/tags', given);

/** Where a tag is renamed, merged or removed. */
export const changeTagPath = (tag?: string): string => withQuery('/admin/tags/change', { tag });

/** What is searched for and hardly found, by week. */
export const searchesPath = (given: Readonly<Record<string, string | number | null | undefined>> = {}): string =>
  withQuery('/admin/searches', given);

/** Files that are imported; pages count from 1. */
export const importsPath = (page = 1): string => withQuery('/admin/imports', { page });

/** One file that is imported. */
export const importPath = (id: string): string => `/admin/imports/${id}`;

/** Where a file that was imported is removed, with what that does. */
export const removeImportPath = (id: string): string => `${importPath(id)}/remove`;

/** Where what is public is exported as data. */
export const exportsPath = (): string => '/admin/exports';

/** The settings of the site. */
export const settingsPath = (): string => '/admin/settings';

/** One setting by its name, such as `launch.free_seats_per_week`. */
export const settingPath = (name: string): string => `/admin/settings/${name}`;

/** The id of a setting in the list of all. */
export const settingAnchor = (name: string): string => `setting-${name.replaceAll('.', '-')}`;
