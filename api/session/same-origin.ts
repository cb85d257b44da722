import type { IncomingHttpHeaders } from 'node:http';
import { siteAddress } from '../../shared/kernel/address/site-address.ts';
import { headerOf } from '../http/header-of.ts';

/**
 * Whether a non-GET request comes from one of our pages. Browsers send Sec-Fetch-Site, which pages can't forge; old
 * browsers, and those on plain HTTP, send Origin. A request with neither is rejected.
 */
export function isSameOrigin(headers: Headers | IncomingHttpHeaders): boolean {
  const site = headerOf(headers, 'sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return headerOf(headers, 'origin') === siteOrigin();
}

const siteOrigin = (): string => new URL(siteAddress()).origin;
