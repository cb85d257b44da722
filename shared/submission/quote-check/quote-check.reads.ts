import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus } from '../../directory/directory.ts';
import { atMost, moreThan } from '../../platform/mongo/filters.ts';
import { DraftModel } from '../draft/draft.model.ts';
import type { DraftRecord, QuoteCheck } from '../draft/draft.ts';
import { neverCheckedAfter } from './quote-check.ts';

/** Drafts whose quotes are due for a check, unchecked ones first. `isPublic`: whether the listing is public. */
export async function readDueQuoteChecks(now: Date, limit: number): Promise<{ draftId: string; isPublic: boolean }[]> {
  const due: Pick<DraftRecord, '_id' | 'listing_id'>[] = [];
  for (const time of [null, atMost(now), moreThan(neverCheckedAfter(now))]) {
    const some = DraftModel.find({ quotes_due_at: time, listing_id: moreThan(0) }, { listing_id: 1 });
    due.push(
      ...(await some
        .limit(limit - due.length)
        .lean<typeof due>()
        .exec()),
    );
    if (due.length >= limit) break;
  }
  const listings = await readListingRecords(due.flatMap(({ listing_id }) => listing_id ?? []));
  const shown = new Set(listings.filter(({ status }) => isPublicStatus(status)).map(({ _id }) => _id));
  return due.map(({ _id, listing_id }) => ({ draftId: _id, isPublic: shown.has(listing_id ?? 0) }));
}

/** Result of the last quote check of an account's draft; undefined before the first, and for other people's drafts. */
export async function readQuoteCheck(accountId: string, draftId: string): Promise<QuoteCheck | undefined> {
  const own = { _id: draftId, account_id: accountId };
  const draft = await DraftModel.findOne(own, { quotes: 1 }).lean<Pick<DraftRecord, 'quotes'>>().exec();
  return draft?.quotes;
}

/** A listing's draft with its last quote check; undefined if there is none. */
export async function readDraftOfListing(listingId: number): Promise<Pick<DraftRecord, '_id' | 'quotes'> | undefined> {
  const draft = await DraftModel.findOne({ listing_id: listingId }, { quotes: 1 })
    .lean<Pick<DraftRecord, '_id' | 'quotes'>>()
    .exec();
  return draft ?? undefined;
}
