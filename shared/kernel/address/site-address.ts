import { runtimeState } from '../runtime/slot.ts';
import { withoutEndSlashes } from '../text/end-slashes.ts';

const address = runtimeState(() => 'http://localhost:4321');

/** Sets the site's public URL once at start, for example `https://directory.example`. */
export function setSiteAddress(url: string): void {
  address.set(withoutEndSlashes(url));
}

/** The site's public URL, without trailing slash. */
export const siteAddress = (): string => address.get();

/** Absolute URL of a site path. Canonical URLs come from here, never from a request's Host header. */
export const absoluteUrl = (path: string): string => `${address.get()}${path}`;

/** Whether the site is served over HTTPS, which cookies then require. */
export const isHttps = (): boolean => address.get().startsWith('https://');
