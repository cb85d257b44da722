import type { QueryFilter } from 'mongoose';
import { inLanes } from '../../kernel/lanes/in-lanes.ts';
import { afterText, notNull } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { type ObjectStore, requireObjectStore } from '../../platform/object-store/object-store.ts';
import { ImageCopyModel, type ImageCopyRecord } from './image-copy.model.ts';
import { bytesOf } from './image-copy.reads.ts';
import { splitFiles } from './image-object.ts';
import { claimObject, discardObjects, sweepObjects, uploadFiles } from './image-object.writes.ts';

const copiesAtOnce = 100;
const requestsAtOnce = 8;

/** How many copies were moved, and how many could not be: their files are gone, or they were changed meanwhile. */
interface MovedImages {
  moved: number;
  missing: number;
}

/**
 * Moves all copies to object storage, or back to the database, while Slipway may be running. Safe to kill and repeat:
 * each copy moves in one step. Throws ObjectStoreFailure.
 */
export async function moveImages(
  to: 's3' | 'database',
  now: () => Date,
  onProgress: (done: number, total: number) => void,
): Promise<MovedImages> {
  const store = requireObjectStore();
  const elsewhere: QueryFilter<ImageCopyRecord> = { 'object.key': to === 's3' ? null : notNull() };
  const total = await ImageCopyModel.countDocuments(elsewhere).exec();
  const result = { moved: 0, missing: 0 };
  for (let last = ''; ; ) {
    const copies = await ImageCopyModel.find({ ...elsewhere, _id: afterText(last) })
      .sort({ _id: 1 })
      .limit(copiesAtOnce)
      .lean<ImageCopyRecord[]>()
      .exec();
    if (copies.length === 0) break;
    await inLanes(copies, requestsAtOnce, async (copy) => {
      const isThere = to === 's3' ? await toStore(store, copy, now()) : await toDatabase(store, copy);
      if (isThere) result.moved += 1;
      else result.missing += 1;
      onProgress(result.moved + result.missing, total);
    });
    last = copies.at(-1)?._id ?? '';
  }
  await sweepObjects(now()); // an earlier, interrupted move may have left some
  return result;
}

async function toStore(store: ObjectStore, { _id, files }: ImageCopyRecord, now: Date): Promise<boolean> {
  const named = Object.entries(files).flatMap(([name, stored]): [string, Uint8Array][] => {
    const bytes = bytesOf(stored);
    return bytes === undefined ? [] : [[name, bytes]];
  });
  if (named.length === 0) return false;
  const object = await uploadFiles(store, _id, Object.fromEntries(named), now);
  return inTransaction(async () => {
    const unmoved = { _id, 'object.key': null };
    const { matchedCount } = await ImageCopyModel.updateOne(unmoved, { $set: { files: {}, object } });
    // If the copy was deleted or saved again in the meantime, the upload is left to the sweep.
    if (matchedCount === 1) await claimObject(object);
    return matchedCount === 1;
  });
}

async function toDatabase(store: ObjectStore, { _id, object }: ImageCopyRecord): Promise<boolean> {
  if (!object) return true;
  const bytes = await store.get(object.key);
  if (bytes === undefined) return false;
  const files = splitFiles(bytes, object.ranges);
  await inTransaction(async () => {
    const unmoved = { _id, 'object.key': object.key };
    const { matchedCount } = await ImageCopyModel.updateOne(unmoved, { $set: { files, object: null } });
    if (matchedCount === 1) await discardObjects([object.key]);
  });
  return true;
}
