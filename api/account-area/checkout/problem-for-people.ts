import type { FieldProblem } from '../../../shared/kernel/errors.ts';
import { orderMoney } from '../../../shared/kernel/money/money-words.ts';
import { problemInWords } from '../../../shared/publish/publish.ts';

/** What assistants are told in names of the API, and what people are told of the same. */
const words: readonly (readonly [RegExp, string])[] = [
  [/Call choose_free_listing first/, 'Choose the free launch first'],
  [/claim that one with claim_listing/, 'claim that one on its page'],
  [/that list_awards shows/, 'that has an award'],
  [/Send (\w\w) as `billing_country`/, 'Choose the country with the code $1'],
  [/Send one of the weeks in `limit`\./, 'Choose another week.'],
  [/Send only those in `limit`\./, 'Leave it empty.'],
  [/Send one of the choices in `limit`\.|Send one of `limit`\./, 'Choose another one.'],
  [/(Take an id from list_my_listings|Send the id of one of your listings)\./, 'Choose one of your listings.'],
  [/Send one to three slugs from list_categories\./, 'Choose one to three categories.'],
  [/Take a slug from list_categories\./, 'Choose another category.'],
  [/Leave (this item|`\w+`) out\./, 'Leave it out.'],
  [/Send (\d+) at most\./, 'Choose $1 at most.'],
  [/ (?:with|from|by) [a-z]+(?:_[a-z]+)+/g, ''],
  [/`billing_country`/g, 'the country'],
  [/`vat_number`/g, 'the VAT number'],
  [/`billboard_min`/g, 'the billboard contribution'],
  [/\bSend\b/g, 'Enter'],
];

/** A name of the API as a word: `extra_categories` is “extra categories”. */
const asWord = (_: string, name: string): string => (/^[a-z_]+$/.test(name) ? `“${name.replaceAll('_', ' ')}”` : name);

/** A problem of an order as its page says it: the same as assistants are told, without names of the API, and with amounts as money. */
export function problemForPeople(problem: FieldProblem): string {
  const { field, limit } = problem;
  const isAmount = field.endsWith('amount_cents') && typeof limit === 'number';
  const said = isAmount ? { ...problem, fix: `Enter at least ${orderMoney(limit)}.` } : problem;
  const translated = words.reduce((text, [pattern, word]) => text.replace(pattern, word), problemInWords(said));
  return translated.replace(/`([^`]+)`/g, asWord);
}
