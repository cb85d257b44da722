import { isDeepStrictEqual } from 'node:util';
import { commitChange } from '../../change/change.writes.ts';
import { saveAll } from '../../platform/mongo/save-all.ts';
import type { ImageCopy } from '../image/image.ts';
import { FounderModel } from './founder.model.ts';
import { type FounderRecord, founderRecord } from './founder.ts';

/** Validates and saves whole founders, new or changed. The caller announces the change. Safe to repeat. */
export async function saveFounders(records: readonly FounderRecord[]): Promise<void> {
  await saveAll(
    FounderModel,
    records.map((record) => founderRecord.parse(record)),
  );
}

/** A founder as an import read it, and as its rows want it. */
export interface FounderChange {
  before: FounderRecord;
  after: FounderRecord;
}

/**
 * Saves changed fields of founders, unless one changed since it was read. The caller announces the change. Safe to
 * repeat.
 */
export async function changeFounders(changes: readonly FounderChange[]): Promise<void> {
  if (changes.length === 0) return;
  const operations = changes.map(({ before, after }) => {
    const [read, wanted]: Readonly<Record<string, unknown>>[] = [before, founderRecord.parse(after)];
    const fields = Object.keys(wanted ?? {}).filter((field) => !isDeepStrictEqual(read?.[field], wanted?.[field]));
    const valuesOf = (record: Readonly<Record<string, unknown>> | undefined) =>
      Object.fromEntries(fields.map((field) => [field, record?.[field] ?? null]));
    return { updateOne: { filter: { _id: before._id, ...valuesOf(read) }, update: { $set: valuesOf(wanted) } } };
  });
  await FounderModel.collection.bulkWrite(operations as never, { ordered: false });
}

/** Sets the copy of a founder's image, if it was made from their current one. Safe to repeat. */
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

/** Sets our copy as the image of a founder without one. Safe to repeat. */
export function givePortrait(id: number, copy: ImageCopy, now: Date): Promise<void> {
  return commitChange(now, async (session) => {
    const { modifiedCount } = await FounderModel.updateOne(
      { _id: id, avatar_url: null },
      { $set: { avatar_url: copy.source_url, avatar: copy } },
      { session },
    );
    return { result: undefined, change: modifiedCount === 0 ? undefined : { room: 'founder', ids: [id] } };
  });
}
