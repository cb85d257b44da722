import {
  everyField,
  type ListingQuote,
  type ListingRecord,
  longestShownQuote,
  storedFields,
  valueHash,
} from '../../directory/directory.ts';
import { saveListingQuotes } from '../../directory/directory.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readPageDates } from '../crawled-page/crawled-page.reads.ts';
import { evidenceOf } from './current-evidence.ts';
import { readDraftIdOf } from './draft.reads.ts';
import type { DraftRecord, Evidence } from './draft.ts';
import { nextField } from './field-state.ts';
import type { ListingContent } from './listing-content.ts';
import { draftInTransaction, saveDraft } from './save-draft.writes.ts';

/** Copies the quotes behind a draft's values to its listing. Call in the transaction that saves the values. */
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

/**
 * Records quotes for values that a listing took from its website. In the owner's draft, those fields count as
 * redrafted. Call in the transaction that saves the values.
 */
export async function noteQuotes(
  { _id, owner_account_id }: ListingRecord,
  quotes: Readonly<Record<string, readonly Evidence[]>>,
  now: Date,
): Promise<void> {
  const id = owner_account_id == null ? undefined : await readDraftIdOf(owner_account_id, _id);
  if (id === undefined) return;
  await inTransaction(async (session) => {
    const before = await draftInTransaction({ _id: id }, session);
    const redrafted = everyField((name) => {
      const [field, evidence] = [before.fields[name], quotes[name]];
      if (evidence === undefined) return field;
      return nextField(field, { type: 'redraft', drafted: { value: field.value, evidence }, named: true });
    });
    await saveDraft(before, { ...before, fields: redrafted, updated_at: now }, session);
  });
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
