import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { sayStored } from '../../kernel/language/say-stored.ts';
import { countryInWords } from '../../kernel/text/country-name.ts';
import { figureToTenths } from '../../kernel/text/figures.ts';
import { isEuCountry } from './vat-rates.ts';

/** VAT texts of vat-decision.ts and invoices. Sentences made of two parts are matched before their parts. */
const notes: readonly TextKey[] = [
  'order.wording_reverse',
  'order.wording_rate',
  'order.vat_not_set',
  'order.vat_small',
  'order.vat_no_home',
  'order.vat_outside',
  'order.vat_outside_area',
  'order.vat_unsaid',
  'order.vat_unsaid_home',
  'order.vat_reverse',
  'order.vat_absent',
  'order.vat_invalid',
  'order.vat_unknown',
  'order.vat_of_both',
  'order.vat_of_place_here',
  'order.vat_of_buyer',
  'order.vat_of_place',
  'order.vat_of_seller',
  // Names of territories; the others are the same in every language.
  'order.territory_athos',
  'order.territory_azores',
  'order.territory_canaries',
  'order.territory_guiana',
  'order.territory_heligoland',
  'order.territory_miquelon',
  'order.territory_pacific',
];

/**
 * A stored VAT note for display. Orders store it in English with country codes, for programs; people see country names
 * and the decimal mark of their language.
 */
export function vatNoteInWords(note: string): string {
  const named = note
    .replaceAll('`billing_country`', 'the country')
    .replace(/(?<=VAT (?:of|for) |\()[A-Z]{2}(?=[ ,)])/g, (code) =>
      isEuCountry(code) ? countryInSentence(code) : code,
    );
  return sayStored(named, notes).replace(/\d+\.\d+(?=\s?%)/g, (rate) => figureToTenths(Number(rate)));
}

/** A country's name within a sentence; in English, some need an article. */
const countryInSentence = (code: string): string =>
  say('order.country_in_sentence', { code, name: countryInWords(code) ?? code });
