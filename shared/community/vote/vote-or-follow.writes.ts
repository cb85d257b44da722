import { readFollow } from '../follow/follow.reads.ts';
import { chooseMails } from '../follow/follow.writes.ts';
import type { Voter } from './vote.reads.ts';
import { isStanding } from './vote.ts';
import { withVoteStanding } from './vote.writes.ts';

/** Result of clicking a vote button. */
export type VoteOutcome = 'counted' | 'waiting' | 'followed';

/**
 * Casts a vote like `castVote`. If the account is so new that its vote would only count after the week, the account
 * follows the listing instead; existing followers keep their email choice. Throws like `castVote`. Safe to repeat.
 */
export const voteOrFollow = (voter: Voter, listingId: number, now: Date): Promise<VoteOutcome> =>
  withVoteStanding(voter, listingId, now, async ({ vote, rule }, cast) => {
    if (rule !== 'new_account' || (vote !== undefined && isStanding(vote))) {
      const { state } = await cast();
      return state === 'waiting' ? 'waiting' : 'counted';
    }
    const choice = { accountId: voter.id, listingId, choice: 'each' } as const;
    if ((await readFollow(voter.id, listingId)) === undefined) await chooseMails(choice, now);
    return 'followed';
  });
