import { z } from 'zod';
import { slugPattern } from '../text/slug.ts';
import { siteAddress } from './site-address.ts';

/** Kinds of records with slugs, each with the first segment of its page and API paths. */
const rooms = {
  listing: ['products', 'listings'],
  category: ['categories'],
  founder: ['founders'],
  post: ['blog'],
} as const;
export type Slugged = keyof typeof rooms;

/** A slug as callers enter it: plain, or as the page's URL on this site. */
export const slugInput = (of: Slugged) =>
  z
    .string()
    .overwrite((text) => slugOf(of, text))
    .regex(slugPattern);

/**
 * The slug in a page URL on this site: absolute, without scheme or relative, in any language, with a query or subpath,
 * or its API URL. Any other text is returned unchanged.
 */
export function slugOf(of: Slugged, text: string): string {
  if (!text.includes('/')) return text;
  const site = new URL(siteAddress());
  const url = URL.parse(text.startsWith(`${site.host}/`) ? `${site.protocol}//${text}` : text, site);
  if (url === null || url.host !== site.host) return text;
  const parts = url.pathname.replace(/^\/(?:api\/v1|[a-z]{2}(?:-[a-z]{2})?)\//i, '/').split('/');
  const [, room = '', slug = ''] = parts;
  return rooms[of].some((each) => each === room) && slug !== '' ? slug.replace(/\.md$/, '') : text;
}
