import { checkNextVotes } from '../shared/community/community.writes.ts';

/** Checks new votes for signals until none are left. */
export async function checkVotes(now: () => Date): Promise<void> {
  while (await checkNextVotes(now())); // Repeats until all are checked.
}
