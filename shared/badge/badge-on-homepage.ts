import { type CheerioAPI, load } from 'cheerio';

type Selection = ReturnType<CheerioAPI>;

/** What to look for on a homepage. */
export interface BadgeSearch {
  /** Address of this directory, such as `https://directory.example`. */
  site: string;
  /** Slugs of the listing: the present one and those that it had. */
  slugs: readonly string[];
  /** Address that the page was read from, for links without a host. */
  pageUrl: string;
}

// Inside of these nothing is shown to a visitor with a usual browser; comments and scripts have no elements at all.
const neverShown = 'noscript, [hidden], dialog:not([open]), svg, iframe, object';
const hidingStyle =
  /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|opacity\s*:\s*0*\.?0*\s*(%|;|!|$)|(max-)?(width|height)\s*:\s*[01](px)?\s*(;|!|$)|font-size\s*:\s*0)/i;
/** Links to one listing that are looked at: more of them are no homepage of a person. */
const mostLinks = 50;
const sourceAttributes = ['src', 'data-src', 'data-lazy-src', 'data-original'];
const sourceSetAttributes = ['srcset', 'data-srcset', 'data-lazy-srcset'];

/**
 * Whether a page shows the badge of a listing: a link to the listing's page around an image of the badge, or beside it (both
 * children of one element). Lazy loading (`data-src`, `srcset`, `<picture>`) counts, since the image is shown; `rel` may be
 * anything, `nofollow` too. Hidden by attribute or by style of its own or of what it is in does not count, nor a CSS background
 * (no image that anybody could be told of). Hiding by a style sheet cannot be seen here.
 */
export function isBadgeOnHomepage(html: string, search: BadgeSearch): boolean {
  const page = load(html);
  const base = baseOf(page, search.pageUrl);
  const links = page('a[href]').filter((_, link) => pointsToListing(page(link).attr('href'), base, search));
  return links
    .slice(0, mostLinks)
    .toArray()
    .some((link) => {
      const around = page(link);
      const beside = around.siblings('img, picture');
      const images = around.find('img').add(beside.filter('img')).add(beside.find('img'));
      return isShown(page, around) && images.toArray().some((image) => isBadgeShown(page, page(image), base, search));
    });
}

function isBadgeShown(page: CheerioAPI, image: Selection, base: string, search: BadgeSearch): boolean {
  if (/^[01](px)?$/.test(image.attr('width') ?? '') || /^[01](px)?$/.test(image.attr('height') ?? '')) return false;
  return isShown(page, image) && sourcesOf(page, image).some((source) => isBadge(source, base, search));
}

/** Addresses that a browser may load for an image. */
function sourcesOf(page: CheerioAPI, image: Selection): string[] {
  const parts = [
    image,
    ...image
      .parent('picture')
      .children('source')
      .toArray()
      .map((source) => page(source)),
  ];
  return parts.flatMap((part) => [
    ...sourceAttributes.flatMap((name) => part.attr(name) ?? []),
    ...sourceSetAttributes.flatMap((name) => sourcesInSet(part.attr(name) ?? '')),
  ]);
}

/** Addresses of a `srcset`: each the first word of an entry. */
const sourcesInSet = (set: string): string[] => set.split(',').flatMap((entry) => entry.trim().split(/\s+/)[0] || []);

function isShown(page: CheerioAPI, element: Selection): boolean {
  // What is in a template stands in no document.
  if (element.parents('html').length === 0 || element.closest(neverShown).length > 0) return false;
  const line = [...element.toArray(), ...element.parents().toArray()];
  return !line.some((each) => hidingStyle.test(page(each).attr('style') ?? ''));
}

function pointsToListing(href: string | undefined, base: string, { site, slugs }: BadgeSearch): boolean {
  const path = pathOnSite(href, base, site);
  return path !== undefined && slugs.some((slug) => path === `/products/${slug}`);
}

function isBadge(source: string, base: string, { site, slugs }: BadgeSearch): boolean {
  const path = pathOnSite(source, base, site);
  return path !== undefined && slugs.some((slug) => path.startsWith(`/badge/${slug}/`) && path.endsWith('.svg'));
}

/** The path of an address on this site, without a slash at its end; undefined for one that leads elsewhere. */
function pathOnSite(address: string | undefined, base: string, site: string): string | undefined {
  if (address === undefined || !URL.canParse(address.trim(), base)) return undefined;
  const url = new URL(address.trim(), base);
  const home = new URL(site);
  if (!['http:', 'https:'].includes(url.protocol) || bareHost(url) !== bareHost(home)) return undefined;
  const root = home.pathname.replace(/\/+$/, '');
  if (!url.pathname.startsWith(`${root}/`)) return undefined;
  return url.pathname.slice(root.length).replace(/\/+$/, '');
}

const bareHost = (url: URL): string => url.host.toLowerCase().replace(/^www\./, '');

function baseOf(page: CheerioAPI, pageUrl: string): string {
  const given = page('base[href]').first().attr('href') ?? '';
  return URL.canParse(given, pageUrl) ? new URL(given, pageUrl).href : pageUrl;
}
