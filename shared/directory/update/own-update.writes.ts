import { takeIds } from '../../platform/mongo/counter.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeListing } from '../listing/change-listing.writes.ts';
import { UpdateModel } from './update.model.ts';
import { cleanUpdate, type UpdateRecord, type UpdateText, updateRecord } from './update.ts';

/** Posts an update and announces the page change. Throws `invalid_parameter` for an empty text. */
export async function addUpdate(listingId: number, text: UpdateText, now: Date): Promise<UpdateRecord> {
  const clean = cleanUpdate(text);
  const _id = await takeIds('update');
  const update = updateRecord.parse({ _id, listing_id: listingId, ...clean, published_at: now });
  await inTransaction(async (session) => {
    await UpdateModel.insertMany([update], { session });
    await tellOfNews(listingId, now);
  });
  return update;
}

/** Edits a listing's update. Returns undefined if the listing has no such update. Throws like `addUpdate`. */
export function rewriteUpdate(
  { listingId, updateId }: { listingId: number; updateId: number },
  text: UpdateText,
  now: Date,
): Promise<UpdateRecord | undefined> {
  const clean = cleanUpdate(text);
  return inTransaction(async () => {
    const before = await UpdateModel.findOne({ _id: updateId, listing_id: listingId }).lean<UpdateRecord>().exec();
    if (before === null) return undefined;
    if (before.title === clean.title && before.body === clean.body) return before;
    const changed = { ...clean, edited_at: now };
    await UpdateModel.updateOne({ _id: updateId }, { $set: changed });
    await tellOfNews(listingId, now);
    return { ...before, ...changed };
  });
}

/** Deletes a listing's update. Returns false if the listing has no such update. */
export function removeUpdate(
  { listingId, updateId }: { listingId: number; updateId: number },
  now: Date,
): Promise<boolean> {
  return inTransaction(async () => {
    const { deletedCount } = await UpdateModel.deleteOne({ _id: updateId, listing_id: listingId });
    if (deletedCount === 0) return false;
    await tellOfNews(listingId, now);
    return true;
  });
}

/**
 * Posting an update changes the listing's page but not its record. Updating the record's timestamp announces the
 * change.
 */
async function tellOfNews(listingId: number, now: Date): Promise<void> {
  await changeListing(listingId, 'content', now, (before) => ({
    ...before,
    updated_at: new Date(Math.max(now.getTime(), before.updated_at.getTime() + 1)),
  }));
}
