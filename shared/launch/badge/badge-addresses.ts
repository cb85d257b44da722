import { withoutEndSlashes } from '../../kernel/text/end-slashes.ts';
import { proxiedAddresses } from './image-proxies.ts';

/** The slug of the listing on this site that an address leads to; undefined for any other address. */
export const listingSlugOf = (href: string | undefined, base: string, site: string): string | undefined =>
  /^\/products\/([^/]+)$/.exec(pathOnSite(href, base, site) ?? '')?.[1];

/** Slugs of the listings of this site whose badges these addresses of images show, as they are or behind an image proxy. */
export function badgeSlugsOf(addresses: readonly string[], base: string, site: string): string[] {
  const all = addresses.flatMap((address) => [address, ...proxiedAddresses(address, base)]);
  return all.flatMap((address) => /^\/badge\/([^/]+)\/.*\.svg$/.exec(pathOnSite(address, base, site) ?? '')?.[1] ?? []);
}

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
