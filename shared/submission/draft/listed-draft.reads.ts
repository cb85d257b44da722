import { readFounderRecords, readListingRecords } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { type DraftRecord, withEveryField } from './draft.ts';
import { withListingValues } from './listed-draft.ts';
import { readVocabulary } from './vocabulary.reads.ts';

const isOwn = (draft: DraftRecord, { owner_account_id }: ListingRecord): boolean =>
  owner_account_id === draft.account_id;

/**
 * Stored drafts, as read by everything except the code that writes them: submitted drafts have the values of their
 * listings. A draft whose listing was deleted or no longer belongs to the draft's account counts as not submitted.
 */
export async function listedDrafts(stored: readonly DraftRecord[], isTheirs = isOwn): Promise<DraftRecord[]> {
  const drafts = stored.map(withEveryField);
  const ids = drafts.flatMap(({ listing_id }) => listing_id ?? []);
  if (ids.length === 0) return drafts;
  const listings = new Map((await readListingRecords(ids)).map((listing) => [listing._id, listing]));
  const wanted = [...listings.values()].flatMap(({ founder_ids }) => founder_ids);
  const founders = new Map((await readFounderRecords(wanted)).map((founder) => [founder._id, founder]));
  const vocabulary = await readVocabulary();
  return drafts.map((draft) => {
    const listing = listings.get(draft.listing_id ?? 0);
    if (listing === undefined || !isTheirs(draft, listing)) return { ...draft, listing_id: null };
    const own = listing.founder_ids.flatMap((id) => founders.get(id) ?? []);
    return withListingValues(draft, listing, own, vocabulary);
  });
}

/** Like `listedDrafts`, for a single draft. */
export const listedDraft = async (stored: DraftRecord): Promise<DraftRecord> =>
  (await listedDrafts([stored]))[0] ?? stored;
