import { z } from 'zod';
import { slugPattern } from '../text/slug.ts';
import { siteAddress } from './site-address.ts';

/** What has a slug, by the first part of its page's address and of its address in the API. */
const rooms = {
  listing: ['products', 'listings'],
  category: ['categories'],
  founder: ['founders'],
  post: ['blog'],
} as const;
export type Slugged = keyof typeof rooms;

/** The slug of something as callers give it: as it is, or as the address of its page on this site. */
export const slugInput = (of: Slugged) =>
  z
    .string()
    .overwrite((text) => slugOf(of, text))
    .regex(slugPattern);

/**
 * The slug in the address of a page on this site: full, without its scheme or relative, in any language, with a query or more below it, or
 * its address in the API. Any other text as it is.
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
