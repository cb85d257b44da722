import { UpdateDeliveryModel } from './update-delivery.model.ts';
import type { UpdateDeliveryRecord } from './update-delivery.ts';

/** IDs of updates not yet sent to all followers, oldest first. */
export async function readUndeliveredUpdates(): Promise<number[]> {
  const untold = await UpdateDeliveryModel.find({ state: 'under_way' }, { _id: 1 })
    .sort({ _id: 1 })
    .lean<Pick<UpdateDeliveryRecord, '_id'>[]>()
    .exec();
  return untold.map(({ _id }) => _id);
}
