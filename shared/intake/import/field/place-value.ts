import { say } from '../../../kernel/language/say.ts';
import { cleanLine, nameKey } from '../../../kernel/text/clean-text.ts';
import { countryCode } from '../../../kernel/text/country-code.ts';
import type { FieldReading } from './field-reading.ts';
import { isScalar } from './list-value.ts';

/** A company's location in a cell; `passedOver` is the unused part. */
interface Place {
  city?: string;
  country?: string;
  passedOver?: string;
}

const longestPlace = 120;
const mostParts = 4;

/** A location as one line, read from text or from an object with city and country. Other values are ignored. */
export function placeText(value: unknown): FieldReading<string> {
  const { city, country } = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const told = [city, country].filter((part) => typeof part === 'string' && part !== '').join(', ');
  const line = isScalar(value) ? cleanLine(String(value)) : cleanLine(told);
  return line === '' || line.length > longestPlace
    ? { passedOver: say('problem_import.over_no_place') }
    : { value: line };
}

/**
 * Reads a city, a country, or both: "Berlin, Germany", "Lyon (France)", "Austin, TX, USA", "日本、東京". Anything else, such
 * as "Remote" or a street address, is skipped.
 */
export function readPlace(line: string): Place {
  if (noPlaces.has(nameKey(line))) return { passedOver: say('problem_import.over_no_place') };
  const parts = line
    .replace(/\s*[(（]([^()（）]*)[)）]\s*$/u, ', $1')
    .split(/\s*[,、，;/|]\s*|\s+[–—-]\s+/u)
    .filter((part) => part !== '');
  const at = countryAt(parts);
  const country = at === undefined ? undefined : countryCode(parts[at] ?? '');
  if (country === undefined) return plainCity(line, parts);
  if (parts.length > mostParts || parts.some((part) => /\d/.test(part)))
    return { country, passedOver: say('problem_import.over_city') };
  const city = at === 0 ? parts[parts.length > 1 ? 1 : 0] : parts[0];
  if (city === undefined || (parts.length === 1 && !cityStates.has(country))) return { country };
  return noPlaces.has(nameKey(city)) ? { country } : { city, country };
}

/**
 * Position of the country among a location's parts: last, or first in East Asian locations. Codes only count if they
 * are not also US state codes.
 */
function countryAt(parts: readonly string[]): number | undefined {
  const last = parts.length - 1;
  const isCountry = (part = ''): boolean =>
    part.length > 2 || isEastern.test(part)
      ? countryCode(part) !== undefined
      : parts.length > 1 && /^\p{Lu}{2}$/u.test(part) && !states.has(part);
  if (isCountry(parts[last])) return last;
  return parts.length > 1 && isEastern.test(parts[0] ?? '') && isCountry(parts[0]) ? 0 : undefined;
}

const isEastern = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

function plainCity(line: string, parts: readonly string[]): Place {
  const isAddress = /\d/.test(line) || parts.length > mostParts;
  return isAddress ? { passedOver: say('problem_import.over_address') } : { city: line };
}

/** State codes that are also country codes: "Wilmington, DE" and "Berlin, DE". */
const states: ReadonlySet<string> = new Set(
  'AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA'.split(' '),
);

const cityStates: ReadonlySet<string> = new Set(['SG', 'MC', 'HK', 'MO', 'VA']);

/** Values that mean "no location", as `nameKey`s. */
const noPlaces: ReadonlySet<string> = new Set(
  'remote fullyremote remotefirst worldwide global online internet anywhere everywhere distributed various none unknown na tbd weltweit unbekannt verteilt mondial enligne mundial enlinea remoto remota online ovunque wereldwijd zdalnie オンライン リモート 全球 线上 원격 온라인'.split(
    ' ',
  ),
);
