/** The database's code for a second record with the same unique key. */
export const duplicateKey = 11000;

/** Whether a write failed because a record with the same unique key is there already. */
export const isDuplicate = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === duplicateKey;
