import { parse } from 'tldts';
import { withoutEndSlashes } from '../text/end-slashes.ts';

/** A product's website, normalised for comparison and display. */
export interface Website {
  /** Absolute URL, as shown and linked. */
  url: string;
  /** Identity of the product: host without `www.` and path without trailing slash (one listing per key). */
  key: string;
  /** Host without `www.`, lower case, for searching by domain. */
  domain: string;
}

/**
 * Parses a website URL, with or without a scheme (`example.com`). Undefined for schemes other than http(s), URLs with
 * credentials, IP addresses and hosts without a public suffix.
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

/** The host for a search by domain: from a bare host or a whole URL. */
export function domainOf(input: string): string | undefined {
  return parseWebsite(input)?.domain;
}
