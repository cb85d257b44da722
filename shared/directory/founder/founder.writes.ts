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

/** Gives a founder without an image one, with our copy. Safe to repeat. */
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
