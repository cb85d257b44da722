import { commitChange } from '../../change/change.writes.ts';
import { saveAll } from '../../platform/mongo/save-all.ts';
import type { ImageCopy } from '../image/image.ts';
import { FounderModel } from './founder.model.ts';
import { type FounderRecord, founderRecord } from './founder.ts';

/** Saves whole founders, new or changed, after checking each. The caller announces the change. Safe to repeat. */
export async function saveFounders(records: readonly FounderRecord[]): Promise<void> {
  await saveAll(
    FounderModel,
    records.map((record) => founderRecord.parse(record)),
  );
}

/** Lets a founder show our copy of their picture, if they still name the one that it was made from. Safe to repeat. */
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

/** Gives a founder who names no picture one, with our copy of it. Safe to repeat. */
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
