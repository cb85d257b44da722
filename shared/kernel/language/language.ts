import type { english, NameIn, TextKey } from './english.ts';

/** A language's name and its number and date formats. */
interface LanguageFacts {
  /** BCP 47, for `lang` of pages. */
  code: string;
  /** Its own name for itself. */
  name: string;
  /** BCP 47 tags for `Intl`: numbers and plurals, and dates. */
  numbers: string;
  dates: string;
}

/** A language of the site, with the texts of all areas. */
export interface Language extends LanguageFacts {
  /** All areas, each of which reads its file when it is called. */
  areas: Areas;
  /** One of them, which reads the file of its area alone. */
  textOf: (key: TextKey) => string;
  /** Whether there is a text of that name. */
  hasText: (key: string) => key is TextKey;
}

/** Each area of the catalogue with its texts by name. A language that leaves one out does not compile. */
export type Areas = { readonly [Area in keyof typeof english]: () => Readonly<Record<NameIn<Area>, string>> };

/** A language, whose texts are read when they are first asked for: most sites speak one of all. */
export const languageOf = (facts: LanguageFacts, areas: Areas): Language => ({
  ...facts,
  areas,
  textOf: (key) => areaOf(areas, key)[nameIn(key)] as string,
  hasText: (key): key is TextKey => Object.hasOwn(areaOf(areas, key), nameIn(key)),
});

/**
 * Ends the names of texts that stand for others on a site without a part: `home.title_no_votes` for `home.title`. Without launches there
 * are no votes either.
 */
export const partlessEnds = { launches: ['_no_launches', '_no_votes'], votes: ['_no_votes'] } as const;

/** A language as a site without a part speaks it. */
export const partless = (language: Language, part: keyof typeof partlessEnds): Language => ({
  ...language,
  textOf: (key) => {
    const end = partlessEnds[part].find((each) => language.hasText(key + each));
    return language.textOf(end === undefined ? key : (`${key}${end}` as TextKey));
  },
});

/** The texts of the area that a key names; none for one that is no key. */
function areaOf(areas: Areas, key: string): Readonly<Record<string, string>> {
  const [area = ''] = key.split('.', 1);
  return Object.hasOwn(areas, area) ? areas[area as keyof Areas]() : {};
}

const nameIn = (key: string): string => key.slice(key.indexOf('.') + 1);
