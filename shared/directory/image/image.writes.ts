import type { QueryFilter } from 'mongoose';
import type { ImageFile, ImageFit, ScreenShape } from '../../platform/image-processing/picture-format.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { atMost, oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { objectStore } from '../../platform/object-store/object-store.ts';
import { imageFileName } from './image.ts';
import { ImageCopyModel, type ImageCopyRecord } from './image-copy.model.ts';
import { claimObject, discardObjects, uploadFiles } from './image-object.writes.ts';
import { ImageSourceModel } from './image-source.model.ts';
import { nextTryAt, type PictureProblem, sourceId } from './image-source.ts';

const claimedForMs = 10 * 60 * 1000;

/** Claims a due source, so that no other process tries it at the same time. Returns whether it was due. */
export async function claimImageSource(url: string, fit: ImageFit, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + claimedForMs);
  try {
    await ImageSourceModel.updateOne(
      { _id: sourceId(url, fit), next_try_at: atMost(now) },
      {
        $set: { next_try_at: until },
        $setOnInsert: { url, fit, hash: null, failures: 0, problem: null, tried_at: null },
      },
      { upsert: true },
    );
    return true;
  } catch (problem) {
    // The source exists but isn't due: the filter didn't match it, so the upsert tried to insert a second one.
    if (isDuplicate(problem)) return false;
    throw problem;
  }
}

/** Makes a claimed source due again, because our side failed. */
export async function releaseImageSource(url: string, fit: ImageFit, now: Date): Promise<void> {
  await ImageSourceModel.updateOne({ _id: sourceId(url, fit) }, { $set: { next_try_at: now } });
}

/** Protects a copy from the sweep until it is used. Returns whether it exists where this process can read it. */
export async function protectImageCopy(hash: string): Promise<boolean> {
  const found = await ImageCopyModel.findOneAndUpdate({ _id: hash }, { $set: { unused_since: null } })
    .select({ object: 1 })
    .lean<ImageCopyRecord | null>()
    .exec();
  return found !== null && (!found.object || objectStore() !== undefined);
}

/**
 * Saves a copy's files, in object storage if it is configured. Safe to repeat: a hash always means the same files.
 * Throws ObjectStoreFailure, with nothing saved.
 */
export async function saveImageCopy(
  hash: string,
  saved: readonly ImageFile[],
  now: Date,
  shape?: ScreenShape,
): Promise<void> {
  const about = { created_at: now, unused_since: null, ...(shape !== undefined && { shape }) };
  const named = Object.fromEntries(
    saved.map(({ size, format, bytes }) => [imageFileName(size, format), Buffer.from(bytes)]),
  );
  const store = objectStore();
  const object = store === undefined ? null : await uploadFiles(store, hash, named, now);
  const files = object === null ? named : {};
  await inTransaction(async () => {
    if (object !== null) await claimObject(object);
    const before = await ImageCopyModel.findOneAndUpdate(
      { _id: hash },
      { $set: { ...about, files, object } },
      { upsert: true },
    )
      .select({ object: 1 })
      .lean<ImageCopyRecord | null>()
      .exec();
    if (before?.object) await discardObjects([before.object.key]);
  });
}

const copiesAtOnce = 200;

/** Deletes the copies that match, with their files. Returns how many there were. */
export async function deleteImageCopies(matching: QueryFilter<ImageCopyRecord>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = await ImageCopyModel.find(matching, { _id: 1 }).limit(copiesAtOnce).lean<{ _id: string }[]>().exec();
    if (some.length === 0) return deleted;
    deleted += await inTransaction(async () => {
      const stillMatching = { $and: [matching, { _id: oneOf(some.map(({ _id }) => _id)) }] };
      const leaving = await ImageCopyModel.distinct('object.key', stillMatching).exec();
      await discardObjects(leaving.filter((key) => typeof key === 'string'));
      return (await ImageCopyModel.deleteMany(stillMatching)).deletedCount;
    });
  }
}

/** Records that a source was copied. */
export async function recordImageCopied(url: string, fit: ImageFit, hash: string, now: Date): Promise<void> {
  await ImageSourceModel.updateOne(
    { _id: sourceId(url, fit) },
    { $set: { hash, failures: 0, problem: null, tried_at: now, next_try_at: nextTryAt(0, now) } },
  );
}

/** Records that a source couldn't be copied; the delay before the next attempt grows with each failure. */
export async function recordImageFailed(url: string, fit: ImageFit, problem: PictureProblem, now: Date): Promise<void> {
  const before = await ImageSourceModel.findOne({ _id: sourceId(url, fit) })
    .lean()
    .exec();
  const failures = (before?.failures ?? 0) + 1;
  await ImageSourceModel.updateOne(
    { _id: sourceId(url, fit) },
    { $set: { failures, problem, tried_at: now, next_try_at: nextTryAt(failures, now) } },
  );
}
