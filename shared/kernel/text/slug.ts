import slugifyWords from '@sindresorhus/slugify';
import anyAscii from 'any-ascii';
import { z } from 'zod';

/** Pattern of slugs (contract 2). */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,219}$/;

export const slugSchema = z.string().regex(slugPattern);

const longestSlugFromName = 80;

/** Language-specific transliterations in slugs. */
const spellings: Readonly<Record<string, readonly (readonly [written: RegExp, spelled: string])[]>> = {
  de: [
    [/ä/g, 'ae'],
    [/ö/g, 'oe'],
    [/ü/g, 'ue'],
    [/Ä/g, 'Ae'],
    [/Ö/g, 'Oe'],
    [/Ü/g, 'Ue'],
    [/&/g, ' und '],
  ],
};

/**
 * A slug for a name in the site's language (German ä becomes ae): transliterated, lower case, words joined by hyphens,
 * up to 80 characters. A name without letters or digits gives `fallback`.
 */
export function slugify(name: string, fallback: string, language = 'en'): string {
  const spelled = (spellings[language] ?? []).reduce(
    (text, [written, as]) => text.replace(written, as),
    name.normalize('NFC'),
  );
  const words = slugifyWords(anyAscii(spelled), { decamelize: false })
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, longestSlugFromName)
    .replace(/^-+|-+$/g, '');
  return slugPattern.test(words) ? words : fallback;
}

/** Every slug that a name may have been given, in any site language. */
export const slugsOf = (name: string, fallback: string): string[] => [
  ...new Set(['en', ...Object.keys(spellings)].map((language) => slugify(name, fallback, language))),
];

/** The first of `slug`, `slug-2`, `slug-3` … that is free. */
export function freeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  let number = 2;
  while (isTaken(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
