import type { english, TextKey } from './english.ts';

/** What is said in a language that the site speaks: the texts of all areas, and how its numbers and dates are written. */
export interface Language {
  /** BCP 47, for `lang` of pages. */
  code: string;
  /** What it calls itself. */
  name: string;
  /** BCP 47 tags for `Intl`: numbers and plurals, and dates. */
  numbers: string;
  dates: string;
  texts: Readonly<Record<TextKey, string>>;
}

/** Each area of the catalogue with its texts by name. A language that leaves one out does not compile. */
export type Areas = { readonly [Area in keyof typeof english]: Readonly<Record<keyof (typeof english)[Area], string>> };

/** The texts of all areas by their keys: `home.trending`. */
export const textsOf = (areas: Areas): Readonly<Record<TextKey, string>> =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text]),
    ),
  ) as Record<TextKey, string>;
