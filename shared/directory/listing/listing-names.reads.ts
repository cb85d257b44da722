import type { QueryFilter } from 'mongoose';
import { lastId } from '../../platform/mongo/counter.ts';
import { moreThan, oneOf } from '../../platform/mongo/filters.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';

type Slugs = Pick<ListingRecord, '_id' | 'slug' | 'previous_slugs' | 'website_key' | 'name'>;
const fields = { slug: 1, previous_slugs: 1, website_key: 1, name: 1 } as const;

/** Listings in any status with one of these current slugs, lowest ID first. */
export async function readListingsAtSlugs(slugs: readonly string[]): Promise<Slugs[]> {
  if (slugs.length === 0) return [];
  return ListingModel.find({ slug: oneOf(slugs) }, fields)
    .sort({ _id: 1 })
    .lean<Slugs[]>()
    .exec();
}

/** All current and former slugs of listings that have or had one of the given slugs. */
export async function readTakenSlugs(slugs: readonly string[]): Promise<string[]> {
  const [present, former] = await Promise.all([
    readListingsAtSlugs(slugs),
    ListingModel.find({ previous_slugs: oneOf(slugs) }, fields)
      .lean<Slugs[]>()
      .exec(),
  ]);
  return [...present, ...former].flatMap(({ slug, previous_slugs }) => [slug, ...previous_slugs]);
}

type NamedListing = Pick<ListingRecord, '_id' | 'slug' | 'name' | 'status' | 'launch_week'>;

/** Names and current slugs of listings in any status, by ID or slug. */
export async function readNamesOfListings(ids: readonly number[], slugs: readonly string[]): Promise<NamedListing[]> {
  if (ids.length + slugs.length === 0) return [];
  const fields = { slug: 1, name: 1, status: 1, launch_week: 1 };
  return ListingModel.find({ $or: [{ _id: oneOf(ids) }, { slug: oneOf(slugs) }] }, fields)
    .lean<NamedListing[]>()
    .exec();
}

/** A listing's status, without loading its content. */
export type ListingStage = Pick<ListingRecord, '_id' | 'status' | 'published_at' | 'launched_at' | 'revision'>;

/** Statuses of listings, without loading their content. */
export const readListingStages = (ids: readonly number[]): Promise<ListingStage[]> =>
  ListingModel.find({ _id: oneOf(ids) }, { status: 1, published_at: 1, launched_at: 1, revision: 1 })
    .lean<ListingStage[]>()
    .exec();

/** Whether there are any listings, in any status. */
export const hasListings = async (): Promise<boolean> => {
  const find = (filter: QueryFilter<ListingRecord>) => ListingModel.findOne(filter, { _id: 1 }).lean().exec();
  // Looks among the newest IDs first, because the embedded database reads everything a filter matches.
  const newest = { _id: moreThan((await lastId('listing')) - someIds) };
  return (await find(newest)) !== null || (await find({})) !== null;
};

const someIds = 100;

/** Approximate number of listings, in any status. */
export const countListings = (): Promise<number> => ListingModel.estimatedDocumentCount().exec();

/** The domains of each founder's listings, and the founders who have at least one listing with an owner. */
export async function readDomainsOfFounders(
  founderIds: readonly number[],
): Promise<{ domains: ReadonlyMap<number, ReadonlySet<string>>; owned: ReadonlySet<number> }> {
  const domains = new Map<number, Set<string>>();
  const owned = new Set<number>();
  if (founderIds.length === 0) return { domains, owned };
  const listings = await ListingModel.find(
    { founder_ids: oneOf(founderIds) },
    { domain: 1, founder_ids: 1, owner_account_id: 1 },
  )
    .lean<Pick<ListingRecord, 'domain' | 'founder_ids' | 'owner_account_id'>[]>()
    .exec();
  for (const { domain, founder_ids, owner_account_id: owner = null } of listings) {
    for (const id of founder_ids) {
      domains.set(id, (domains.get(id) ?? new Set()).add(domain));
      if (owner !== null) owned.add(id);
    }
  }
  return { domains, owned };
}
