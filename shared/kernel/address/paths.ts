/**
 * Every address of the site, in one place. It lives in shared/ (and not under site/) because API answers,
 * badges, feeds and jobs name the same addresses as the pages do.
 */

// Pages count from 1; the first has no suffix, so that a list has one address.
const pageBelow = (path: string, page: number): string => (page === 1 ? path : `${path}/page/${page}`);

/** Home page: this week's launches, trending, newest, categories. */
export const homePath = (): string => '/';

/** Browse and search; filters live in the query string. */
export const browsePath = (): string => '/products';

/** Public page of one listing. */
export const listingPath = (slug: string): string => `/products/${slug}`;

/** Alternatives to a product that is not listed. */
export const replacedPath = (slug: string): string => `/alternatives-to/${slug}`;

/** All alternatives to one listing. */
export const alternativesPath = (slug: string): string => `/products/${slug}/alternatives`;

/** The badges of one listing, to look at and to copy. */
export const badgeGalleryPath = (slug: string): string => `/products/${slug}/badges`;

/** Two listings side by side; without them, the page where they are chosen. */
export const comparePath = (a?: string, b?: string): string =>
  a === undefined || b === undefined ? '/compare' : `/compare/${a}/${b}`;

/** The comparison of two listings at its one true address, whatever their order: slugs in alphabetical order. */
export const canonicalComparePath = (a: string, b: string): string => (a < b ? comparePath(a, b) : comparePath(b, a));

/** The page where two listings are chosen, with what is known of each side: a slug or words to look for. */
export function compareChoicePath(known: { a?: string | undefined; b?: string | undefined }): string {
  const query = new URLSearchParams(
    Object.entries(known).filter(([, words]) => words !== undefined) as [string, string][],
  );
  return query.size === 0 ? comparePath() : `${comparePath()}?${query}`;
}

/** Category tree. */
export const categoriesPath = (): string => '/categories';

/** One category; pages count from 1 and the first has no suffix. */
export const categoryPath = (slug: string, page = 1): string => pageBelow(`/categories/${slug}`, page);

/** Launch calendar: this week, the weeks before and after. */
export const launchesPath = (): string => '/launches';

/** One section of the launch feed, for example `trending`; pages count from 1 and the first has no suffix. */
export const launchFeedPath = (section: string, page = 1): string => pageBelow(`/launches/feed/${section}`, page);

/** One launch week, by its Monday. */
export const weekPath = (monday: string): string => `/launches/${monday}`;

/** The leaderboards. */
export const leaderboardsPath = (): string => '/leaderboards';

/** One leaderboard; pages count from 1 and the first has no suffix. */
export const leaderboardPath = (board: string, page = 1): string => pageBelow(`/leaderboards/${board}`, page);

/** Awards of past weeks; pages count from 1 and the first has no suffix. */
export const awardsPath = (page = 1): string => pageBelow('/awards', page);

/** Latest updates of all listings; pages count from 1 and the first has no suffix. */
export const updatesPath = (page = 1): string => pageBelow('/updates', page);

/** Directory of founders; searches live in the query string. */
export const foundersPath = (page = 1): string => pageBelow('/founders', page);

/** One founder. */
export const founderPath = (slug: string): string => `/founders/${slug}`;

/** Blog; pages count from 1 and the first has no suffix. */
export const blogPath = (page = 1): string => pageBelow('/blog', page);

/** One blog post. */
export const postPath = (slug: string): string => `/blog/${slug}`;

/** A page of the site's own, which the operator wrote. */
export const sitePagePath = (slug: string): string => `/pages/${slug}`;

/** One badge image. All its choices are in the path, so that a cache in front needs no Vary. */
export const badgePath = (badge: { slug: string; kind: string; shape: string; mode: string; size: string }): string =>
  `/badge/${badge.slug}/${badge.kind}/${badge.shape}-${badge.mode}-${badge.size}.svg`;

/**
 * Share image of a page: `room` is the first part of the page's path, or `site` for the default image. The version makes the address change
 * with the content; without it, it is the current image.
 */
export const sharePath = (room: string, slug: string, version?: string): string =>
  `/share/${room}${slug === '' ? '' : `/${slug}`}.png${version === undefined ? '' : `?v=${version}`}`;

/** Our copy of a picture from elsewhere: sizes are squares in pixels. */
export const imagePath = (hash: string, size: number, format: string): string => `/images/${hash}/${size}.${format}`;

/** How rankings work: the formulas in force. */
export const rankingsPath = (): string => '/how-rankings-work';

/** How an assistant is connected. */
export const connectPath = (): string => '/connect';

/** About page. */
export const aboutPath = (): string => '/about';
export const privacyPath = (): string => '/privacy';
export const termsPath = (): string => '/terms';

/** How to report a vulnerability, for people and programs (RFC 9116). */
export const securityPath = (): string => '/security';
export const securityTextPath = '/.well-known/security.txt';

/** Profile form for an invited co-founder. */
export const invitePath = (token: string): string => `/invites/${token}`;

/** Whether a path is an invite. */
export const isInvitePath = (path: string): boolean => path.startsWith(invitePath(''));

/** Documentation of the REST API and of the MCP server. */
export const apiDocsPath = (): string => '/docs/api';

/** Root of the REST API. */
export const apiPath = '/api/v1';

/** The machine-readable description of the REST API. */
export const openApiPath = `${apiPath}/openapi.json`;

/** The MCP endpoint. */
export const mcpPath = '/mcp';
/** Whether the web server can answer visitors, for load balancers and commands beside it. */
export const readinessPath = '/readyz';

/** Numbers for Prometheus, for who knows the token. */
export const metricsPath = '/metrics';

/** Formats of every feed. */
export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Feeds of the whole site. */
export const siteFeeds = ['launches', 'awards', 'updates', 'posts', 'comments', 'reviews'] as const;
export type SiteFeed = (typeof siteFeeds)[number];

/** A feed of the whole site. */
export const feedPath = (feed: SiteFeed, format: FeedFormat): string => `/feeds/${feed}.${format}`;

/** New products of one category. */
export const categoryFeedPath = (slug: string, format: FeedFormat): string => `/feeds/categories/${slug}.${format}`;

/** Index of the sitemap's parts. */
export const sitemapPath = '/sitemap.xml';

/** One part of the sitemap; parts of a name count from 1. */
export const sitemapPartPath = (part: string, number: number): string => `/sitemaps/${part}-${number}.xml`;

/** The site in words for language models. */
export const llmsPath = '/llms.txt';

/** The icon of the site. */
export const iconPath = '/icon.svg';
export const manifestPath = '/site.webmanifest';
