import { parse } from 'tldts';
import { withoutEndSlashes } from '../text/end-slashes.ts';

/** A product's website in the forms that we compare and show. */
export interface Website {
  /** Absolute address, as shown and linked. */
  url: string;
  /** Identity of the product: host without `www.` and path without a trailing slash (design: one listing per address). */
  key: string;
  /** Host without `www.`, lower case, for searching by domain. */
  domain: string;
}

/**
 * Reads a website address. Accepts it without a scheme (`example.com`); anything but http(s), an address with
 * credentials, and a host without a public suffix or an IP number gives undefined.
 */
export function parseWebsite(input: string): Website | undefined {
  const trimmed = input.trim();
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const host = parse(url.hostname);
  if (host.hostname === null || (!host.isIp && !url.hostname.includes('.'))) return undefined;
  url.hash = '';
  const domain = url.hostname.replace(/^www\./, '');
  return {
    url: url.href,
    key: `${domain}${url.port ? `:${url.port}` : ''}${withoutEndSlashes(url.pathname)}`,
    domain,
  };
}

/** The host to look for when someone searches by domain: takes a bare host or a whole address. */
export function domainOf(input: string): string | undefined {
  return parseWebsite(input)?.domain;
}
