import { checkVAT, countries } from 'jsvat-next';
import { withoutInvisible } from '../../kernel/text/clean-text.ts';
import { type EuCountry, isEuCountry } from './vat-rates.ts';

/** A VAT number of the EU as VIES takes it. */
export interface VatNumber {
  /** As addresses name the country: GR for a number that begins with EL. */
  country: EuCountry;
  /** As the number names it: EL for Greece. */
  prefix: string;
  /** What follows the prefix. */
  digits: string;
}

export type VatNumberProblem = 'no_country' | 'not_eu' | 'malformed' | 'wrong_checksum';

/** Numbers of these are written with and without their leading zeros. */
const lengths: Readonly<Record<string, number>> = { BE: 10, EL: 9, NL: 12 };
const separators = /[\s.,:;\-_/()#–—]/g;
const labelWords = 'N°|VATIN|VAT|UST|UID|MWST|TVA|IVA|PIVA|PARTITAIVA|BTW|MOMS|NIF|ID|NR|NO|NUMBER|NUMMER|REG';
/** What stands before a number on invoices and in registers, without separators; none of it begins like a number of the EU. */
const labels = new RegExp(`^(?:${labelWords})+(?=[A-Z]{2}[A-Z\\d])`);
const labelsOfBare = new RegExp(`^(?:${labelWords})+(?=[A-Z]?\\d)`);

/**
 * Reads a VAT number with its country in front, as people paste it: spaced, labelled, in wide letters, with invisible characters. One without
 * a country is taken for that of `chosen`, where it is valid there. Checks its form and checksum; whether it is in force only VIES knows.
 */
export function readVatNumber(text: string, chosen: string | null = null): VatNumber | VatNumberProblem {
  const compact = withoutInvisible(text.normalize('NFKC')).replace(separators, '').toUpperCase();
  const read = readCompact(compact.replace(labels, ''));
  if (typeof read !== 'string' || chosen === null) return read;
  const bare = readCompact(`${chosen}${compact.replace(labelsOfBare, '')}`);
  return typeof bare === 'string' ? read : bare;
}

function readCompact(compact: string): VatNumber | VatNumberProblem {
  const [, prefix, digits] = /^([A-Z]{2})(.*)$/.exec(compact) ?? [];
  if (prefix === undefined || digits === undefined) return 'no_country';
  const country = prefix === 'EL' ? 'GR' : prefix;
  if (!isEuCountry(country)) return 'not_eu';
  const written = country === 'GR' ? 'EL' : prefix;
  const whole = digits.padStart(lengths[written] ?? 0, '0');
  const { isValid, isValidFormat } = checkVAT(`${written}${whole}`, countries);
  if (isValid) return { country, prefix: written, digits: whole };
  return isValidFormat ? 'wrong_checksum' : 'malformed';
}
