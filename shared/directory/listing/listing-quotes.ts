import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Longer quotes aren't shown: a whole paragraph says little about one value. */
export const longestShownQuote = 600;

/** A quote supporting one of a listing's values, as its owner saved it. Times in UTC. */
export const listingQuoteSchema = z.object({
  /** The stored field, such as `tagline` or `socials.x`. */
  field: z.string().max(60),
  /** Hash of the supported value: once the value changes, the quote no longer applies. */
  value_hash: z.string().regex(/^[0-9a-f]{16}$/),
  quote: z.string().min(1).max(longestShownQuote),
  url: z.string().max(2048),
  /** When the page was read; null if unknown. */
  read_at: z.date().nullable(),
});
export type ListingQuote = z.infer<typeof listingQuoteSchema>;

export const valueHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Public source of a value. */
export type ShownQuote = Pick<ListingQuote, 'field' | 'quote' | 'url' | 'read_at'>;

const mostQuotes = 60;

/** A listing's quotes after an edit: the `fresh` ones, plus earlier ones that still apply to other fields. */
export function withQuotes(before: Quoted, after: Quoted, fresh: readonly ShownQuote[]): ListingQuote[] {
  const replaced = new Set(fresh.map(({ field }) => field));
  const short = fresh.filter(({ quote }) => quote.length <= longestShownQuote);
  const kept = currentQuotes(before).filter(({ field }) => !replaced.has(field));
  return [...kept, ...short]
    .slice(0, mostQuotes)
    .map((quote) => ({ ...quote, value_hash: valueHash(sayingOf(after, quote.field)) }));
}

interface Quoted {
  quotes?: readonly ListingQuote[] | undefined;
  website_reading?: { at: Date; evidence: readonly { field: string; quote: string; url: string }[] } | null | undefined;
  owner_account_id?: string | null | undefined;
  revision?: number | undefined;
  socials: Readonly<Record<string, unknown>>;
  /** Content by field. */
  [field: string]: unknown;
}

/**
 * Quotes that still apply to a listing, one per value: those from the owner's draft while the drafted value is
 * unchanged, and those from reading its website as long as nobody has owned or edited the listing.
 */
export function currentQuotes(listing: Quoted): ShownQuote[] {
  const own = (listing.quotes ?? []).filter(
    ({ field, value_hash }) => valueHash(sayingOf(listing, field)) === value_hash,
  );
  const isUntouched = (listing.owner_account_id ?? null) === null && (listing.revision ?? 0) === 0;
  const { at = null, evidence = [] } = listing.website_reading ?? {};
  const read = isUntouched ? evidence.map((quote) => ({ ...quote, read_at: at })) : [];
  const short = [...own, ...read].filter(({ quote }) => quote.length <= longestShownQuote);
  const first = new Map(
    short.toReversed().map(({ field, quote, url, read_at }) => [field, { field, quote, url, read_at }]),
  );
  return [...first.values()].toReversed();
}

const sayingOf = (listing: Quoted, field: string): unknown =>
  field.startsWith('socials.') ? listing.socials[field.slice('socials.'.length)] : listing[field];
