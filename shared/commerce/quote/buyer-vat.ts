import countries from 'i18n-iso-countries';
import type { FieldProblem } from '../../kernel/errors.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { inQuotes, say } from '../../kernel/language/say.ts';
import { countryCode } from '../../kernel/text/country-code.ts';
import { readVatNumber, type VatNumber, type VatNumberProblem } from '../vat/vat-number.ts';
import { vatCountry } from '../vat/vat-rates.ts';
import type { OrderRequest } from './order-item.ts';

/** The buyer's stated country and VAT number. The country defaults to that of the number. */
export interface BuyerVat {
  country: string | null;
  number: VatNumber | undefined;
}

const field = 'vat_number';

const numberProblems: Record<VatNumberProblem, Record<'detail' | 'fix', TextKey>> = {
  no_country: {
    detail: 'problem_order.vat_no_prefix',
    fix: 'problem_order.vat_with_prefix',
  },
  not_eu: {
    detail: 'problem_order.vat_not_eu',
    fix: 'problem_order.vat_eu_or_none',
  },
  malformed: {
    detail: 'problem_order.vat_form',
    fix: 'problem_order.vat_missing_characters',
  },
  wrong_checksum: {
    detail: 'problem_order.vat_digits',
    fix: 'problem_order.vat_swapped',
  },
};

const isCountry = (code: string): boolean => countries.alpha2ToAlpha3(code) !== undefined;

/** Parses the buyer's country and VAT number, or returns what is wrong with them. */
export function readBuyerVat({ billing_country, vat_number }: OrderRequest): BuyerVat | FieldProblem[] {
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
      detail: say('problem_order.vat_no_country'),
      fix:
        meant === undefined
          ? say('problem_order.vat_two_letters')
          : say('problem_input.did_you_mean', { name: inQuotes(meant) }),
    });
  if (typeof number === 'string') {
    const { detail, fix } = numberProblems[number];
    problems.push({ field, detail: say(detail), fix: say(fix) });
  } else if (number !== undefined && country !== null && number.country !== vatCountry(country))
    problems.push({
      field,
      detail: say('problem_order.vat_other_country'),
      fix: say('problem_order.country_as', { code: number.country }),
    });
  if (problems.length > 0 || typeof number === 'string') return problems;
  return { country: country ?? number?.country ?? null, number };
}
