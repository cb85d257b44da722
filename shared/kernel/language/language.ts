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
  texts: Texts;
}

/** Each area of the catalogue with its texts by name. A language that leaves one out does not compile. */
export type Areas = { readonly [Area in keyof typeof english]: () => Readonly<Record<NameIn<Area>, string>> };

const known = runtimeState(() => new Map<string, Texts>());

/** A language, whose texts are read when one of them is first asked for: most sites speak one of all. */
export const languageOf = (facts: LanguageFacts, areas: Areas): Language => ({
  ...facts,
  get texts() {
    const kept = known.get();
    const texts = kept.get(facts.code) ?? textsOf(areas);
    kept.set(facts.code, texts);
    return texts;
  },
});

/** The texts of all areas by their keys: `home.trending`. */
const textsOf = (areas: Areas): Texts =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, textsIn]) =>
      Object.entries(textsIn()).map(([name, text]) => [`${area}.${name}`, text]),
    ),
  ) as Texts;
