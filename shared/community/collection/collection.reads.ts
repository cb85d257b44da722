import { categoryTree, listingTable } from '../../directory/directory.reads.ts';
import { type ListingSummary, toSummary } from '../../directory/directory.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { CollectionModel } from './collection.model.ts';
import type { CollectionRecord } from './collection.ts';

/** All collections of an account, by name. */
export const readCollections = (accountId: string): Promise<CollectionRecord[]> =>
  CollectionModel.find({ account_id: accountId }).sort({ name_key: 1 }).lean<CollectionRecord[]>().exec();

/** A stored collection, or undefined. */
export const readCollection = async (id: string): Promise<CollectionRecord | undefined> =>
  (await CollectionModel.findOne({ _id: id }).lean<CollectionRecord>().exec()) ?? undefined;

/** A collection with its publicly visible listings, most recently saved first. */
export interface ShownCollection {
  collection: CollectionRecord;
  listings: ListingSummary[];
  /** Owner's name; null if not set. */
  by: string | null;
}

/** A collection; undefined if missing, or private and not the viewer's. */
export async function readShownCollection(id: string, viewer: string | null): Promise<ShownCollection | undefined> {
  const collection = await readCollection(id);
  if (collection === undefined || (!collection.is_public && collection.account_id !== viewer)) return undefined;
  const [table, tree, account] = await Promise.all([
    listingTable(),
    categoryTree(),
    readAccount(collection.account_id),
  ]);
  const listings = collection.listing_ids.toReversed().flatMap((listingId) => {
    const row = table.get(listingId);
    return row === undefined ? [] : [toSummary(row, tree)];
  });
  return { collection, listings, by: account?.name ?? null };
}
