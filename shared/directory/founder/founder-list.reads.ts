import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { capitalised } from '../../kernel/text/capitalised.ts';
import { lastId } from '../../platform/mongo/counter.ts';
import { notNull, oneOf, startingWith } from '../../platform/mongo/filters.ts';
import { readNewestPage } from '../../platform/mongo/read-newest-page.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { FounderModel } from './founder.model.ts';
import type { FounderRecord } from './founder.ts';

/** The team's filter for founders. */
export interface FounderFilter {
  /** The start of a name (case-sensitive) or slug, or a full ID. */
  words: string;
  isSuspended: boolean;
}

const mostFound = 500;

/** A page of founders matching a filter, newest first; text searches return at most 500. */
export async function readFoundersPage(
  { words, isSuspended }: FounderFilter,
  request: PageRequest,
): Promise<Page<FounderRecord>> {
  const filter = isSuspended ? { suspended_at: notNull() } : {};
  const typed = words.trim().slice(0, 160);
  if (typed === '') return readNewestPage(FounderModel, filter, { by: '_id', top: await lastId('founder') }, request);
  const ways = [
    { slug: startingWith(typed.toLowerCase()) },
    ...[...new Set([typed, capitalised(typed)])].map((name) => ({ name: startingWith(name) })),
    ...(/^\d{1,15}$/.test(typed) ? [{ _id: Number(typed) }] : []),
  ];
  // One query per field: for an `$or`, the embedded database scans the collection despite the indexes.
  const found = await Promise.all(
    ways.map((way) =>
      FounderModel.find({ ...filter, ...way })
        .limit(mostFound)
        .lean<FounderRecord[]>()
        .exec(),
    ),
  );
  const unique = [...new Map(found.flat().map((founder) => [founder._id, founder])).values()];
  return pageFrom(
    unique.sort((a, b) => b._id - a._id),
    request,
  );
}

/** Names of each founder's listings, in any status. */
export async function readListingsOfFounders(
  ids: readonly number[],
): Promise<Map<number, Pick<ListingRecord, '_id' | 'name' | 'status'>[]>> {
  const listings = await ListingModel.find({ founder_ids: oneOf(ids) }, { name: 1, status: 1, founder_ids: 1 })
    .sort({ _id: 1 })
    .lean<Pick<ListingRecord, '_id' | 'name' | 'status' | 'founder_ids'>[]>()
    .exec();
  return new Map(ids.map((id) => [id, listings.filter(({ founder_ids }) => founder_ids.includes(id))]));
}
