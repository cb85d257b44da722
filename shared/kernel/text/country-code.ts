import { runtimeState } from '../runtime/slot.ts';
import { nameKey } from './clean-text.ts';

/** Languages of recognised country names, besides each country's main language. */
const languages = 'en de fr es it pt nl pl sv da nb fi cs sk hu ro bg el tr ru uk ja ko zh ar he hi'.split(' ');

/** Codes with names that aren't ISO 3166 countries: groups, parts of countries and test codes. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

const otherNames: Record<string, string> = {
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  usa: 'US',
  america: 'US',
  unitedstatesofamerica: 'US',
  el: 'GR',
  holland: 'NL',
  czechrepublic: 'CZ',
  korea: 'KR',
  republicofkorea: 'KR',
  russianfederation: 'RU',
  uae: 'AE',
  vietnam: 'VN',
  ivorycoast: 'CI',
  capeverde: 'CV',
  burma: 'MM',
  swaziland: 'SZ',
  macedonia: 'MK',
  turkey: 'TR',
  peoplesrepublicofchina: 'CN',
};

const codeOfName = runtimeState(
  (): ReadonlyMap<string, string> => new Map([...namesOfCountries(), ...Object.entries(otherNames)]),
);

/** The ISO 3166 code of a country given by code, or by name in English or its own language; undefined otherwise. */
export function countryCode(text: string): string | undefined {
  return codeOfName.get().get(nameKey(text));
}

/** ISO 3166 code for two letters; the common `UK` is accepted. Unknown ones are upper-cased. */
export const isoCountry = (letters: string): string => countryCode(letters) ?? letters.toUpperCase();

function* namesOfCountries(): Generator<[string, string]> {
  const codes = countryCodes();
  const namesIn = new Map(languages.map((language) => [language, regionNames(language)]));
  for (const [, names] of [...namesIn].toReversed()) {
    for (const code of codes) yield [nameKey(names.of(code) ?? code), code];
  }
  for (const code of codes) {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    yield [nameKey(regionNames(language ?? 'en').of(code) ?? code), code];
    yield [code.toLowerCase(), code];
  }
}

const regionNames = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

function countryCodes(): string[] {
  const names = regionNames('en');
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  // A former country's code maps to its successor.
  const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  return pairs.filter((code) => !noCountries.has(code) && isCurrent(code) && names.of(code) !== undefined);
}
