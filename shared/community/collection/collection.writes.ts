import { commitChange } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus } from '../../directory/directory.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { newSecret } from '../../kernel/secret.ts';
import { nameKey } from '../../kernel/text/clean-text.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { CollectionModel } from './collection.model.ts';
import { readCollection, readCollections } from './collection.reads.ts';
import {
  type CollectionRecord,
  collectionRecord,
  readCollectionName,
  requireRoomForCollection,
  withListing,
} from './collection.ts';

const idBytes = 9;

/**
 * Saves a listing to the account's collection of that name, creating it as private if needed. Throws `not_found` for
 * listings that aren't public, `invalid_parameter` for the name and `wrong_state` at a limit. Safe to repeat.
 */
export function saveToNamed(accountId: string, listingId: number, typed: string, now: Date): Promise<CollectionRecord> {
  return oneByOne(['collections', accountId], async () => {
    await requireShown(listingId);
    const name = readCollectionName(typed);
    const own = await readCollections(accountId);
    const known = own.find(({ name_key }) => name_key === keyOf(name));
    if (known !== undefined) return change(known, { listing_ids: withListing(known.listing_ids, listingId) }, now);
    requireRoomForCollection(own.length);
    const made = collectionRecord.parse({
      _id: newSecret(idBytes),
      account_id: accountId,
      name_key: keyOf(name),
      name,
      is_public: false,
      listing_ids: [listingId],
      created_at: now,
      changed_at: now,
    });
    await addCollection(made);
    return made;
  });
}

/** Adds a listing to the account's collection, or removes it. Throws like `saveToNamed`. Safe to repeat. */
export function saveTo(
  accountId: string,
  id: string,
  { listingId, isSaved }: { listingId: number; isSaved: boolean },
  now: Date,
): Promise<CollectionRecord> {
  return inTransaction(async () => {
    const own = await requireOwn(accountId, id);
    if (isSaved) await requireShown(listingId);
    const listing_ids = isSaved
      ? withListing(own.listing_ids, listingId)
      : own.listing_ids.filter((each) => each !== listingId);
    return change(own, { listing_ids }, now);
  });
}

/**
 * Renames an account's collection and sets its visibility. Throws `not_found`, `invalid_parameter` and `wrong_state`.
 */
export function editCollection(
  accountId: string,
  id: string,
  { typed, isPublic }: { typed: string; isPublic: boolean },
  now: Date,
): Promise<CollectionRecord> {
  return inTransaction(async () => {
    const own = await requireOwn(accountId, id);
    const name = readCollectionName(typed);
    return change(own, { name, name_key: keyOf(name), is_public: isPublic }, now);
  });
}

/** Deletes an account's collection. Throws `not_found`. */
export function deleteCollection(accountId: string, id: string, now: Date): Promise<void> {
  return inTransaction(async () => {
    const own = await requireOwn(accountId, id);
    await CollectionModel.deleteOne({ _id: own._id });
    if (own.is_public) await announce(now);
  });
}

/** Deletes an account's collections. Call in a transaction. Safe to repeat. */
export async function forgetCollections(accountId: string, now: Date): Promise<void> {
  if ((await readCollections(accountId)).some(({ is_public }) => is_public)) await announce(now);
  await CollectionModel.deleteMany({ account_id: accountId });
}

// Names without letters, such as an emoji, are their own key.
const keyOf = (name: string): string => nameKey(name) || name;

async function change(
  before: CollectionRecord,
  fields: Partial<CollectionRecord>,
  now: Date,
): Promise<CollectionRecord> {
  const after = collectionRecord.parse({ ...before, ...fields, changed_at: now });
  const { _id, ...changed } = after;
  await asOneName(() => CollectionModel.updateOne({ _id }, { $set: changed }));
  if (before.is_public || after.is_public) await announce(now);
  return after;
}

async function requireOwn(accountId: string, id: string): Promise<CollectionRecord> {
  const collection = await readCollection(id);
  if (collection?.account_id !== accountId) throw notFound('collection');
  return collection;
}

async function requireShown(listingId: number): Promise<void> {
  const [listing] = await readListingRecords([listingId]);
  if (listing === undefined || !isPublicStatus(listing.status)) throw notFound('listing');
}

async function addCollection(made: CollectionRecord): Promise<void> {
  try {
    await CollectionModel.insertMany([made]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // concurrent double click
    throw problem;
  }
}

async function asOneName(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (problem) {
    if (isDuplicate(problem)) throw new SlipwayError('wrong_state', say('problem.collection_exists'));
    throw problem;
  }
}

/** No prerendered page shows collections; cached copies of the collection's own page are dropped. */
const announce = (now: Date): Promise<void> =>
  commitChange(now, async () => ({ result: undefined, change: { room: 'talk', ids: [], slugs: [] } }));
