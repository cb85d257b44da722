import { runtimeState } from '../runtime/slot.ts';
import { withoutEndSlashes } from '../text/end-slashes.ts';

const address = runtimeState(() => ({ url: 'http://localhost:4321', isAssumed: true }));

/** Sets the site's public URL once at startup, for example `https://directory.example`. */
export const setSiteAddress = (url: string): void => address.set({ url: withoutEndSlashes(url), isAssumed: false });

/** Sets the URL to assume if PUBLIC_URL is unset: links need one even while the site's real URL is unknown. */
export const assumeSiteAddress = (url: string): void => address.set({ url: withoutEndSlashes(url), isAssumed: true });

/** The site's public URL, without trailing slash. */
export const siteAddress = (): string => address.get().url;

/** PUBLIC_URL; undefined if it is unset. */
export function statedSiteAddress(): string | undefined {
  const { url, isAssumed } = address.get();
  return isAssumed ? undefined : url;
}

/** Absolute URL of a site path. Canonical URLs come from here, never from a request's Host header. */
export const absoluteUrl = (path: string): string => `${siteAddress()}${path}`;

/** Whether the site is served over HTTPS, which cookies then require. */
export const isHttps = (): boolean => siteAddress().startsWith('https://');
