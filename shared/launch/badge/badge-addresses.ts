import type { CheerioAPI } from 'cheerio';
import { withoutEndSlashes } from '../../kernel/text/end-slashes.ts';
import { proxiedAddresses } from './image-proxies.ts';

type Selection = ReturnType<CheerioAPI>;

// GitHub and GitLab keep the address of an image that they proxy in `data-canonical-src`.
const sourceAttributes = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-canonical-src'];
// Far above what browsers are offered for one image.
const mostSources = 20;
const longestSet = 10_000;
const sourceSetAttributes = ['srcset', 'data-srcset', 'data-lazy-srcset'];

/** The slug of the listing on this site that an address leads to; undefined for any other address. */
export const listingSlugOf = (href: string | undefined, base: string, site: string): string | undefined =>
  /^\/products\/([^/]+)$/.exec(pathOnSite(href, base, site) ?? '')?.[1];

/** Slugs of the listings of this site whose badges a browser may load for an image. */
export function badgeSlugsOf(page: CheerioAPI, image: Selection, base: string, site: string): string[] {
  const sources = sourcesOf(page, image).flatMap((source) => [source, ...proxiedAddresses(source, base)]);
  const paths = sources.map((source) => pathOnSite(source, base, site) ?? '');
  return paths.flatMap((path) => /^\/badge\/([^/]+)\/.*\.svg$/.exec(path)?.[1] ?? []);
}

/** Addresses that a browser may load for an image. */
function sourcesOf(page: CheerioAPI, image: Selection): string[] {
  const parts = [
    image,
    ...image
      .parent('picture')
      .children('source')
      .slice(0, mostSources)
      .toArray()
      .map((source) => page(source)),
  ];
  return parts.flatMap((part) => [
    ...sourceAttributes.flatMap((name) => part.attr(name) ?? []),
    ...sourceSetAttributes.flatMap((name) => sourcesInSet(part.attr(name) ?? '')),
  ]);
}

/** Addresses of a `srcset`: each the first word of an entry. */
const sourcesInSet = (set: string): string[] =>
  set
    .slice(0, longestSet)
    .split(',')
    .flatMap((entry) => entry.trim().split(/\s+/)[0] || []);

/** The path of an address on this site, without a slash at its end; undefined for one that leads elsewhere. */
function pathOnSite(address: string | undefined, base: string, site: string): string | undefined {
  // Most addresses of a page lead elsewhere: that is seen without taking them apart.
  if (address === undefined || !(ours.test(address) || ours.test(base))) return undefined;
  if (!URL.canParse(address.trim(), base)) return undefined;
  const url = new URL(address.trim(), base);
  const home = new URL(site);
  if (!['http:', 'https:'].includes(url.protocol) || bareHost(url) !== bareHost(home)) return undefined;
  const root = withoutEndSlashes(home.pathname);
  if (!url.pathname.startsWith(`${root}/`)) return undefined;
  return withoutEndSlashes(url.pathname.slice(root.length));
}

const ours = /badge|products/;
const bareHost = (url: URL): string => url.host.toLowerCase().replace(/^www\./, '');
