import { isoDay } from '../../kernel/time/day-words.ts';

/** EU member states by ISO 3166 code: Greece is GR here, and EL in VAT numbers. */
export const euCountries = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;
export type EuCountry = (typeof euCountries)[number];

/** A standard rate in hundredths of a percent, and the first day it applies. */
interface DatedRate {
  from: string;
  basisPoints: number;
}

const since = (from: string, percent: number): DatedRate => ({ from, basisPoints: Math.round(percent * 100) });
const always = (percent: number): DatedRate[] => [since('2021-07-01', percent)];

/**
 * Standard VAT rates, newest first, since the one-stop shop began (Directive 2017/2455). Electronic services have no
 * reduced rates.
 */
const standardRates: Record<EuCountry, readonly DatedRate[]> = {
  AT: always(20),
  BE: always(21),
  BG: always(20),
  CY: always(19),
  CZ: always(21),
  DE: always(19),
  DK: always(25),
  EE: [since('2025-07-01', 24), since('2024-01-01', 22), ...always(20)],
  ES: always(21),
  FI: [since('2024-09-01', 25.5), ...always(24)],
  FR: always(20),
  GR: always(24),
  HR: always(25),
  HU: always(27),
  IE: always(23),
  IT: always(22),
  LT: always(21),
  LU: [since('2024-01-01', 17), since('2023-01-01', 16), ...always(17)],
  LV: always(21),
  MT: always(18),
  NL: always(21),
  PL: always(23),
  PT: always(23),
  RO: [since('2025-08-01', 21), ...always(19)],
  SE: always(25),
  SI: always(22),
  SK: [since('2025-01-01', 23), ...always(20)],
};

export const isEuCountry = (country: string): country is EuCountry => euCountries.some((each) => each === country);

/**
 * The country whose VAT applies to an address: Monaco counts as France (Directive 2006/112, Art. 7). Parts of member
 * states outside EU VAT with their own code, such as Åland (AX) or Réunion (RE), count as outside the EU; so does
 * Northern Ireland (XI) for services.
 */
export const vatCountry = (country: string): string => (country === 'MC' ? 'FR' : country);

/** A member state's standard rate on a day (UTC) in hundredths of a percent: 1900 is 19%. */
export function standardRate(country: EuCountry, now: Date): number {
  const day = isoDay(now);
  const rates = standardRates[country];
  const rate = rates.find(({ from }) => from <= day) ?? rates.at(-1);
  if (rate === undefined) throw new Error(`No VAT rate for ${country}.`);
  return rate.basisPoints;
}
