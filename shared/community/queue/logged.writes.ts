import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { revokeClaim } from '../claim/leave-listing.writes.ts';
import { decideVotes, type VoteDecision, type VotesToDecide, voidPlace } from '../week/decide-votes.writes.ts';

// Team actions without a queue item. Each is recorded in the staff log in the same transaction.

const mostReceipts = 10;

/** Applies a team decision to votes and returns how many were decided. Throws `wrong_state` if their week is final. */
export const decideVotesFor = staffVerb(
  'moderation.decide',
  async (actor: StaffActor, meant: VotesToDecide, decision: VoteDecision, now: Date): Promise<number> => {
    const votes = await decideVotes(meant, decision, now);
    if (votes === 0) return 0;
    const target = 'receipts' in meant ? receiptsInWords(meant.receipts) : `votes-${meant.listingId}-${meant.week}`;
    const [verdict, state, reason] = decision.counts ? ['count', 'counted', null] : ['void', 'void', decision.reason];
    const act = { action: `votes.${verdict}`, target, reason, note: '', before: { votes }, after: { state, votes } };
    await logStaffAct(actor, act, now);
    return votes;
  },
);

const receiptsInWords = (receipts: readonly string[]): string => {
  const named = receipts.slice(0, mostReceipts).join(' ');
  return `receipts ${named}${receipts.length > mostReceipts ? ` and ${receipts.length - mostReceipts} more` : ''}`;
};

/** Voids a listing's rank in a final week, with a public reason. Returns false if there is no valid rank. */
export const voidPlaceFor = staffVerb(
  'places.void',
  async (
    actor: StaffActor,
    { week, listingId, reason }: { week: Monday; listingId: number; reason: string },
    now: Date,
  ): Promise<boolean> => {
    if (!(await voidPlace(week, listingId, reason, now))) return false;
    const states = { before: { state: 'final' }, after: { state: 'void' } };
    const act = { action: 'place.void', target: `place-${listingId}-${week}`, reason: null, note: reason, ...states };
    await logStaffAct(actor, act, now);
    return true;
  },
);

/**
 * Revokes a verified claim, leaving its listing without an owner. Throws `not_found`, and `wrong_state` if it isn't
 * verified.
 */
export const revokeClaimFor = staffVerb(
  'claims.revoke',
  async (actor: StaffActor, claimId: number, now: Date): Promise<void> => {
    await revokeClaim(claimId, now);
    const states = { before: { status: 'verified' }, after: { status: 'revoked' } };
    await logStaffAct(
      actor,
      { action: 'claim.revoke', target: `claim-${claimId}`, reason: null, note: '', ...states },
      now,
    );
  },
);
