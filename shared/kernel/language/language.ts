import { runtimeState } from '../runtime/slot.ts';
import type { english, NameIn, TextKey } from './english.ts';

type Texts = Readonly<Record<TextKey, string>>;

/** How a language is called, and how its numbers and dates are written. */
interface LanguageFacts {
  /** BCP 47, for `lang` of pages. */
  code: string;
  /** What it calls itself. */
  name: string;
  /** BCP 47 tags for `Intl`: numbers and plurals, and dates. */
  numbers: string;
  dates: string;
}

/** What is said in a language that the site speaks: the texts of all areas. */
export interface Language extends LanguageFacts {
  /** All of them, which reads every file: for what looks at a whole language. */
  texts: Texts;
  /** One of them, which reads the file of its area alone. */
  textOf: (key: TextKey) => string;
  /** Whether there is a text of that name. */
  hasText: (key: string) => key is TextKey;
}

/** Each area of the catalogue with its texts by name. A language that leaves one out does not compile. */
export type Areas = { readonly [Area in keyof typeof english]: () => Readonly<Record<NameIn<Area>, string>> };

const known = runtimeState(() => new Map<string, Texts>());

/** A language, whose texts are read when they are first asked for: most sites speak one of all. */
export const languageOf = (facts: LanguageFacts, areas: Areas): Language => ({
  ...facts,
  get texts() {
    const kept = known.get();
    const texts = kept.get(facts.code) ?? textsOf(areas);
    kept.set(facts.code, texts);
    return texts;
  },
  textOf: (key) => areaOf(areas, key)[nameIn(key)] as string,
  hasText: (key): key is TextKey => Object.hasOwn(areaOf(areas, key), nameIn(key)),
});

/** The texts of the area that a key names; none for one that is no key. */
function areaOf(areas: Areas, key: string): Readonly<Record<string, string>> {
  const [area = ''] = key.split('.', 1);
  return Object.hasOwn(areas, area) ? areas[area as keyof Areas]() : {};
}

const nameIn = (key: string): string => key.slice(key.indexOf('.') + 1);

/** The texts of all areas by their keys: `home.trending`. */
const textsOf = (areas: Areas): Texts =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, textsIn]) =>
      Object.entries(textsIn()).map(([name, text]) => [`${area}.${name}`, text]),
    ),
  ) as Texts;
