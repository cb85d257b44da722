/**
 * All paths of the site. In shared/ (not under site/) because API responses, badges, feeds and jobs use the same paths
 * as the pages.
 */

// Pages count from 1; the first has no suffix, so that each list has a single URL.
const pageBelow = (path: string, page: number): string => (page === 1 ? path : `${path}/page/${page}`);

/** Home page: this week's launches, trending, newest, categories. */
export const homePath = (): string => '/';

/** Browse and search; filters live in the query string. */
export const browsePath = (): string => '/products';

/** Public page of one listing. */
export const listingPath = (slug: string): string => `/products/${slug}`;

/** Alternatives to a product that isn't listed. */
export const replacedPath = (slug: string): string => `/alternatives-to/${slug}`;

/** All alternatives to one listing. */
export const alternativesPath = (slug: string): string => `/products/${slug}/alternatives`;

/** A listing's badges, to view and copy. */
export const badgeGalleryPath = (slug: string): string => `/products/${slug}/badges`;

/** Two listings side by side; without them, the page for choosing them. */
export const comparePath = (a?: string, b?: string): string =>
  a === undefined || b === undefined ? '/compare' : `/compare/${a}/${b}`;

/** The canonical URL of a comparison: slugs in alphabetical order. */
export const canonicalComparePath = (a: string, b: string): string => (a < b ? comparePath(a, b) : comparePath(b, a));

/** The page for choosing two listings, prefilled with a slug or search text for each. */
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

/** Launch calendar: this week, with previous and upcoming ones. */
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

/** Latest updates from all listings; pages count from 1 and the first has no suffix. */
export const updatesPath = (page = 1): string => pageBelow('/updates', page);

/** Directory of founders; searches live in the query string. */
export const foundersPath = (page = 1): string => pageBelow('/founders', page);

export const founderPath = (slug: string): string => `/founders/${slug}`;

/** Blog; pages count from 1 and the first has no suffix. */
export const blogPath = (page = 1): string => pageBelow('/blog', page);

/** One blog post. */
export const postPath = (slug: string): string => `/blog/${slug}`;

/** A custom page by the operator. */
export const sitePagePath = (slug: string): string => `/pages/${slug}`;

/** A badge image. All options are in the path, so that caches need no Vary. */
export const badgePath = (badge: { slug: string; kind: string; shape: string; mode: string; size: string }): string =>
  `/badge/${badge.slug}/${badge.kind}/${badge.shape}-${badge.mode}-${badge.size}.svg`;

/**
 * Share image of a page: `room` is the first segment of the page's path, or `site` for the default image. The version
 * changes the URL with the content; without a version, the URL returns the current image.
 */
export const sharePath = (room: string, slug: string, version?: string): string =>
  `/share/${room}${slug === '' ? '' : `/${slug}`}.png${version === undefined ? '' : `?v=${version}`}`;

/** Our copy of an external image; `size` is the side length of a square in pixels. */
export const imagePath = (hash: string, size: number, format: string): string => `/images/${hash}/${size}.${format}`;

/** How rankings work: the current formulas. */
export const rankingsPath = (): string => '/how-rankings-work';

/** How to connect an assistant. */
export const connectPath = (): string => '/connect';

/** About page. */
export const aboutPath = (): string => '/about';
export const privacyPath = (): string => '/privacy';
export const termsPath = (): string => '/terms';
export const imprintPath = (): string => '/imprint';

/** How to report a vulnerability, for people and programs (RFC 9116). */
export const securityPath = (): string => '/security';
export const securityTextPath = '/.well-known/security.txt';

/** Profile form for an invited co-founder. */
export const invitePath = (token: string): string => `/invites/${token}`;

/** Whether a path is an invite. */
export const isInvitePath = (path: string): boolean => path.startsWith(invitePath(''));

/** Documentation of the REST API and the MCP server. */
export const apiDocsPath = (): string => '/docs/api';

/** Root of the REST API. */
export const apiPath = '/api/v1';

/** The machine-readable description of the REST API. */
export const openApiPath = `${apiPath}/openapi.json`;

/** The MCP endpoint. */
export const mcpPath = '/mcp';
/** Readiness of the web server, for load balancers and local commands. */
export const readinessPath = '/readyz';

/** Metrics for Prometheus, protected by a token. */
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

/** The sitemap index. */
export const sitemapPath = '/sitemap.xml';

/** A part of the sitemap; parts with the same name are numbered from 1. */
export const sitemapPartPath = (part: string, number: number): string => `/sitemaps/${part}-${number}.xml`;

/** The site as text for language models. */
export const llmsPath = '/llms.txt';

/** The site's icon. */
export const iconPath = '/icon.svg';
export const manifestPath = '/site.webmanifest';
