import { TellingModel } from './telling.model.ts';
import type { TellingRecord } from './telling.ts';

/** Ids of updates not yet sent to all followers, oldest first. */
export async function readUntoldUpdates(): Promise<number[]> {
  const untold = await TellingModel.find({ state: 'under_way' }, { _id: 1 })
    .sort({ _id: 1 })
    .lean<Pick<TellingRecord, '_id'>[]>()
    .exec();
  return untold.map(({ _id }) => _id);
}
