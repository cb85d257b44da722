import { MongoBulkWriteError } from 'mongodb';

/** Error code for a duplicate unique key. */
const duplicateKey = 11000;

/** Whether a write failed because of a duplicate unique key. */
export const isDuplicate = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === duplicateKey;

/** Indexes of the writes that failed because of a unique index. Rethrows any other problem. */
export function duplicatesIn(problem: unknown): ReadonlySet<number> {
  if (!(problem instanceof MongoBulkWriteError)) throw problem;
  const failed = Array.isArray(problem.writeErrors) ? problem.writeErrors : [problem.writeErrors];
  if (failed.length === 0 || failed.some(({ code }) => code !== duplicateKey)) throw problem;
  return new Set(failed.map(({ index }) => index));
}
