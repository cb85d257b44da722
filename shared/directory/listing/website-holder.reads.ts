import { noneOf, oneOf, otherThan } from '../../platform/mongo/filters.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord, ListingStatus } from './listing.ts';
import { readListingOfWebsite } from './stored-listing.reads.ts';

/** A website's status for an account: free, also saved by someone else, or claimed. */
export type WebsiteStanding = 'free' | 'shared' | 'taken';

type Known = Pick<ListingRecord, '_id' | 'slug' | 'status'>;
const known = ['slug', 'status'] as const;
const notPublic: readonly ListingStatus[] = ['draft', 'awaiting_badge'];

/**
 * The listing that prevents an account from starting another for the same website: the one that claimed it, or one the
 * account saved. `key`: the website's key.
 */
export async function readConflictingListing(key: string, accountId: string): Promise<Known | undefined> {
  const holder = await readListingOfWebsite(key, known);
  if (holder !== undefined) return holder;
  const own = { website_key: key, owner_account_id: accountId, status: otherThan<ListingStatus>('archived') };
  return (await ListingModel.findOne(own, known.join(' ')).lean<Known>().exec()) ?? undefined;
}

export async function readWebsiteStanding(key: string, accountId: string): Promise<WebsiteStanding> {
  const holder = await readListingOfWebsite(key, ['owner_account_id']);
  if (holder !== undefined) return holder.owner_account_id === accountId ? 'free' : 'taken';
  const others = {
    website_key: key,
    status: oneOf(notPublic),
    owner_account_id: noneOf<string | null>([accountId, null]),
  };
  return (await ListingModel.findOne(others, { _id: 1 }).lean().exec()) === null ? 'free' : 'shared';
}

/** Of these website keys, those claimed by other accounts' listings. */
export async function readTakenWebsites(keys: readonly string[], accountId: string): Promise<ReadonlySet<string>> {
  const held = { website_key: oneOf(keys), holds_website: true, owner_account_id: otherThan<string | null>(accountId) };
  const listings = await ListingModel.find(held, { website_key: 1 })
    .lean<Pick<ListingRecord, 'website_key'>[]>()
    .exec();
  return new Set(listings.map(({ website_key }) => website_key));
}

/** Whether another listing has claimed this one's website. */
export async function isWebsiteTaken({
  _id,
  website_key,
}: Pick<ListingRecord, '_id' | 'website_key'>): Promise<boolean> {
  const holder = await readListingOfWebsite(website_key, []);
  return holder !== undefined && holder._id !== _id;
}

/** Those of the given listings whose website another listing has claimed. */
export async function readListingsOfTakenWebsites(
  listings: readonly Pick<ListingRecord, '_id' | 'website_key'>[],
): Promise<ReadonlySet<number>> {
  if (listings.length === 0) return new Set();
  const held = { website_key: oneOf(listings.map(({ website_key }) => website_key)), holds_website: true };
  const holders = await ListingModel.find(held, { website_key: 1 })
    .lean<Pick<ListingRecord, '_id' | 'website_key'>[]>()
    .exec();
  const holderOf = new Map(holders.map(({ _id, website_key }) => [website_key, _id]));
  const isTaken = ({ _id, website_key }: Pick<ListingRecord, '_id' | 'website_key'>): boolean =>
    (holderOf.get(website_key) ?? _id) !== _id;
  return new Set(listings.filter(isTaken).map(({ _id }) => _id));
}

/** Listings that accounts have saved for these websites without claiming them. */
export async function readSavedOf(keys: readonly string[]): Promise<ListingRecord[]> {
  const saved = { website_key: oneOf(keys), holds_website: false, owner_account_id: otherThan(null) };
  return ListingModel.find({ ...saved, status: oneOf(notPublic) })
    .sort({ _id: 1 })
    .lean<ListingRecord[]>()
    .exec();
}
