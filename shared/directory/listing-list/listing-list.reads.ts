import type { QueryFilter } from 'mongoose';
import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { capitalised } from '../../kernel/text/capitalised.ts';
import { lastId } from '../../platform/mongo/counter.ts';
import { startingWith } from '../../platform/mongo/filters.ts';
import { readNewestPage } from '../../platform/mongo/read-newest-page.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord, ListingStatus } from '../listing/listing.ts';
import { failingWebsiteFilter } from '../listing/website-health.reads.ts';

/** The team's filter for listings. */
export interface ListingFilter {
  /** The start of a name (case-sensitive), slug or domain, or a full ID. */
  words: string;
  status: ListingStatus | null;
  /** Only listings without an owner. */
  isUnowned: boolean;
  /** Only live listings whose website is failing. */
  isFailing: boolean;
}

const mostFound = 500;

/** A page of listings matching a filter, in any status, newest first; text searches return at most 500. */
export async function readListingsPage(given: ListingFilter, request: PageRequest): Promise<Page<ListingRecord>> {
  const filter = filterOf(given);
  const typed = given.words.trim().slice(0, 253);
  if (typed === '') return readNewestPage(ListingModel, filter, { by: '_id', top: await lastId('listing') }, request);
  // One query per field: for an `$or`, the embedded database scans the collection despite the indexes.
  const found = await Promise.all(
    waysTo(typed).map((way) =>
      ListingModel.find({ ...filter, ...way })
        .limit(mostFound)
        .lean<ListingRecord[]>()
        .exec(),
    ),
  );
  const unique = [...new Map(found.flat().map((listing) => [listing._id, listing])).values()];
  return pageFrom(
    unique.sort((a, b) => b._id - a._id),
    request,
  );
}

/** IDs of listings imported as hidden that the team may publish, oldest first, and their total number. */
export async function readHiddenListings(limit: number): Promise<{ ids: number[]; total: number }> {
  const filter = { status: 'draft', owner_account_id: null, holds_website: true } as const;
  const [found, total] = await Promise.all([
    ListingModel.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean<{ _id: number }[]>().exec(),
    ListingModel.countDocuments(filter).exec(),
  ]);
  return { ids: found.map(({ _id }) => _id), total };
}

const filterOf = ({ status, isUnowned, isFailing }: ListingFilter): QueryFilter<ListingRecord> => ({
  ...(status !== null && { status }),
  ...(isUnowned && { owner_account_id: null }),
  ...(isFailing && failingWebsiteFilter),
});

function waysTo(typed: string): QueryFilter<ListingRecord>[] {
  const lower = typed.toLowerCase();
  const names = [...new Set([typed, capitalised(typed)])].map((name) => ({ name: startingWith(name) }));
  const ways: QueryFilter<ListingRecord>[] = [
    { slug: startingWith(lower) },
    { domain: startingWith(lower.replace(/^(https?:\/\/)?(www\.)?/, '').replace(/\/.*$/, '')) },
    ...names,
  ];
  return /^\d{1,15}$/.test(typed) ? [{ _id: Number(typed) }, ...ways] : ways;
}
