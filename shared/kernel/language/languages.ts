import { english } from './english.ts';
import { german } from './german.ts';
import { type Language, languageOf, partless } from './language.ts';

/** Codes of the site languages; the first is the source language. */
export const languageCodes = ['en', 'de'] as const;

export type LanguageCode = (typeof languageCodes)[number];

/** The site languages. To add one: a catalogue beside english.ts, and a row here. */
export const languages: Readonly<Record<LanguageCode, Language>> = {
  en: languageOf({ code: 'en', name: 'English', numbers: 'en', dates: 'en-GB' }, english),
  de: languageOf({ code: 'de', name: 'Deutsch', numbers: 'de', dates: 'de' }, german),
};

/**
 * English for programs and commands: the same as for people, except where `problem_api` has a text for callers of the
 * API, under the full key. It says `search_listings` where a page says "Search".
 */
export const forPrograms: Language = {
  ...languages.en,
  textOf: (key) => {
    const own = `problem_api.${key}`;
    return languages.en.textOf(languages.en.hasText(own) ? own : key);
  },
};

const partlessOf = (language: Language) => ({
  votes: partless(language, 'votes'),
  launches: partless(language, 'launches'),
});
const partlessLanguages = { en: partlessOf(languages.en), de: partlessOf(languages.de) };

/** A language for a site with these parts. */
export function languageOn(code: LanguageCode, parts: { launches: boolean; votes: boolean }): Language {
  if (!parts.launches) return partlessLanguages[code].launches;
  return parts.votes ? languages[code] : partlessLanguages[code].votes;
}

/**
 * Loads the texts of all languages now. For long-running processes: after an upgrade replaced the files, lazy loading would read the next
 * version's.
 */
export function readAllTexts(): void {
  for (const { areas } of Object.values(languages)) for (const read of Object.values(areas)) read();
}
