import { checkVAT, countries } from 'jsvat-next';
import { withoutInvisible } from '../../kernel/text/clean-text.ts';
import { type EuCountry, isEuCountry } from './vat-rates.ts';

/** An EU VAT number in VIES's format. */
export interface VatNumber {
  /** ISO code: GR for a number starting with EL. */
  country: EuCountry;
  /** Prefix in the number: EL for Greece. */
  prefix: string;
  digits: string;
}

export type VatNumberProblem = 'no_country' | 'not_eu' | 'malformed' | 'wrong_checksum';

/** Longer than any number with its label. */
const longestPasted = 200;

/** Numbers of these countries may lack their leading zeros. */
const lengths: Readonly<Record<string, number>> = { BE: 10, EL: 9, NL: 12 };
// Older Dutch, Irish and French numbers contain symbols.
const separators = /[^\p{L}\p{N}+*]/gu;
const labelWords = 'VATIN|VAT|UST|UID|MWST|TVA|IVA|PIVA|PARTITAIVA|BTW|MOMS|NIF|CIF|NIP|ID|NR|NO|NUMBER|NUMMER|REG|N';
/** Labels in front of a number on invoices and in registers, without separators; none looks like an EU number. */
const labels = new RegExp(`^(?:${labelWords})+(?=[A-Z]{2}[A-Z\\d])`);
const labelsOfBare = new RegExp(`^(?:${labelWords})+(?=[A-Z]?\\d)`);
// Text copied along with the number: another line, or a remark in brackets.
const remarks = /(?<=\d[^\n(]{0,4})[\n(].*$/s;

/**
 * Parses a VAT number with a country prefix as people paste it: spaced, labelled, full-width, with invisible
 * characters. Without a prefix, `chosen` is assumed if the number is valid there. Checks format and checksum; only VIES
 * knows whether the number is active.
 */
export function readVatNumber(text: string, chosen: string | null = null): VatNumber | VatNumberProblem {
  const line = withoutInvisible(text.normalize('NFKC')).trim().slice(0, longestPasted);
  for (const given of [line, line.replace(remarks, '')]) {
    const compact = compactOf(given);
    const found = withoutLabel(compact) ?? (chosen === null ? undefined : bareOf(compact, chosen));
    if (found !== undefined) return found;
  }
  return readCompact(compactOf(line).replace(labels, ''));
}

const compactOf = (text: string): string => text.replace(separators, '').toUpperCase();

/** The number after a label in any language, recognised by its checksum. */
function withoutLabel(compact: string): VatNumber | undefined {
  const firstDigit = compact.search(/\d/);
  for (let start = 0; start < firstDigit; start++) {
    const read = readCompact(compact.slice(start));
    if (typeof read !== 'string') return read;
  }
  return undefined;
}

/**
 * A number without a country prefix, accepted only after known labels: other words may be the country of a non-EU
 * number.
 */
function bareOf(compact: string, country: string): VatNumber | undefined {
  const read = readCompact(`${country}${compact.replace(labelsOfBare, '')}`);
  return typeof read === 'string' ? undefined : read;
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
