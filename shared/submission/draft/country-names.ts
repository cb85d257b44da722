import countries from 'i18n-iso-countries';

/** Common names besides ISO's, including plain "US" and "UK". */
const alsoWritten: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'U.S.A.', 'U.S.', 'United States', 'United States of America'],
  GB: ['UK', 'U.K.', 'Great Britain', 'United Kingdom', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  NL: ['The Netherlands', 'Holland'],
  CZ: ['Czechia', 'Czech Republic'],
  KR: ['South Korea', 'Republic of Korea', '대한민국', '한국'],
  CN: ['中国', '中國'],
  JP: ['日本'],
  AE: ['UAE', 'United Arab Emirates'],
  TW: ['Taiwan'],
  VN: ['Vietnam', 'Viet Nam'],
  TR: ['Turkey', 'Türkiye'],
  RU: ['Russia'],
  DE: ['Deutschland'],
  AT: ['Österreich'],
  CH: ['Schweiz', 'Suisse'],
  ES: ['España'],
  IT: ['Italia'],
  SE: ['Sverige'],
  DK: ['Danmark'],
  NO: ['Norge'],
  FI: ['Suomi'],
  BR: ['Brasil'],
  PL: ['Polska'],
  BE: ['België', 'Belgique'],
};

/** Country names that usually mean something else. */
const ambiguous = new Set(['georgia', 'jersey', 'chad', 'jordan', 'guinea', 'niger', 'dominica', 'island', 'monaco']);

/** Languages of recognised country names. Slavic and Finnish case forms are not covered. */
const languages = [
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'tr',
  'ro',
  'hu',
  'uk',
  'ru',
  'el',
  'ar',
  'id',
  'ja',
  'zh',
  'ko',
];

const codes: ReadonlyMap<string, string> = namesToCodes();

function namesToCodes(): Map<string, string> {
  const names = new Map<string, string>();
  for (const code of Object.keys(countries.getAlpha2Codes())) {
    const own = countries.getName(code, 'en', { select: 'all' }) ?? [];
    for (const name of [...own, ...(alsoWritten[code] ?? [])]) names.set(name.toLowerCase(), code);
  }
  for (const language of languages) {
    for (const [code, written] of Object.entries(countries.getNames(language, { select: 'all' }))) {
      for (const name of written) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), code);
    }
  }
  return names;
}

/** ISO code (alpha-2) for a country name or a code in capitals; undefined for anything else. */
export function countryCodeOf(written: string): string | undefined {
  const text = written.trim();
  if (/^[A-Z]{2}$/.test(text) && countries.isValid(text)) return text;
  if (/^[A-Z]{3}$/.test(text) && countries.isValid(text)) return countries.alpha3ToAlpha2(text);
  return ambiguous.has(text.toLowerCase()) ? undefined : codes.get(text.toLowerCase());
}

/** Countries named like their capital. */
const alsoCities = new Set(['AD', 'DJ', 'GI', 'GT', 'HK', 'KW', 'LU', 'MC', 'MO', 'PA', 'SG', 'SM', 'VA']);

/** Whether a name is a country's and no city's. */
export function isOnlyCountry(name: string): boolean {
  const code = codes.get(name.trim().toLowerCase());
  return code !== undefined && !alsoCities.has(code);
}

/** Whether a text contains a country's name, or its code as a separate word. */
export function namesCountry(text: string, code: string): boolean {
  if (new RegExp(`\\b${code}\\b`).test(text)) return true;
  const lower = ` ${text.toLowerCase()} `;
  for (const [name, named] of codes) {
    if (named !== code) continue;
    const at = lower.indexOf(name);
    if (at > 0 && !/[\p{L}\p{N}]/u.test(`${lower[at - 1]}${lower[at + name.length]}`)) return true;
  }
  return false;
}
