import { isListField, socialPlatforms } from '../../directory/directory.ts';
import { countryCode } from '../../kernel/text/country-code.ts';
import type { FormValues } from '../draft/form/form-values.ts';
import { type ListingEdit, listingEditFields } from './listing-edit.ts';

/** Maximum questions per listing. */
const mostFaqs = 10;

const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Initial values of a listing's form, named as in update_my_listing: lists have one entry per line. `parts` are the listing's (partsOf). */
export function listingFormValues(parts: Readonly<Record<string, unknown>>): FormValues {
  const textOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : `${value ?? ''}`);
  const links: Readonly<Record<string, unknown>> = { ...Object(parts.socials) };
  const faqs = Array.isArray(parts.faqs) ? parts.faqs : [];
  const pairs = [
    ...listingEditFields.map((field) => [`fields.${field}`, textOf(parts[`fields.${field}`])]),
    ...socialPlatforms.map((platform) => [`socials.${platform}`, textOf(links[platform])]),
    ...faqs.flatMap((faq: unknown, index) =>
      ['question', 'answer'].map((cell) => [`faqs.${index}.${cell}`, textOf(Reflect.get(Object(faq), cell))]),
    ),
  ];
  return Object.fromEntries(pairs.map(([name = '', text = '']) => [name, plain(text)]));
}

/** The edit a form requests: differences from the listing. `now` holds the untouched form's values. */
export function readListingForm(typed: FormValues, now: FormValues): ListingEdit {
  const differs = (name: string): boolean => plain(typed[name] ?? '') !== (now[name] ?? '');
  const changed = listingEditFields.filter(
    (field) => typed[`fields.${field}`] !== undefined && differs(`fields.${field}`),
  );
  const links = socialPlatforms.map((platform) => [platform, plain(typed[`socials.${platform}`] ?? '')]);
  const faqs = faqsIn(typed);
  const wereSent = (room: string): boolean => Object.keys(typed).some((name) => name.startsWith(`${room}.`));
  return {
    ...(changed.length > 0 && {
      fields: Object.fromEntries(
        changed.map((field) => [field, valueFor(field, plain(typed[`fields.${field}`] ?? ''))]),
      ),
    }),
    ...(wereSent('socials') &&
      socialPlatforms.some((platform) => differs(`socials.${platform}`)) && { socials: Object.fromEntries(links) }),
    ...(wereSent('faqs') && JSON.stringify(faqs) !== JSON.stringify(faqsIn(now)) && { faqs }),
  };
}

export function faqsIn(values: FormValues): { question: string; answer: string }[] {
  return Array.from({ length: 2 * mostFaqs }, (_, index) => {
    const cell = (name: string): string => plain(values[`faqs.${index}.${name}`] ?? '');
    return { question: cell('question'), answer: cell('answer') };
  }).filter(({ question, answer }) => question !== '' || answer !== '');
}

/**
 * Updates a stale form: fields the person didn't touch get their current values, so that resubmitting the form doesn't
 * revert anyone's edit.
 */
export function withUntouchedAsNow(typed: FormValues, seen: FormValues, now: FormValues): FormValues {
  const isFaq = (name: string): boolean => name.startsWith('faqs.');
  const keepsFaqs = JSON.stringify(faqsIn(typed)) !== JSON.stringify(faqsIn(seen));
  const texts = Object.entries(typed).map(([name, text]): [string, string] => [
    name,
    Object.hasOwn(now, name) && plain(text) === (seen[name] ?? '') ? (now[name] ?? '') : text,
  ]);
  return Object.fromEntries([
    ...texts.filter(([name]) => !isFaq(name)),
    ...Object.entries(keepsFaqs ? typed : now).filter(([name]) => isFaq(name)),
  ]);
}

/** Converts a field for update_my_listing: a country to its code. A year that isn't a number is rejected there. */
function valueFor(field: string, text: string): string | string[] | number | null {
  if (field === 'founded_year') return text === '' ? null : Number(text);
  if (field === 'country') return countryCode(text) ?? text;
  if (!isListField(field)) return text;
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}
