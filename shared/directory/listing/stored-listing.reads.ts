import { atMost, oneOf } from '../../platform/mongo/filters.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord, ListingStatus } from './listing.ts';

// Listings in whatever status, for those who decide on them: what visitors see is in listing.reads.ts.

type Field = keyof ListingRecord;

/** A stored listing, or undefined. */
export async function readStoredListing(id: number): Promise<ListingRecord | undefined> {
  return (await ListingModel.findOne({ _id: id }).lean<ListingRecord>().exec()) ?? undefined;
}

/** Some fields of the listing at a slug, or undefined. */
export async function readListingAt<Name extends Field>(
  slug: string,
  fields: readonly Name[],
): Promise<Pick<ListingRecord, Name | '_id'> | undefined> {
  type Fields = Pick<ListingRecord, Name | '_id'>;
  return (await ListingModel.findOne({ slug }, fields.join(' ')).lean<Fields>().exec()) ?? undefined;
}

/** Some fields of the listing of a website, or undefined. `key` is the website's. */
export async function readListingOfWebsite<Name extends Field>(
  key: string,
  fields: readonly Name[],
): Promise<Pick<ListingRecord, Name | '_id'> | undefined> {
  type Fields = Pick<ListingRecord, Name | '_id'>;
  return (await ListingModel.findOne({ website_key: key }, fields.join(' ')).lean<Fields>().exec()) ?? undefined;
}

/** Whole listings by website key. */
export async function readListingsByKey(keys: readonly string[]): Promise<Map<string, ListingRecord>> {
  if (keys.length === 0) return new Map();
  const listings = await ListingModel.find({ website_key: oneOf(keys) })
    .lean<ListingRecord[]>()
    .exec();
  return new Map(listings.map((listing) => [listing.website_key, listing]));
}

/** Listings of a status whose launch week is that one or an earlier one, with when they had launched before. */
export function readListingsUpToWeek(
  status: ListingStatus,
  week: string,
): Promise<Pick<ListingRecord, '_id' | 'launched_at'>[]> {
  return ListingModel.find({ status, launch_week: atMost(week) }, { launched_at: 1 })
    .lean<Pick<ListingRecord, '_id' | 'launched_at'>[]>()
    .exec();
}

/** Ids of the listings whose owners approved one of these as an alternative: their pages show it wherever it belongs. */
export async function readApproversOf(ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const approvers = await ListingModel.find({ approved_alternatives: oneOf(ids) }, { _id: 1 })
    .lean<Pick<ListingRecord, '_id'>[]>()
    .exec();
  return new Set(approvers.map(({ _id }) => _id));
}
