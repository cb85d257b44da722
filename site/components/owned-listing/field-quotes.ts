import type { DraftView, Evidence } from '../../../shared/submission/submission.ts';
import { listingEditFields } from '../../../shared/submission/submission.ts';

type Quotes = Readonly<Record<string, readonly Evidence[]>>;

/**
 * Quotes for each field of a listing's form, by name (`fields.city`, `socials.x`, `faqs.0`). The listing's draft has
 * quotes only for values that the listing still has.
 */
export function quotesBeside(draft: DraftView | undefined): Quotes {
  if (draft === undefined) return {};
  const fields: Readonly<Record<string, { evidence: readonly Evidence[] }>> = draft.fields;
  return Object.fromEntries([
    ...listingEditFields.map((field) => [`fields.${field}`, fields[field]?.evidence ?? []]),
    ...Object.entries(draft.social_evidence).map(([platform, evidence]) => [`socials.${platform}`, evidence]),
    ...draft.faqs.map(({ evidence }, index) => [`faqs.${index}`, evidence]),
  ]);
}
