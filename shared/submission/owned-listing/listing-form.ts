import { isListField, socialPlatforms } from '../../directory/directory.ts';
import { countryCode } from '../../kernel/text/country-code.ts';
import type { DraftEdit } from '../draft/draft-edit.ts';
import type { DraftView } from '../draft/draft-view.ts';
import { asTyped } from '../draft/form/as-typed.ts';
import { belongsTo, draftParts, type FormPart } from '../draft/form/draft-parts.ts';
import { type FormValues, valuesOf } from '../draft/form/form-values.ts';
import { type FormReading, readForm } from '../draft/form/read-draft-form.ts';
import { rowsOf } from '../draft/form/row-lists.ts';
import { type ListingEdit, listingEditFields } from './listing-edit.ts';

/** Parts of a listing's form, named as in a draft's. */
export const listingParts: readonly FormPart[] = [
  ...listingEditFields.map((field): FormPart => `fields.${field}`),
  'company_socials',
  'faqs',
];

/** Parts of the form for an owner with a draft, which adds what only drafts have. Listings name SEO texts as fields. */
export const draftedListingParts: readonly FormPart[] = [
  ...listingParts,
  ...draftParts.filter((part) => !listingParts.includes(part) && part !== 'seo'),
];

/** A listing's form before any input. `parts` are the listing's (partsOf), `draft` its owner's. */
export function listingFormValues(parts: Readonly<Record<string, unknown>>, draft?: DraftView): FormValues {
  const links: Readonly<Record<string, unknown>> = { ...Object(parts.socials) };
  const faqs = Array.isArray(parts.faqs) ? parts.faqs : [];
  const pairs = [
    ...listingEditFields.flatMap((field) => fieldPairs(`fields.${field}`, parts[`fields.${field}`])),
    ...socialPlatforms.map((platform) => [`company_socials.${platform}`, links[platform]]),
    ...faqs.flatMap((faq: unknown, index) =>
      ['question', 'answer'].map((cell) => [`faqs.${index}.${cell}`, Reflect.get(Object(faq), cell)]),
    ),
  ];
  const values: FormValues = Object.fromEntries(
    pairs.map(([name, value]) => [name, asTyped(`${name}`, `${value ?? ''}`)]),
  );
  if (draft === undefined) return values;
  // A draft shows its listing's values, some in its own words, such as a country's name.
  const isOfDraft = (name: string): boolean => draftParts.some((part) => belongsTo(name, part));
  return { ...Object.fromEntries(Object.entries(values).filter(([name]) => !isOfDraft(name))), ...valuesOf(draft) };
}

const fieldPairs = (name: string, value: unknown): unknown[][] =>
  Array.isArray(value) ? value.map((entry, index) => [`${name}.${index}`, entry]) : [[name, value]];

/** A submitted listing form, compared with what is saved. */
export const readListingForm = (
  typed: FormValues,
  { saved, view }: { saved: FormValues; view: DraftView | undefined },
): FormReading => readForm(typed, saved, view === undefined ? listingParts : draftedListingParts);

/** A form's edit by the operation that saves it. A field whose button was pressed is the draft's. */
export function splitEdit({ fields = {}, company_socials, faqs, ...sections }: DraftEdit): {
  listing: ListingEdit;
  draft: DraftEdit;
} {
  const { lock_fields = [], restore = [], regenerate = [] } = sections;
  const pressed = new Set<string>([...lock_fields, ...restore, ...regenerate]);
  const isOfListing = ([field]: [string, unknown]): boolean =>
    listingEditFields.some((each) => each === field) && !pressed.has(field);
  const all = Object.entries(fields);
  const others = all.filter((field) => !isOfListing(field));
  return {
    listing: listingEditOf({
      fields: Object.fromEntries(all.filter(isOfListing)),
      ...(company_socials !== undefined && { company_socials }),
      ...(faqs !== undefined && { faqs }),
    }),
    draft: { ...sections, ...(others.length > 0 && { fields: Object.fromEntries(others) }) },
  };
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
