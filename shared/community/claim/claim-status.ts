import type { ClaimStatus } from './claim.ts';

/** Events that change a claim's status. */
export const claimEvents = [
  /** The claim's proof was found, for a listing without an owner (`proved`) or with one (`proved_against_owner`). */
  'proved',
  'proved_against_owner',
  /** It expired. */
  'time_over',
  /** Another claim for the listing was verified. */
  'other_verified',
  /** Contested claims: the owner proved ownership again or missed the deadline, or the claimant's proof disappeared. */
  'owner_proved',
  'owner_silent',
  'proof_gone',
  /** The operator decided the dispute. */
  'decided_for_claimant',
  'decided_for_owner',
  /** Verified claims: the owner left or was replaced, or the operator revoked it. */
  'owner_left',
  'operator_revoked',
] as const;
export type ClaimEvent = (typeof claimEvents)[number];

/** Allowed transitions by status and event. Other events change nothing. */
const transitions: Record<ClaimStatus, Partial<Record<ClaimEvent, ClaimStatus>>> = {
  pending: {
    proved: 'verified',
    proved_against_owner: 'contested',
    time_over: 'expired',
    other_verified: 'superseded',
  },
  contested: {
    owner_proved: 'rejected',
    owner_silent: 'verified',
    owner_left: 'verified',
    proof_gone: 'rejected',
    decided_for_claimant: 'verified',
    decided_for_owner: 'rejected',
    other_verified: 'superseded',
  },
  verified: { owner_left: 'revoked', operator_revoked: 'revoked' },
  expired: {},
  rejected: {},
  superseded: {},
  revoked: {},
};

/** The status after an event, or undefined if the event changes nothing. */
export const nextClaimStatus = (status: ClaimStatus, event: ClaimEvent): ClaimStatus | undefined =>
  transitions[status][event];

/** Statuses that can still change. */
export const openStatuses = ['pending', 'contested', 'verified'] as const satisfies readonly ClaimStatus[];

export const isOpenStatus = (status: ClaimStatus): boolean => openStatuses.some((each) => each === status);
