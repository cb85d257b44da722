import { byLanguage } from '../language/by-language.ts';

const names = byLanguage(({ numbers }) => new Intl.DisplayNames(numbers, { type: 'region', fallback: 'none' }));

/** Country name in the caller's language by ISO 3166 code; undefined if unknown. */
export const countryInWords = (code: string): string | undefined => names().of(code);
