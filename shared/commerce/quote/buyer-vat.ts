import countries from 'i18n-iso-countries';
import type { FieldProblem } from '../../kernel/errors.ts';
import { countryCode } from '../../kernel/text/country-code.ts';
import { readVatNumber, type VatNumber, type VatNumberProblem } from '../vat/vat-number.ts';
import { vatCountry } from '../vat/vat-rates.ts';
import type { OrderWish } from './order-item.ts';

/** Where the buyer says to be, and their number; a country that was not said is that of the number. */
export interface BuyerVat {
  country: string | null;
  number: VatNumber | undefined;
}

const field = 'vat_number';

const numberProblems: Record<VatNumberProblem, Omit<FieldProblem, 'field'>> = {
  no_country: {
    detail: 'It does not begin with the two letters of a country.',
    fix: 'Send it with its country in front, such as DE123456789.',
  },
  not_eu: {
    detail: 'It is not of a member state of the EU.',
    fix: 'Enter an EU VAT number such as DE123456789, or leave it out.',
  },
  malformed: {
    detail: 'It does not have the form of the VAT numbers of its country.',
    fix: 'Check it for missing characters.',
  },
  wrong_checksum: { detail: 'Its check digits are wrong.', fix: 'Check it for swapped or wrong digits.' },
};

const isCountry = (code: string): boolean => countries.alpha2ToAlpha3(code) !== undefined;

/** Reads country and number of the buyer, or says what is wrong with them. */
export function readBuyerVat({ billing_country, vat_number }: OrderWish): BuyerVat | FieldProblem[] {
  const country = billing_country?.toUpperCase() ?? null;
  const meant = country === null ? undefined : countryCode(country);
  const number =
    vat_number === undefined || vat_number.trim() === ''
      ? undefined
      : readVatNumber(vat_number, country && vatCountry(country));
  const problems: FieldProblem[] = [];
  if (country !== null && !isCountry(country))
    problems.push({
      field: 'billing_country',
      detail: 'There is no country with this code.',
      fix: meant === undefined ? 'Send two letters of ISO 3166-1, such as DE or US.' : `Did you mean \`${meant}\`?`,
    });
  if (typeof number === 'string') problems.push({ field, ...numberProblems[number] });
  else if (number !== undefined && country !== null && number.country !== vatCountry(country))
    problems.push({
      field,
      detail: 'It is of another country than `billing_country`.',
      fix: `Send ${number.country} as \`billing_country\`, or the number of the billing country.`,
    });
  if (problems.length > 0 || typeof number === 'string') return problems;
  return { country: country ?? number?.country ?? null, number };
}
