import type { ListingRecord } from '../../directory/directory.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readFollow } from '../follow/follow.reads.ts';
import { chooseMails } from '../follow/follow.writes.ts';
import { readVoteStanding, type Voter } from './vote.reads.ts';
import { isStanding } from './vote.ts';
import { castVote } from './vote.writes.ts';

/** What became of a pressed vote button. */
export type VoteOutcome = 'counted' | 'waiting' | 'followed';

/**
 * Casts a vote like `castVote`. If the account is so new that its vote would count only after the week, the account
 * follows the listing instead; existing followers keep their choice of emails. Throws as `castVote`. Safe to repeat.
 */
export function voteOrFollow(voter: Voter, listing: ListingRecord, now: Date): Promise<VoteOutcome> {
  return inTransaction(async () => {
    // Read alone: a transaction can't begin with the parallel reads that follow.
    const follow = await readFollow(voter.id, listing._id);
    const { vote, rule } = await readVoteStanding(voter, listing, now);
    if (rule !== 'new_account' || (vote !== undefined && isStanding(vote))) {
      const { state } = await castVote(voter, listing._id, now);
      return state === 'waiting' ? 'waiting' : 'counted';
    }
    if (follow === undefined) await chooseMails({ accountId: voter.id, listingId: listing._id, choice: 'each' }, now);
    return 'followed';
  });
}
