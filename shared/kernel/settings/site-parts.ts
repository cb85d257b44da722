import { orderProductPath, pricingPath } from '../address/commerce-paths.ts';
import { blogPath, feedPath } from '../address/paths.ts';
import type { Settings } from './settings.ts';

type SitePart = keyof Settings['parts'];

/** What each part of the site has for itself, by what the addresses begin with. */
const pagesOf: Readonly<Record<SitePart, () => readonly string[]>> = {
  blog: () => [blogPath(), feedPath('posts', 'rss').replace(/\.rss$/, '')],
  shop: () => [pricingPath(), orderProductPath('').replace(/\/$/, '')],
};

/** What is not on the site, as its operator turned it off: what the addresses of its pages and feeds begin with. */
export const offPages = (parts: Settings['parts']): string[] =>
  (Object.keys(pagesOf) as SitePart[]).flatMap((part) => (parts[part] ? [] : pagesOf[part]()));

/** Whether an address is of a part that is off. Links to it are left out, and it is answered as a missing page. */
export const isOff = (path: string, off: readonly string[]): boolean =>
  off.some((begin) => path === begin || path.startsWith(`${begin}/`) || path.startsWith(`${begin}.`));

/** Links without those that lead to what is off. */
export const shownLinks = <Link extends readonly [text: string, href: string]>(
  links: readonly Link[],
  off: readonly string[],
): Link[] => links.filter(([, href]) => !isOff(href, off));
