import type { Model } from 'mongoose';

const batchSize = 2_000;
const lanes = 2;

/**
 * Inserts `count` records into a collection that contains none of their ids, two batches at a time. Twice as fast as
 * saving by id on the embedded database, which looks up the record to replace each time.
 */
export async function insertAll<RecordType>(
  model: Model<RecordType>,
  count: number,
  recordAt: (index: number) => RecordType,
): Promise<void> {
  let next = 0;
  const insertBatches = async (): Promise<void> => {
    while (next < count) {
      const from = next;
      next += batchSize;
      const records = Array.from({ length: Math.min(batchSize, count - from) }, (_, place) => recordAt(from + place));
      await model.collection.insertMany(records as never, { ordered: false });
    }
  };
  await Promise.all(Array.from({ length: lanes }, insertBatches));
}
