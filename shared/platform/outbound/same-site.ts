import { getDomain } from 'tldts';

/**
 * Whether two URLs belong to the same website: the same registrable domain by the public suffix list, whose private
 * section separates a host's customers (`a.github.io`, `b.github.io`); or the same host if there is no such domain.
 */
export function isSameSite(one: URL, other: URL): boolean {
  return siteOf(one) === siteOf(other);
}

/** A URL's registrable domain, or its host name if there is none. */
export const siteOf = (url: URL): string =>
  getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.hostname.replace(/\.$/, '');
