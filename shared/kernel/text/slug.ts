import slugifyWords from '@sindresorhus/slugify';
import anyAscii from 'any-ascii';
import { z } from 'zod';

/** Pattern of every slug (contract 2). */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,219}$/;

/** A slug as a parameter or a stored field. */
export const slugSchema = z.string().regex(slugPattern);

const longestSlugFromName = 80;

/**
 * A slug for a name: transliterated, lower case, words joined by hyphens, at most 80 characters.
 * A name without a single letter or digit gives `fallback`.
 */
export function slugify(name: string, fallback: string): string {
  const words = slugifyWords(anyAscii(name), { decamelize: false })
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, longestSlugFromName)
    .replace(/^-+|-+$/g, '');
  return slugPattern.test(words) ? words : fallback;
}

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  let number = 2;
  while (isTaken(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
