import type { Model } from 'mongoose';
import { ambientSession } from './ambient-transaction.ts';

/** Upserts whole records by ID, in batches. Safe to repeat. */
export async function saveAll<RecordType extends { _id: unknown }>(
  model: Model<RecordType>,
  records: readonly RecordType[],
): Promise<void> {
  if (records.length === 0) return;
  const operations = records.map((record) => ({
    replaceOne: { filter: { _id: record._id }, replacement: record, upsert: true },
  }));
  const session = ambientSession();
  await model.collection.bulkWrite(operations as never, { ordered: false, ...(session !== undefined && { session }) });
}
