import { type Collection, MongoNetworkError, MongoServerError } from 'mongodb';

/**
 * Inserts a number while its server may crash; returns whether the insert was acknowledged. A crash causes two errors:
 * a running command fails if the driver's monitor notices the server's exit first, and a retried one finds its number
 * stored, because SecantusDB forgets completed retryable writes in a crash.
 */
export async function tryInsert(numbers: Collection<{ _id: number }>, _id: number): Promise<boolean> {
  try {
    await numbers.insertOne({ _id });
    return true;
  } catch (error) {
    if (error instanceof MongoNetworkError) return false;
    if (error instanceof MongoServerError && error.code === 11_000) return false;
    throw error;
  }
}

/** Inserts a number although its server may crash: retries once after a crash. */
export async function insertSurely(numbers: Collection<{ _id: number }>, _id: number): Promise<void> {
  if (!(await tryInsert(numbers, _id))) await tryInsert(numbers, _id);
}
