import slugifyWords from '@sindresorhus/slugify';
import anyAscii from 'any-ascii';
import { z } from 'zod';

/** Pattern of every slug (contract 2). */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,219}$/;

/** A slug as a parameter or a stored field. */
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
 * A slug for a name as the language of the site spells it (ä is ae in German): transliterated, lower case, words joined by hyphens, at most 80
 * characters. A name without a single letter or digit gives `fallback`.
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

/** Every slug that a name may have got, whatever the site's language was then. */
export const slugsOf = (name: string, fallback: string): string[] => [
  ...new Set(['en', ...Object.keys(spellings)].map((language) => slugify(name, fallback, language))),
];

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  let number = 2;
  while (isTaken(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
