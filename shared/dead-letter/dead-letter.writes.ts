import { DeadLetterModel } from './dead-letter.model.ts';
import type { DeadLetterRecord } from './dead-letter.ts';

/** Removes a letter that was dealt with, unless the same work has been given up once more since. False when it was gone. */
export async function removeDeadLetter({ _id, at }: DeadLetterRecord): Promise<boolean> {
  const { deletedCount } = await DeadLetterModel.deleteOne({ _id, at });
  return deletedCount === 1;
}
