import { isDeepStrictEqual } from 'node:util';
import { commitChange } from '../../change/change.writes.ts';
import type { Actor } from '../../identity/identity.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { saveAll } from '../../platform/mongo/save-all.ts';
import type { ImageCopy } from '../image/image.ts';
import { versionId } from '../listing-version/listing-version.ts';
import { FounderModel } from './founder.model.ts';
import { type FounderRecord, founderRecord } from './founder.ts';
import { FounderVersionModel } from './founder-version.model.ts';
import { type FounderVersion, type FounderVersionCause, founderChanges, founderVersion } from './founder-version.ts';

/** Validates and saves whole new founders. The caller announces the change. Safe to repeat. */
export async function saveFounders(records: readonly FounderRecord[]): Promise<void> {
  await saveAll(
    FounderModel,
    records.map((record) => founderRecord.parse(record)),
  );
}

/** A founder as the editor read it, and as it should be saved. */
export interface FounderChange {
  before: FounderRecord;
  after: FounderRecord;
}

/** Who edits founders, and why. */
interface FounderEditing {
  /** Null for a co-founder without an account. */
  by: Actor | null;
  cause: FounderVersionCause;
  /** The restored revision. */
  restored?: number;
}

/**
 * The only way existing founders change: saves each change as a restorable version, unless someone else saved one since
 * the founder was read. Sets only changed fields. Joins the surrounding transaction; the caller announces the change.
 * Safe to repeat.
 */
export function changeFounders(
  changes: readonly FounderChange[],
  { by, cause, restored }: FounderEditing,
  now: Date,
): Promise<void> {
  if (changes.length === 0) return Promise.resolve();
  return inTransaction(async (session) => {
    const stored = await FounderModel.find({ _id: oneOf(changes.map(({ before }) => before._id)) }, null, { session })
      .lean<FounderRecord[]>()
      .exec();
    const revisions = new Map(stored.map(({ _id, revision = 0 }) => [_id, revision]));
    const current = changes.filter(({ before: { _id, revision = 0 } }) => revisions.get(_id) === revision);
    const versions = current.flatMap(({ before, after }): FounderVersion[] => {
      const changed = founderChanges(before, after);
      if (changed.length === 0) return [];
      const revision = (before.revision ?? 0) + 1;
      const version = { _id: versionId(before._id, revision), founder_id: before._id, revision };
      return [founderVersion.parse({ ...version, cause, restored: restored ?? null, by, at: now, changes: changed })];
    });
    const made = new Map(versions.map(({ founder_id, revision }) => [founder_id, revision]));
    const updates = current.flatMap(({ before, after }) => {
      const { _id } = before;
      const wanted = founderRecord.parse({ ...after, revision: made.get(_id) ?? before.revision });
      const $set = changedFields(before, wanted);
      return Object.keys($set).length === 0 ? [] : [{ updateOne: { filter: { _id }, update: { $set } } }];
    });
    if (updates.length > 0) await FounderModel.bulkWrite(updates, { session });
    if (versions.length > 0) await FounderVersionModel.insertMany(versions, { session });
  });
}

/** Deletes founders with their versions. The caller announces the change. Safe to repeat. */
export async function deleteFounders(ids: readonly number[]): Promise<void> {
  await FounderModel.deleteMany({ _id: oneOf(ids) });
  await FounderVersionModel.deleteMany({ founder_id: oneOf(ids) });
}

/**
 * Deletes the versions an account created, which contain its earlier texts. Profiles aren't changed. Safe to repeat.
 */
export async function removeFounderVersionsBy(accountId: string): Promise<void> {
  await FounderVersionModel.deleteMany({ 'by.account_id': accountId });
}

function changedFields(before: FounderRecord, after: FounderRecord): Partial<FounderRecord> {
  const read: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(read[field], value)));
}

/** Sets the copy of a founder's image if it was made from their current image. Safe to repeat. */
export function usePortraitCopy(id: number, copy: ImageCopy, now: Date): Promise<void> {
  return commitChange(now, async (session) => {
    const founder = await FounderModel.findOne({ _id: id }, null, { session }).lean<FounderRecord>().exec();
    const isCurrent = founder?.avatar?.hash === copy.hash && founder.avatar.source_url === copy.source_url;
    if (founder === null || founder.avatar_url !== copy.source_url || isCurrent)
      return { result: undefined, change: undefined };
    await FounderModel.updateOne({ _id: id }, { $set: { avatar: copy } }, { session });
    return { result: undefined, change: { room: 'founder', ids: [id] } };
  });
}

/** Makes our copy the image of a founder who has none. Safe to repeat. */
export function attachPortrait(id: number, copy: ImageCopy, now: Date): Promise<void> {
  return commitChange(now, async (session) => {
    const { modifiedCount } = await FounderModel.updateOne(
      { _id: id, avatar_url: null },
      { $set: { avatar_url: copy.source_url, avatar: copy } },
      { session },
    );
    return { result: undefined, change: modifiedCount === 0 ? undefined : { room: 'founder', ids: [id] } };
  });
}
