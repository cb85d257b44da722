import type { IncomingHttpHeaders } from 'node:http';
import { siteAddress } from '../../shared/kernel/address/site-address.ts';
import { headerOf } from '../http/header-of.ts';

/**
 * Whether a request that is not a GET comes from a page of ours. Browsers say so in Sec-Fetch-Site, which no page can
 * forge; the old ones and those on plain HTTP name the Origin. A request with neither is none of ours.
 */
export function isSameOrigin(headers: Headers | IncomingHttpHeaders): boolean {
  const site = headerOf(headers, 'sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return headerOf(headers, 'origin') === siteOrigin();
}

const siteOrigin = (): string => new URL(siteAddress()).origin;
