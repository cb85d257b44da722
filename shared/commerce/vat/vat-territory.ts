import type { EuCountry } from './vat-rates.ts';

/** A part of a member state with its own VAT rules, or outside the EU VAT area (Directive 2006/112, Art. 6 and 104 to 105). */
export interface VatTerritory {
  name: string;
  country: EuCountry;
  /** Whether sellers elsewhere in the EU treat it as a third country. */
  isOutside: boolean;
  /** Its standard rate in hundredths of a percent; outside the VAT area, what sellers in the same state charge. */
  basisPoints: number;
}

interface TerritoryRow extends VatTerritory {
  postcode: RegExp;
}

const outside = (country: EuCountry, name: string, postcode: RegExp, basisPoints = 0): TerritoryRow => ({
  ...{ name, country, postcode, basisPoints },
  isOutside: true,
});
const inside = (country: EuCountry, name: string, postcode: RegExp, basisPoints: number): TerritoryRow => ({
  ...{ name, country, postcode, basisPoints },
  isOutside: false,
});

/**
 * Territories that use a member state's postcodes; others, such as Åland (AX) or Réunion (RE), have country codes of
 * their own. The first match wins.
 */
const territories: readonly TerritoryRow[] = [
  outside('ES', 'the Canary Islands', /^(35|38)\d{3}$/),
  outside('ES', 'Ceuta', /^510\d{2}$/),
  outside('ES', 'Melilla', /^520\d{2}$/),
  outside('IT', 'Campione d’Italia', /^22061$/),
  outside('IT', 'Livigno', /^23041$/),
  outside('GR', 'Mount Athos', /^63086$/),
  outside('DE', 'Büsingen', /^78266$/),
  outside('DE', 'Heligoland', /^27498$/),
  outside('FI', 'Åland', /^22\d{3}$/),
  outside('FR', 'Saint-Barthélemy', /^97133$/),
  outside('FR', 'Saint-Martin', /^97150$/),
  outside('FR', 'Guadeloupe', /^971\d{2}$/, 850),
  outside('FR', 'Martinique', /^972\d{2}$/, 850),
  outside('FR', 'French Guiana', /^973\d{2}$/),
  outside('FR', 'Réunion', /^974\d{2}$/, 850),
  outside('FR', 'Mayotte', /^976\d{2}$/),
  outside('FR', 'Saint Pierre and Miquelon', /^975\d{2}$/),
  outside('FR', 'the French Pacific', /^98[678]\d{2}$/),
  inside('PT', 'Madeira', /^9[0-4]\d{2}(\d{3})?$/, 2200),
  // 16% since 1 July 2021 (Decreto Legislativo Regional 15-A/2021/A).
  inside('PT', 'the Azores', /^9[5-9]\d{2}(\d{3})?$/, 1600),
  inside('AT', 'Jungholz', /^6691$/, 1900),
  inside('AT', 'Mittelberg', /^699[1-3]$/, 1900),
];

/** Postcode formats of states with territories, as a word in an address, optionally after the country code. */
const written: Partial<Record<EuCountry, RegExp>> = {
  ...{ ES: /\d{5}/, IT: /\d{5}/, DE: /\d{5}/, FI: /\d{5}/, FR: /\d{2} ?\d{3}/ },
  ...{ GR: /\d{3} ?\d{2}/, PT: /\d{4}(?:[- ]\d{3})?/, AT: /\d{4}/ },
};

/**
 * Territory of an address by its postcode: the last one found, since house numbers come first. Undefined for addresses
 * elsewhere or without a postcode.
 */
export function territoryOf(country: string | null, address: string): VatTerritory | undefined {
  const rows = territories.filter((row) => row.country === country);
  const [first] = rows;
  const shape = first === undefined ? undefined : written[first.country];
  if (shape === undefined) return undefined;
  const word = new RegExp(`(?<![\\d-])(?:[A-Z]{1,2}[- ]?)?(${shape.source})(?![\\d-])`, 'g');
  const postcode = [...address.toUpperCase().matchAll(word)].at(-1)?.[1]?.replace(/[- ]/, '');
  return postcode === undefined ? undefined : rows.find((row) => row.postcode.test(postcode));
}
