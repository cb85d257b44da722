import { byLanguage } from '../language/by-language.ts';

const names = byLanguage(({ numbers }) => new Intl.DisplayNames(numbers, { type: 'region', fallback: 'none' }));

/** What the caller's language calls a country by its ISO 3166 code; undefined for a code that has no name. */
export const countryInWords = (code: string): string | undefined => names().of(code);
