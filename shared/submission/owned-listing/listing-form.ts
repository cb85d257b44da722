import { isListField, socialPlatforms } from '../../directory/directory.ts';
import { countryCode } from '../../kernel/text/country-code.ts';
import type { DraftEdit } from '../draft/draft-edit.ts';
import { asTyped } from '../draft/form/as-typed.ts';
import type { FormPart } from '../draft/form/draft-parts.ts';
import type { FormValues } from '../draft/form/form-values.ts';
import { type FormReading, readForm } from '../draft/form/read-draft-form.ts';
import { rowsOf } from '../draft/form/row-lists.ts';
import { type ListingEdit, listingEditFields } from './listing-edit.ts';

/** Parts of a listing's form, named as in a draft's. */
export const listingParts: readonly FormPart[] = [
  ...listingEditFields.map((field): FormPart => `fields.${field}`),
  'company_socials',
  'faqs',
];

/** A listing's form before any input. `parts` are the listing's (partsOf). */
export function listingFormValues(parts: Readonly<Record<string, unknown>>): FormValues {
  const links: Readonly<Record<string, unknown>> = { ...Object(parts.socials) };
  const faqs = Array.isArray(parts.faqs) ? parts.faqs : [];
  const pairs = [
    ...listingEditFields.flatMap((field) => fieldPairs(`fields.${field}`, parts[`fields.${field}`])),
    ...socialPlatforms.map((platform) => [`company_socials.${platform}`, links[platform]]),
    ...faqs.flatMap((faq: unknown, index) =>
      ['question', 'answer'].map((cell) => [`faqs.${index}.${cell}`, Reflect.get(Object(faq), cell)]),
    ),
  ];
  return Object.fromEntries(pairs.map(([name, value]) => [name, asTyped(`${name}`, `${value ?? ''}`)]));
}

const fieldPairs = (name: string, value: unknown): unknown[][] =>
  Array.isArray(value) ? value.map((entry, index) => [`${name}.${index}`, entry]) : [[name, value]];

/** A submitted listing form, compared with the listing. `now` is its untouched form. */
export function readListingForm(typed: FormValues, now: FormValues): FormReading & { listingEdit: ListingEdit } {
  const reading = readForm(typed, now, listingParts);
  return { ...reading, listingEdit: listingEditOf(reading.edit) };
}

/** A form's edit as update_my_listing's input. */
function listingEditOf({ fields = {}, company_socials, faqs }: DraftEdit): ListingEdit {
  const values: Readonly<Record<string, string | string[] | null | undefined>> = fields;
  const changed = listingEditFields.filter((field) => values[field] !== undefined);
  return {
    ...(changed.length > 0 && {
      fields: Object.fromEntries(changed.map((field) => [field, valueFor(field, values[field] ?? null)])),
    }),
    ...(company_socials !== undefined && { socials: company_socials }),
    ...(faqs !== undefined && { faqs }),
  };
}

/** Converts a field for update_my_listing: a country to its code. A year that isn't a number is rejected there. */
function valueFor(field: string, value: string | string[] | null): string | string[] | number | null {
  if (field === 'founded_year') return value === null ? null : Number(value);
  if (value === null) return isListField(field) ? [] : '';
  return field === 'country' && typeof value === 'string' ? (countryCode(value) ?? value) : value;
}

/** The questions in a form, without blank ones. */
export const faqsIn = (values: FormValues): { question: string; answer: string }[] =>
  rowsOf(values, 'faqs')
    .map(({ question = '', answer = '' }) => ({
      question: asTyped('faqs.question', question),
      answer: asTyped('faqs.answer', answer),
    }))
    .filter(({ question, answer }) => question !== '' || answer !== '');
