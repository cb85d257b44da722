import { nextAttempt } from '../../change/change.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import { markVerified } from '../../directory/directory.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { ClaimModel } from './claim.model.ts';
import { type ClaimCheck, type ClaimMethod, type ClaimRecord, isDisputed } from './claim.ts';
import { isNoMiss } from './claim-outcome.ts';
import { inconclusiveRetryAt, markAfterCheck } from './claim-times.ts';
import { claimInTransaction, saveClaim } from './save-claim.writes.ts';
import { endClaim, notifyAccount, settleProof, takeOver } from './settle-claim.writes.ts';

/** A check's result, and how it was made. */
interface Seen {
  /** The method it checked. If the claim has switched to another since, the check is discarded. */
  method: ClaimMethod;
  look: ClaimCheck;
  /** Whether it was scheduled rather than requested. */
  isDue: boolean;
}

/** Applies the result of a check, with everything that follows from it. Safe to repeat. Returns the updated claim. */
export function applyClaimCheck(claimId: number, seen: Seen, now: Date): Promise<ClaimRecord | undefined> {
  return inTransaction(async (session) => {
    const claim = await claimInTransaction(claimId, session);
    if (claim === undefined || claim.method !== seen.method) return claim;
    const looked = { ...claim, last_look: seen.look, looks: claim.looks + (seen.isDue ? 1 : 0) };
    switch (claim.status) {
      case 'pending':
        return afterPendingLook(looked, seen, now);
      case 'contested':
        return afterContestedLook(looked, seen, now);
      case 'verified':
        return afterVerifiedLook(looked, seen, now);
      default:
        return claim;
    }
  });
}

async function afterPendingLook(claim: ClaimRecord, { look, isDue }: Seen, now: Date): Promise<ClaimRecord> {
  if (look.outcome === 'found') return settleProof(claim, now);
  if (claim.expires_at <= now) return endClaim(claim, 'time_over', 'expired', now);
  if (!isDue) return saveClaim(claim);
  // The policy's first interval precedes the first check, hence `+ 1`.
  const next = nextAttempt('claim_look', claim.looks + 1, now);
  const next_look_at = new Date(Math.min(next.getTime(), claim.expires_at.getTime()));
  return saveClaim({ ...claim, next_look_at });
}

/** The owner's time is up: if the claimant's proof is still there, they get the listing. */
async function afterContestedLook(claim: ClaimRecord, { look, isDue }: Seen, now: Date): Promise<ClaimRecord> {
  const isOver = isDue && claim.defence !== null && claim.defence.until <= now && !isDisputed(claim);
  if (!isOver) return saveClaim(claim);
  if (isNoMiss(look.outcome)) return saveClaim({ ...claim, next_look_at: inconclusiveRetryAt(now) });
  if (look.outcome !== 'found') return endClaim(claim, 'proof_gone', 'rejected', now);
  const listing = await readStoredListing(claim.listing_id);
  return listing === undefined ? claim : takeOver(claim, 'owner_silent', listing, now);
}

/** Weekly check of a verified claim. A check on request can restore the verified mark but never counts as a miss. */
async function afterVerifiedLook(claim: ClaimRecord, { look, isDue }: Seen, now: Date): Promise<ClaimRecord> {
  if (!isDue && look.outcome !== 'found') return saveClaim(claim);
  const outcome = look.outcome === 'found' ? 'found' : isNoMiss(look.outcome) ? 'unseen' : 'missed';
  const { missedAt, holds, nextLookAt } = markAfterCheck(claim.missed_at, outcome, now);
  if (holds !== undefined && (await markVerified(claim.listing_id, holds, now)) && !holds) {
    const listing = await readStoredListing(claim.listing_id);
    if (listing !== undefined) await notifyAccount(claim.account_id, 'lapsed', listing, claim, now);
  }
  return saveClaim({ ...claim, missed_at: missedAt, next_look_at: nextLookAt });
}

/** Ends an overdue claim without another check. Safe to repeat. */
export async function expireClaim(claimId: number, now: Date): Promise<void> {
  await inTransaction(async (session) => {
    const claim = await claimInTransaction(claimId, session);
    if (claim?.status === 'pending' && claim.expires_at <= now) await endClaim(claim, 'time_over', 'expired', now);
  });
}

/**
 * Uses an emailed link, which proves the claim. Throws `not_found` for a link that is unknown, used, expired or for
 * another account, and `wrong_state` if the listing has been given an owner in the meantime, since a claim by email
 * can't replace one.
 */
export function confirmClaimMail(accountId: string, token: string, now: Date): Promise<ClaimRecord> {
  return inTransaction(async (session) => {
    const sent = { 'mail.token_hash': hashSecret(token) };
    const claim = await ClaimModel.findOne(sent, null, { session }).lean<ClaimRecord>().exec();
    const isGood =
      claim !== null && claim.account_id === accountId && claim.status === 'pending' && claim.method === 'email';
    if (!isGood || claim.mail === null || claim.mail.expires_at <= now) throw notFound('link');
    const listing = await readStoredListing(claim.listing_id);
    const owner = listing?.owner_account_id ?? null;
    if (owner !== null && owner !== accountId) {
      throw new SlipwayError(
        'wrong_state',
        sentences(say('problem_claim.owner_meanwhile'), say('problem_claim.claim_by')),
      );
    }
    const look = {
      at: now,
      outcome: 'found',
      places: [{ place: claim.mail.to, outcome: 'found', found: null }],
    } as const;
    return settleProof({ ...claim, last_look: { ...look, places: [...look.places] } }, now);
  });
}
