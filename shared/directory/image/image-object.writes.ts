import { randomBytes } from 'node:crypto';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { afterCommit } from '../../platform/mongo/ambient-transaction.ts';
import { atMost, otherThan } from '../../platform/mongo/filters.ts';
import { type ObjectStore, objectStore, requireObjectStore } from '../../platform/object-store/object-store.ts';
import { ObjectStoreFailure } from '../../platform/object-store/object-store-failure.ts';
import { type ImageObject, imageKey, joinFiles } from './image-object.ts';
import { PendingObjectModel } from './pending-object.model.ts';

// Each object is named either by a copy or by a pending record, so that none is ever forgotten.

/** Age at which an upload that no copy names counts as abandoned. */
const uploadEndsWithinMs = hourMs;
const dueAtOnceMs = 0;

/** Uploads a copy's files, to be named in the copy with `claimObject`. Throws ObjectStoreFailure. */
export async function uploadFiles(
  store: ObjectStore,
  hash: string,
  files: Readonly<Record<string, Uint8Array>>,
  now: Date,
): Promise<ImageObject> {
  const { bytes, ranges } = joinFiles(files);
  const key = imageKey(hash, randomBytes(8).toString('hex'));
  await PendingObjectModel.insertMany([{ _id: key, since: now }]);
  await store.put(key, bytes);
  return { key, ranges };
}

/**
 * Makes an upload permanent. Call in the transaction that names it in a copy. Throws ObjectStoreFailure if it took so
 * long, for example in a paused process, that a sweep is deleting it.
 */
export async function claimObject({ key }: ImageObject): Promise<void> {
  const { deletedCount } = await PendingObjectModel.deleteOne({ _id: key, is_leaving: otherThan(true) });
  if (deletedCount !== 1) throw new ObjectStoreFailure('timeout');
}

/**
 * Deletes objects, after the commit. Call in the transaction after which no copy names them any more. If object storage
 * is down, the next sweep deletes them.
 */
export async function discardObjects(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await PendingObjectModel.insertMany(keys.map((key) => ({ _id: key, since: new Date(dueAtOnceMs) })));
  await afterCommit(async () => {
    try {
      for (const key of keys) await deleteObject(key);
    } catch (problem) {
      if (!(problem instanceof ObjectStoreFailure)) throw problem;
    }
  });
}

/**
 * Deletes what abandoned uploads and failed deletions have left behind. Does nothing without object storage, which the
 * operator may have stopped using. Safe to repeat. Throws ObjectStoreFailure.
 */
export async function sweepObjects(now: Date): Promise<void> {
  if (objectStore() === undefined) return;
  const since = atMost(new Date(now.getTime() - uploadEndsWithinMs));
  for await (const { _id } of PendingObjectModel.find({ since }).lean<{ _id: string }>().cursor())
    await deleteObject(_id);
}

async function deleteObject(key: string): Promise<void> {
  const { matchedCount } = await PendingObjectModel.updateOne({ _id: key }, { $set: { is_leaving: true } });
  if (matchedCount === 0) return; // its upload has just ended, or another process has deleted it
  await requireObjectStore().delete(key);
  await PendingObjectModel.deleteOne({ _id: key });
}
