import { runtimeState } from '../runtime/slot.ts';
import { withoutEndSlashes } from '../text/end-slashes.ts';

const address = runtimeState(() => 'http://localhost:4321');

/** Sets the public address of the site once at start, for example `https://directory.example`. */
export function setSiteAddress(url: string): void {
  address.set(withoutEndSlashes(url));
}

/** The public address of the site, without a trailing slash. */
export const siteAddress = (): string => address.get();

/** The full address of a site path. Canonical addresses come from here and never from a request's Host header. */
export const absoluteUrl = (path: string): string => `${address.get()}${path}`;

/** Whether visitors reach the site over HTTPS: cookies are then bound to it. */
export const isHttps = (): boolean => address.get().startsWith('https://');
