import { z } from 'zod';
import {
  columnOf,
  faqSchema,
  furtherTexts,
  type ListingRecord,
  profileFields,
  profileFieldTable,
  type Socials,
  socialPlatforms,
} from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { fitOf } from '../draft/field-table.ts';
import { type Fit, fitAddress } from '../draft/listing-limits.ts';

/** Fields of update_my_listing in API order; an empty text or list removes the value. Limits are the contract's (4.4). */
const fieldsInput = z.strictObject({
  ...columnOf(profileFieldTable, 'sent'),
  headline: furtherTexts.headline.sent,
  summary: furtherTexts.summary.sent,
  seo_title: furtherTexts.seo_title.sent,
  seo_description: furtherTexts.seo_description.sent,
});
type FieldName = keyof typeof fieldsInput.shape;

/** Fields editable by update_my_listing, in API order. */
export const listingEditFields: readonly FieldName[] = fieldsInput.keyof().options;

/** Body of update_my_listing (contract 4.4). */
export const listingEditInput = {
  fields: fieldsInput.optional().describe('Fields to set; an empty string clears a field.'),
  socials: z
    .partialRecord(z.enum(socialPlatforms), z.string().max(500))
    .optional()
    .describe("Replaces all of the company's links."),
  faqs: z.array(z.strictObject(faqSchema.shape)).max(10).optional().describe('Replaces all FAQs.'),
};
const listingEdit = z.strictObject(listingEditInput);
export type ListingEdit = z.output<typeof listingEdit>;

/** An edit's changes, and every invalid value. */
interface ReadEdit {
  set: Partial<ListingRecord>;
  problems: FieldProblem[];
}

/** Converts an edit to listing values. */
export function readListingEdit({ fields = {}, socials, faqs }: ListingEdit): ReadEdit {
  const problems: FieldProblem[] = [];
  const fitted = (field: string, typed: string, hold: Fit<unknown>): unknown => {
    if (typed.trim() === '') return null;
    const read = hold(typed);
    if ('value' in read) return read.value;
    problems.push({ field, ...read.problem });
    return null;
  };
  const valueFor = (field: FieldName): unknown => {
    const value = fields[field];
    if (Array.isArray(value)) return value.flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()]));
    return typeof value === 'string' ? fitted(`fields.${field}`, value, fitOf(field)) : value;
  };
  const sent = listingEditFields.filter((field) => fields[field] !== undefined);
  const links = Object.entries(socials ?? {}).flatMap(([platform, address]) => {
    const link = fitted(`socials.${platform}`, address, fitAddress);
    return link === null ? [] : [[platform, link]];
  });
  const set = {
    ...Object.fromEntries(sent.map((field) => [field, valueFor(field)])),
    ...(socials !== undefined && { socials: Object.fromEntries(links) as Socials }),
    ...(faqs !== undefined && { faqs }),
  };
  return { set, problems };
}

/** Every invalid value of an edit, by field. */
export const listingEditProblems = (edit: ListingEdit): FieldProblem[] => readListingEdit(edit).problems;

/** The listing after an edit, ignoring invalid values. */
export function withTakable(listing: ListingRecord, edit: ListingEdit): ListingRecord {
  const { fields = {}, socials, faqs } = edit;
  const takable = listingEditFields.filter((field) => fieldsInput.shape[field].safeParse(fields[field]).success);
  const texts = Object.fromEntries(takable.map((field) => [field, fields[field]]));
  const { set, problems } = readListingEdit({
    fields: fieldsInput.parse(texts),
    ...(socials !== undefined && { socials }),
    ...(listingEditInput.faqs.safeParse(faqs).success && { faqs }),
  });
  const refused = problems.map(({ field }) => field.replace('fields.', ''));
  return withEdit(listing, Object.fromEntries(Object.entries(set).filter(([field]) => !refused.includes(field))));
}

/** A listing with an edit's values. Fields the owner fills in no longer count as missing on the website. */
export function withEdit(listing: ListingRecord, set: Partial<ListingRecord>): ListingRecord {
  const stated: Readonly<Record<string, unknown>> = set;
  const isBlank = (value: unknown): boolean => value === undefined || value === null || Object(value).length === 0;
  const not_found_on_website = profileFields.filter(
    (field) => listing.not_found_on_website.includes(field) && isBlank(stated[field]),
  );
  return { ...listing, ...set, not_found_on_website };
}
