import { withoutEndSlashes } from '../../kernel/text/end-slashes.ts';
import { proxiedAddresses } from './image-proxies.ts';

/** Slug of the listing on this site that a URL leads to; undefined for any other URL. */
export const listingSlugOf = (href: string | undefined, base: string, site: string): string | undefined =>
  /^\/products\/([^/]+)$/.exec(pathOnSite(href, base, site) ?? '')?.[1];

/** Slugs of this site's listings whose badges these image URLs show, directly or through an image proxy. */
export function badgeSlugsOf(addresses: readonly string[], base: string, site: string): string[] {
  const all = addresses.flatMap((address) => [address, ...proxiedAddresses(address, base)]);
  return all.flatMap((address) => /^\/badge\/([^/]+)\/.*\.svg$/.exec(pathOnSite(address, base, site) ?? '')?.[1] ?? []);
}

/** Path of a URL on this site, without trailing slash; undefined for other sites. */
function pathOnSite(address: string | undefined, base: string, site: string): string | undefined {
  // Most URLs on a page lead elsewhere, which can be told without parsing them.
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
