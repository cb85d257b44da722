import { isConnectionLoss } from '../mongo/mongo.ts';
import { ObjectStoreFailure } from '../object-store/object-store-failure.ts';

/** Whether a failure is only an outage of the database or object storage, which they report themselves, once. */
export const isOutage = (thrown: unknown): boolean => isConnectionLoss(thrown) || thrown instanceof ObjectStoreFailure;
