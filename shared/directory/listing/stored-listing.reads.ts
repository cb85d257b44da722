import { atMost, between, oneOf } from '../../platform/mongo/filters.ts';
import { ListingModel } from './listing.model.ts';
import { type ListingRecord, type ListingStatus, listingStatuses } from './listing.ts';
import { alternativesNamedBy } from './listing-row.ts';
import { statusesBeforeLaunch } from './listing-status.ts';

// Listings in any status, for code that acts on them. For what visitors see, use listing.reads.ts.

type Field = keyof ListingRecord;

export async function readStoredListing(id: number): Promise<ListingRecord | undefined> {
  return (await ListingModel.findOne({ _id: id }).lean<ListingRecord>().exec()) ?? undefined;
}

/** Some fields of a listing, or null. */
export const readListingFields = (id: number, fields: Record<string, 1>): Promise<ListingRecord | null> =>
  ListingModel.findOne({ _id: id }, fields).lean<ListingRecord>().exec();

/** Some fields of the listing with this slug, or undefined. */
export async function readListingAt<Name extends Field>(
  slug: string,
  fields: readonly Name[],
): Promise<Pick<ListingRecord, Name | '_id'> | undefined> {
  type Fields = Pick<ListingRecord, Name | '_id'>;
  return (await ListingModel.findOne({ slug }, fields.join(' ')).lean<Fields>().exec()) ?? undefined;
}

/** Some fields of the listing that has claimed a website, or undefined. `key`: the website's key. */
export async function readListingOfWebsite<Name extends Field>(
  key: string,
  fields: readonly Name[],
): Promise<Pick<ListingRecord, Name | '_id'> | undefined> {
  type Fields = Pick<ListingRecord, Name | '_id'>;
  return (
    (await ListingModel.findOne({ website_key: key, holds_website: true }, fields.join(' ')).lean<Fields>().exec()) ??
    undefined
  );
}

/** The listings that have claimed these websites, by website key: full records, or only some fields. */
export async function readListingsByKey<Name extends Field = Field>(
  keys: readonly string[],
  fields?: readonly Name[],
): Promise<Map<string, Pick<ListingRecord, Name | '_id' | 'website_key'>>> {
  type Fields = Pick<ListingRecord, Name | '_id' | 'website_key'>;
  if (keys.length === 0) return new Map();
  const holding = { website_key: oneOf(keys), holds_website: true };
  const listings = await ListingModel.find(holding, fields && ['website_key', ...fields].join(' '))
    .lean<Fields[]>()
    .exec();
  return new Map(listings.map((listing) => [listing.website_key, listing]));
}

/** Listings in the given status whose launch week is `week` or earlier, with their launch times. */
export function readListingsUpToWeek(
  status: ListingStatus,
  week: string,
): Promise<Pick<ListingRecord, '_id' | 'launched_at'>[]> {
  return ListingModel.find({ status, launch_week: atMost(week) }, { launched_at: 1 })
    .lean<Pick<ListingRecord, '_id' | 'launched_at'>[]>()
    .exec();
}

/** IDs of live listings that haven't launched although their purchased week has begun, from `first` up to `week`. */
export async function readUnlaunchedSince(first: string, week: string): Promise<number[]> {
  const live = ListingModel.find({ status: 'live', launch_week: between(first, week) }, { launched_at: 1 });
  const found = await live.lean<Pick<ListingRecord, '_id' | 'launched_at'>[]>().exec();
  return found.flatMap(({ _id, launched_at }) => (launched_at === null ? [_id] : []));
}

/** IDs of the listings named as alternatives by these listings; their pages show who names them. */
export async function readListingsNamedBy(ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const naming = await ListingModel.find({ _id: oneOf(ids) }, { approved_alternatives: 1, imported_alternatives: 1 })
    .lean<Pick<ListingRecord, 'approved_alternatives' | 'imported_alternatives'>[]>()
    .exec();
  return new Set(naming.flatMap(alternativesNamedBy));
}

/**
 * IDs of the listings that name one of these as an alternative, whether entered by the owner or imported; their pages
 * show these alternatives.
 */
export async function readListingsNaming(ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  // Two queries: for an `$or`, the embedded database scans the collection despite the indexes.
  const naming = await Promise.all(
    (['approved_alternatives', 'imported_alternatives'] as const).map((field) =>
      ListingModel.find({ [field]: oneOf(ids) }, { _id: 1 })
        .lean<Pick<ListingRecord, '_id'>[]>()
        .exec(),
    ),
  );
  return new Set(naming.flat().map(({ _id }) => _id));
}

/** Owner accounts of some listings; ownerless ones are omitted. */
export async function readOwnersOf(ids: readonly number[]): Promise<Map<number, string>> {
  const listings = await ListingModel.find({ _id: oneOf(ids) }, { owner_account_id: 1 })
    .lean<Pick<ListingRecord, '_id' | 'owner_account_id'>[]>()
    .exec();
  return new Map(
    listings.flatMap(({ _id, owner_account_id: owner }) => (owner == null ? [] : [[_id, owner] as const])),
  );
}

/** Number of listings scheduled or awaiting their badge, by week. */
export async function countWaitingByWeek(weeks: readonly string[]): Promise<Map<string, number>> {
  const fields = { _id: 0, launch_week: 1, launched_at: 1 };
  const waiting = await inEachStatus([...statusesBeforeLaunch, 'live'], (status) =>
    ListingModel.find({ status, launch_week: oneOf(weeks) }, fields)
      .lean<Pick<ListingRecord, 'launch_week' | 'launched_at'>[]>()
      .exec(),
  );
  const first = waiting.flatMap(({ launch_week, launched_at }) => (launched_at === null ? [launch_week ?? ''] : []));
  return new Map([...Map.groupBy(first, (week) => week)].map(([week, some]) => [week, some.length]));
}

/**
 * One query per status, the first field of the index: for several statuses and several weeks at once, the embedded
 * database scans all listings.
 */
const inEachStatus = async <Row>(
  statuses: readonly ListingStatus[],
  find: (status: ListingStatus) => Promise<Row[]>,
): Promise<Row[]> => (await Promise.all(statuses.map(find))).flat();

type WeekFields = Pick<ListingRecord, '_id' | 'name' | 'status' | 'launched_at' | 'launch_week'>;

/** Listings scheduled for a week or last launched in it, plus the ones with the given IDs, sorted by name. */
export async function readListingsOfWeek(week: string, ids: readonly number[]): Promise<WeekFields[]> {
  const fields = { name: 1, status: 1, launched_at: 1, launch_week: 1 };
  const [ofWeek, others] = await Promise.all([
    inEachStatus(listingStatuses, (status) =>
      ListingModel.find({ status, launch_week: week }, fields).lean<WeekFields[]>().exec(),
    ),
    ListingModel.find({ _id: oneOf(ids) }, fields)
      .lean<WeekFields[]>()
      .exec(),
  ]);
  const all = new Map([...ofWeek, ...others].map((listing) => [listing._id, listing]));
  return [...all.values()].sort((a, b) => a.name.localeCompare(b.name) || a._id - b._id);
}
