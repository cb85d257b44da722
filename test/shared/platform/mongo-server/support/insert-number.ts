import { type Collection, MongoNetworkError, MongoServerError } from 'mongodb';

/**
 * Inserts a number while its server may crash; returns whether the insert was acknowledged. Two errors belong to a
 * crash: a command on its way fails when the driver's monitor sees the end of the server first, and a repeated one
 * finds its number stored, because SecantusDB forgets in a crash which retryable writes it has done.
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

/** Inserts a number although its server may crash: tries once more after a crash. */
export async function insertSurely(numbers: Collection<{ _id: number }>, _id: number): Promise<void> {
  if (!(await tryInsert(numbers, _id))) await tryInsert(numbers, _id);
}
