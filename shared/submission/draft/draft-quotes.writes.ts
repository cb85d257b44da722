import { type ListingQuote, longestShownQuote, storedFields, valueHash } from '../../directory/directory.ts';
import { saveListingQuotes } from '../../directory/directory.writes.ts';
import { readPageDates } from '../crawled-page/crawled-page.reads.ts';
import { evidenceOf } from './current-evidence.ts';
import type { DraftRecord, Evidence } from './draft.ts';
import type { ListingContent } from './listing-content.ts';

/** Copies the quotes behind a draft's values to its listing. Call in the transaction that saves those. */
export async function saveDraftQuotes(
  draft: DraftRecord,
  content: ListingContent,
  listingId: number,
  now: Date,
): Promise<void> {
  const dates = await readPageDates(draft.url);
  const quotes = quotesOf(draft, content).map((quote) => ({ ...quote, read_at: dates.get(quote.url) ?? null }));
  await saveListingQuotes(listingId, quotes, now);
}

/** One quote per value drafted from the website, keyed by the listing's value. */
function quotesOf(
  draft: Pick<DraftRecord, 'fields' | 'social_evidence'>,
  content: ListingContent,
): Omit<ListingQuote, 'read_at'>[] {
  const values: Readonly<Record<string, unknown>> = { ...content };
  const socials: Readonly<Record<string, unknown>> = content.socials;
  // Logos are images, and tags are the directory's own words: neither has quotes.
  const fields = storedFields
    .filter((field) => field !== 'logo_url' && field !== 'tags')
    .flatMap((field) => spoken(field, values[field], evidenceOf(draft.fields[field])));
  const links = Object.entries(draft.social_evidence).flatMap(([platform, evidence]) =>
    spoken(`socials.${platform}`, socials[platform], evidence),
  );
  return [...fields, ...links];
}

function spoken(field: string, value: unknown, evidence: readonly Evidence[]): Omit<ListingQuote, 'read_at'>[] {
  const isBlank = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const first = evidence.find(({ quote }) => quote.length <= longestShownQuote);
  return isBlank || first === undefined ? [] : [{ field, value_hash: valueHash(value), ...first }];
}
