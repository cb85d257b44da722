import type { english, NameIn, TextKey } from './english.ts';

/** A language's name and its number and date formats. */
interface LanguageFacts {
  /** BCP 47 tag for the `lang` attribute of pages. */
  code: string;
  /** The language's native name. */
  name: string;
  /** BCP 47 tags for `Intl`: numbers and plurals, and dates. */
  numbers: string;
  dates: string;
}

/** A site language, with the texts of all areas. */
export interface Language extends LanguageFacts {
  /** All areas; each reads its file when called. */
  areas: Areas;
  /** One text; reads only its area's file. */
  textOf: (key: TextKey) => string;
  /** Whether a text with this key exists. */
  hasText: (key: string) => key is TextKey;
}

/** All areas with their texts by name. The compiler reports missing texts. */
export type Areas = { readonly [Area in keyof typeof english]: () => Readonly<Record<NameIn<Area>, string>> };

/** A language whose texts are read on first use, since most sites use only one language. */
export const languageOf = (facts: LanguageFacts, areas: Areas): Language => ({
  ...facts,
  areas,
  textOf: (key) => areaOf(areas, key)[nameIn(key)] as string,
  hasText: (key): key is TextKey => Object.hasOwn(areaOf(areas, key), nameIn(key)),
});

/** A language's reworded texts by area; all other texts are unchanged. */
export type RewordedAreas = {
  readonly [Area in keyof Areas]?: () => Readonly<Partial<Record<NameIn<Area>, string>>>;
};

/** A language with some texts reworded, such as formal German. */
export const reworded = (language: Language, areas: RewordedAreas): Language => ({
  ...language,
  textOf: (key) => areaOf(areas, key)[nameIn(key)] ?? language.textOf(key),
});

/**
 * Suffixes of texts that replace others if a feature is turned off: `home.title_no_votes` for `home.title`. Without
 * launches there are no votes either.
 */
export const partlessEnds = { launches: ['_no_launches', '_no_votes'], votes: ['_no_votes'] } as const;

/** A language for a site with a feature turned off. */
export const partless = (language: Language, part: keyof typeof partlessEnds): Language => ({
  ...language,
  textOf: (key) => {
    const end = partlessEnds[part].find((each) => language.hasText(key + each));
    return language.textOf(end === undefined ? key : (`${key}${end}` as TextKey));
  },
});

/** The texts of a key's area; none for an invalid key. */
function areaOf(areas: RewordedAreas, key: string): Readonly<Record<string, string | undefined>> {
  const [area = ''] = key.split('.', 1);
  return (Object.hasOwn(areas, area) && areas[area as keyof Areas]?.()) || {};
}

const nameIn = (key: string): string => key.slice(key.indexOf('.') + 1);
