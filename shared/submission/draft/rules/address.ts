import { countryCodeOf, isOnlyCountry } from '../country-names.ts';
import { usPlaceOf } from '../us-states.ts';

export interface Address {
  city?: string;
  country?: string;
  /** The country as written on the page. */
  writtenCountry?: string;
}

const small = 'am|an|der|auf|im|ob|de|del|la|le|les|los|las|sur|en|do|da|dos|di|upon|aan|den|het|nad';
const cityName = `\\p{Lu}[\\p{L}'’-]{1,40}(?:[ -](?:(?:${small}) (?:(?:${small}) )?)?\\p{Lu}[\\p{L}'’.-]{1,40}){0,3}`;
/** Postal codes before the city: 04229, 3511 AV, 31-019, 80020-310, D-10119. */
const code = '(?:[A-Z]{1,2}[- ])?(?:\\d{4} ?[A-Z]{2}|\\d{2}-\\d{3}|\\d{5}-\\d{3}|\\d{4}-\\d{3}|\\d{3} \\d{2}|\\d{4,6})';
const codeAndCity = new RegExp(`(?<![\\p{L}\\d.-])(?<code>${code}),? (?<city>${cityName})`, 'u');
const british = new RegExp(
  `(?<![\\p{L}'’.-])(?<city>${cityName}),? (?<code>[A-Z]{1,2}\\d[\\dA-Z]? \\d[A-Z]{2})(?![\\p{L}\\d])`,
  'u',
);
/** Irish addresses: "Galway, H91 X2Y4". */
const irish = new RegExp(
  `(?<![\\p{L}'’.-])(?<city>${cityName}),? (?<code>[A-Z]\\d[\\dW] [A-Z\\d]{4})(?![\\p{L}\\d])`,
  'u',
);
const brazilian = new RegExp(
  `(?<![\\p{L}'’.-])(?<city>${cityName}) ?[-/–—,] ?[A-Z]{2}(?:, ?| [-–—·|] | )(?:CEP:? ?)?(?<code>\\d{5}-\\d{3})(?!\\d)`,
  'u',
);
/** "34710 Kadıköy / İstanbul": the city after its district. */
const afterDistrict = new RegExp(`^ ?/ ?(?<city>${cityName})(?=[,.]|$| [·|–—-])`, 'u');
/** "Rua do Apolo, 81, Recife - PE": the city before its state code, after a number. */
const brazilianState = new RegExp(
  `(?<!\\d)\\d{1,5}(?:, [^,\\d]{2,40})?(?:,| [-–]) (?<city>${cityName}) ?[-/–] ?(?:AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO)(?![\\p{L}\\d])`,
  'u',
);
/** A street with its number and a city at the end of the text, without its country: "Bv. San Juan 150, Córdoba". */
const streetAndCity = new RegExp(
  `\\p{L}[\\p{L}.]{1,30} \\d{1,4}\\p{L}?, (?:\\d{4,6} )?(?<city>${cityName})(?=, ?$|$)`,
  'u',
);
/** "Via Garibaldi, 13, Nocera Inferiore (SA)": an Italian street, and the city before its province. */
const italian = new RegExp(
  `(?<!\\p{L})(?:Via|Viale|Piazza|Piazzale|Corso|Largo|Vicolo|Strada|Contrada) [^\\d(]{2,50},? \\d{1,4}[^\\d(]{0,4}[ ,–-]{1,3}(?:\\d{5},? )?(?<city>${cityName}) ?\\(\\p{Lu}{2}\\)`,
  'u',
);
const japanese =
  /(?:^|[\s、,〒\d-])(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県)(?:\p{Script=Han}{1,4}郡)?(?<city>\p{Script=Han}{1,5}?[市区町村])/u;
const chinese =
  /(?:^|[\s：:,，])(?:中国)?(?:\p{Script=Han}{2,3}(?:省|自治区))?(?<city>\p{Script=Han}{2,4}?市)\p{Script=Han}{1,6}[区县路區縣]/u;
