import type { Model } from 'mongoose';

const batchSize = 2_000;

/**
 * Inserts `count` records into a collection that contains none of their ids. Twice as fast as saving by id on the
 * embedded database, which looks up the record to replace each time.
 */
export async function insertAll<RecordType>(
  model: Model<RecordType>,
  count: number,
  recordAt: (index: number) => RecordType,
): Promise<void> {
  for (let from = 0; from < count; from += batchSize) {
    const size = Math.min(batchSize, count - from);
    const records = Array.from({ length: size }, (_, place) => recordAt(from + place));
    await model.collection.insertMany(records as never, { ordered: false });
  }
}
