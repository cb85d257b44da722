import { MongoBulkWriteError } from 'mongodb';

/** The database's code for a second record with the same unique key. */
const duplicateKey = 11000;

/** Whether a write failed because a record with the same unique key is there already. */
export const isDuplicate = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === duplicateKey;

/** Indexes of the writes that failed for a unique index. Throws the problem again when it is anything else. */
export function duplicatesIn(problem: unknown): ReadonlySet<number> {
  if (!(problem instanceof MongoBulkWriteError)) throw problem;
  const failed = Array.isArray(problem.writeErrors) ? problem.writeErrors : [problem.writeErrors];
  if (failed.length === 0 || failed.some(({ code }) => code !== duplicateKey)) throw problem;
  return new Set(failed.map(({ index }) => index));
}
