import { checkNextVotes } from '../shared/community/community.writes.ts';

/** Looks for signals in the votes that were cast since, until none is left. */
export async function checkVotes(now: () => Date): Promise<void> {
  while (await checkNextVotes(now())); // until all are looked at
}
