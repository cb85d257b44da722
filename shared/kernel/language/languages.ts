import { english } from './english.ts';
import { german } from './german.ts';
import { formalGerman } from './german-formal.ts';
import { type Language, languageOf, partless, reworded } from './language.ts';

/** Codes of the site languages; the first is the source language. */
export const languageCodes = ['en', 'de'] as const;

export type LanguageCode = (typeof languageCodes)[number];

/** The site languages. To add one, add a catalogue next to english.ts and a row here. */
export const languages: Readonly<Record<LanguageCode, Language>> = {
  en: languageOf({ code: 'en', name: 'English', numbers: 'en', dates: 'en-GB' }, english),
  de: languageOf({ code: 'de', name: 'Deutsch', numbers: 'de', dates: 'de' }, german),
};

/**
 * English for programs and commands: the same as for people, except where `problem_api` has a separate text for API
 * callers under the full key, such as `search_listings` where a page has "Search".
 */
export const forPrograms: Language = {
  ...languages.en,
  textOf: (key) => {
    const own = `problem_api.${key}`;
    return languages.en.textOf(languages.en.hasText(own) ? own : key);
  },
};

/** How German texts address the reader: informal “du” or formal “Sie”. */
export const germanAddresses = ['informal', 'formal'] as const;

/** What determines a site's wording. */
interface SiteWords {
  language: LanguageCode;
  german_address: (typeof germanAddresses)[number];
  parts: { launches: boolean; votes: boolean };
}

const withParts = (language: Language) => ({
  whole: language,
  votes: partless(language, 'votes'),
  launches: partless(language, 'launches'),
});
const siteLanguages = { en: withParts(languages.en), de: withParts(languages.de) };
const formalSite = withParts(reworded(languages.de, formalGerman));

/** A site's language according to its settings. */
export function languageOn({ language, german_address, parts }: SiteWords): Language {
  const spoken = language === 'de' && german_address === 'formal' ? formalSite : siteLanguages[language];
  if (!parts.launches) return spoken.launches;
  return parts.votes ? spoken.whole : spoken.votes;
}

/**
 * Loads the texts of all languages now. For long-running processes: once an upgrade has replaced the files, lazy
 * loading would read the texts of the new version.
 */
export function readAllTexts(): void {
  for (const areas of [english, german, formalGerman]) for (const read of Object.values(areas)) read();
}