const korean =
  /(?:^|[\s:,(])(?:(?<city>[가-힣]{2,3})(?:광역시|특별시|특별자치시)|[가-힣]{2,8}도 (?<town>[가-힣]{2,4})시) [가-힣]/u;

/** A street, then a city, optionally with its code: Arabic addresses have no capitals and often no numbers. */
const arabic =
  /(?:شارع|طريق|جادة|نهج) [^،,\d]{2,40}[،,] ?(?<city>\p{Script=Arabic}{3,15}(?: \p{Script=Arabic}{3,15})?)(?= ?\d{5}|[،,. ]{0,3}$)/u;

const longest = 300;

/**
 * The postal address in a text; undefined if there is none. A city and postal code aren't enough without a street
 * number.
 */
export function addressIn(text: string): Address | undefined {
  const found = readAddress(text);
  return isPlaceholder(found?.city) ? undefined : found;
}

/**
 * Whether a city is a form's label or a template's placeholder: "Your City", "Ort". Not "Nossa", which begins names of
 * cities.
 */
export const isPlaceholder = (city: string | undefined): boolean =>
  city !== undefined &&
  /^(?:your|our|ihre?|deine?|unsere?|votre|uw|jouw|twój|twoj[ae]|váš|vaše|tuo|tua|seu|sua)(?![\p{L}'’-])|^(?:city|town|stadt|ort|ville|ciudad|cidade|città|plaats|miasto|město)(?: name)?$/iu.test(
    city,
  );

function readAddress(text: string): Address | undefined {
  const bare = text.replace(/©\s*(?:(?:19|20)\d{2}(?:\s?[–-]\s?(?:19|20)\d{2})?)?/, ' ');
  if (text.length > longest) return undefined;
  const arabian = arabic.exec(withoutCountry(bare).rest)?.groups?.city?.trim();
  if (arabian !== undefined) return { ...withoutRest(withoutCountry(bare)), city: arabian };
  if (!/\d/.test(bare)) return undefined;
  const american = usPlaceOf(bare);
  if (american !== undefined) return { city: american.city, country: american.country, writtenCountry: text };
  const { rest, ...country } = withoutCountry(bare);
  const western = westernAddress(rest) ?? streetAddress(rest, country.country);
  if (western !== undefined) return { ...western, ...country };
  return easternAddress(rest, country);
}

/** A Chinese, Japanese or Korean address. In Japan and Korea, the prefecture or province identifies the country. */
function easternAddress(text: string, country: Pick<Address, 'country' | 'writtenCountry'>): Address | undefined {
  const inJapan = japanese.exec(text)?.groups;
  if (inJapan?.city !== undefined) return { city: inJapan.city, country: 'JP', ...country };
  const inChina = chinese.exec(text)?.groups?.city;
  if (inChina !== undefined) return { city: inChina, ...country };
  const inKorea = korean.exec(text)?.groups;
  const city = inKorea?.city ?? inKorea?.town;
  return city === undefined ? undefined : { city, country: 'KR', ...country };
}

/** An address without a postal code: ends in the country, or in the code of an Italian province or a Brazilian state. */
function streetAddress(text: string, country: string | undefined): Address | undefined {
  const inItaly = italian.exec(text)?.groups?.city;
  if (inItaly !== undefined) return { city: inItaly, country: 'IT' };
  const state = brazilianState.exec(text)?.groups?.city;
  if (state !== undefined) return { city: state };
  const city = country === undefined ? undefined : streetAndCity.exec(text.trim())?.groups?.city;
  return city === undefined ? undefined : { city };
}

/** A postal code with its city, and a street number elsewhere in the text. */
function westernAddress(text: string): Address | undefined {
  const found = brazilian.exec(text) ?? irish.exec(text) ?? codeAndCity.exec(text) ?? british.exec(text);
  const { city, code: postal } = found?.groups ?? {};
  if (found === null || city === undefined || postal === undefined) return undefined;
  const street = text.replace(postal, ' ').replace(city, ' ');
  const hasStreet = /(?<![\d.,])\d{1,5}(?![\d%]|[.,]\d)/.test(street);
  // A year isn't a postal code, nor are zeros from a sample telephone number.
  const isNoCode = /^(?:19|20)\d{2}$|^[0 -]+$/.test(postal);
  // A British postcode alone identifies a street.
  const isBritish = /^[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}$/.test(postal);
  const isShortened = /^\p{Lu}{1,4}$/u.test(city);
  const isIrish = /^[A-Z]\d[\dW] [A-Z\d]{4}$/.test(postal);
  // "0100 Georgia": the city is before the code.
  const isPlaced = !isNoCode && !isShortened && !isOnlyCountry(city);
  if (!(hasStreet || isBritish || isIrish) || !isPlaced) return undefined;
  const behind = text.slice(found.index + found[0].length);
  // "Opening hours: Monday …" is a label.
  if (/^ ?[:：]/.test(behind)) return undefined;
  return {
    ...countryOfCode(found.groups?.code ?? ''),
    city: afterDistrict.exec(behind)?.groups?.city ?? city.replace(stateBehind, ''),
    ...countryAfter(behind),
  };
}

/** "Hartkirchen OÖ", "Newtown NSW": the state after a city. */
const stateBehind = / \p{Lu}{2,3}$/u;

/** The country prefix of a postal code, as in "CH-8400"; without a prefix, the only country with codes of this form. */
function countryOfCode(code: string): Pick<Address, 'country' | 'writtenCountry'> {
  const country = /^(?:AT|BE|CH|CZ|DE|DK|ES|FI|FR|HU|IT|LI|LU|NL|NO|PL|PT|SE|SI|SK)(?=[- ]\d)/.exec(code)?.[0];
  if (country !== undefined) return { country, writtenCountry: country };
  const only = codeForms.find(([, form]) => form.test(code))?.[0];
  return only === undefined ? {} : { country: only };
}

/** British codes, except those of the Channel Islands and the Isle of Man. */
const codeForms: readonly (readonly [string, RegExp])[] = [
  ['NL', /^\d{4} ?[A-Z]{2}$/],
  ['PL', /^\d{2}-\d{3}$/],
  ['BR', /^\d{5}-\d{3}$/],
  ['PT', /^\d{4}-\d{3}$/],
  ['GB', /^(?!GY|JE|IM)[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}$/],
  ['IE', /^[A-Z]\d[\dW] [A-Z\d]{4}$/],
];

/** The country after the city, directly or after its region, if the text continues. */
function countryAfter(text: string): Pick<Address, 'country' | 'writtenCountry'> {
  const found =
    /^(?: ?\(?\p{Lu}{2}\)?)?(?:,| -)? ?(?<first>\p{Lu}[\p{L} ]{2,30}?)(?:, (?<second>\p{Lu}[\p{L} ]{2,30}?))?(?= ?[·|,;(–—]| - |\.(?: |$)|$)/u.exec(
      text,
    );
  const { first = '', second = '' } = found?.groups ?? {};
  const written = [first, second].find((name) => countryCodeOf(name) !== undefined);
  const country = written === undefined ? undefined : countryCodeOf(written);
  return country === undefined || written === undefined ? {} : { country, writtenCountry: written };
}

const withoutRest = ({ country, writtenCountry }: { country?: string; writtenCountry?: string }): Address => ({
  ...(country === undefined ? {} : { country }),
  ...(writtenCountry === undefined ? {} : { writtenCountry }),
});

const separators = /[\s,;|·•、，]/u;
const mostWords = 4;

/** Splits a country off the end of a text. */
function withoutCountry(text: string): { rest: string; country?: string; writtenCountry?: string } {
  const bare = text.replace(/(?<![\s.,])[\s.,]+$/, '');
  const words = bare.split(separators);
  for (let count = Math.min(mostWords, words.length - 1); count > 0; count -= 1) {
    const written = words.slice(-count).join(' ').trim();
    const country =
      bare.endsWith(written) && (written.length > 2 || /^\p{Script=Han}+$/u.test(written))
        ? countryCodeOf(written)
        : undefined;
    if (country !== undefined) return { rest: bare.slice(0, -written.length), country, writtenCountry: written };
  }
  return { rest: bare };
}
