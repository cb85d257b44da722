import { readListingAs, readStoredListing } from '../../directory/directory.reads.ts';
import { type ListingRecord, requireRight } from '../../directory/directory.ts';
import { notFound } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { ClaimModel } from './claim.model.ts';
import { type ClaimCheck, type ClaimRecord, isDisputed } from './claim.ts';
import { claimInTransaction, saveClaim } from './save-claim.writes.ts';
import { endClaim, notifyAccount, takeOver } from './settle-claim.writes.ts';

/** Results of checking the owner's fresh proof and the claimant's. */
interface DefenceLook {
  owner: ClaimCheck;
  claimant: ClaimCheck;
}

/**
 * Applies the check of an owner's fresh proof: the claim is rejected or, if both sides have proof, the team decides.
 * Safe to repeat. Throws `not_found`.
 */
export function applyDefenceCheck(
  ownerId: string,
  claimId: number,
  seen: DefenceLook,
  now: Date,
): Promise<ClaimRecord> {
  return inTransaction(async (session) => {
    const { claim, listing } = await contestedOf(ownerId, await claimInTransaction(claimId, session));
    if (claim.defence === null) throw notFound('claim');
    const looked = { ...claim, defence: { ...claim.defence, last_look: seen.owner } };
    if (seen.owner.outcome !== 'found' || isDisputed(claim)) return saveClaim(looked);
    if (seen.claimant.outcome === 'found')
      return openDispute(looked, listing, { why: 'both_proved', words: '', by: null }, now);
    await notifyAccount(listing.owner_account_id ?? ownerId, 'kept', listing, claim, now);
    return endClaim(looked, 'owner_proved', 'rejected', now);
  });
}

/** Asks the team to decide a contested claim, on the owner's behalf. Throws `not_found`. Safe to repeat. */
export function objectToClaim(ownerId: string, claimId: number, words: string, now: Date): Promise<ClaimRecord> {
  return inTransaction(async (session) => {
    const { claim, listing } = await contestedOf(ownerId, await claimInTransaction(claimId, session));
    return isDisputed(claim) ? claim : openDispute(claim, listing, { why: 'owner_objects', words, by: ownerId }, now);
  });
}

async function openDispute(
  claim: ClaimRecord,
  listing: ListingRecord,
  cause: Pick<NonNullable<ClaimRecord['dispute']>, 'why' | 'words' | 'by'>,
  now: Date,
): Promise<ClaimRecord> {
  await notifyAccount(claim.account_id, 'disputed', listing, claim, now);
  if (listing.owner_account_id) await notifyAccount(listing.owner_account_id, 'disputed', listing, claim, now);
  return saveClaim({ ...claim, dispute: { opened_at: now, ...cause, decided_at: null }, next_look_at: null });
}

async function contestedOf(
  ownerId: string,
  claim: ClaimRecord | undefined,
): Promise<{ claim: ClaimRecord; listing: ListingRecord }> {
  const held = claim && (await readListingAs(ownerId, claim.listing_id));
  if (claim?.status !== 'contested' || held === undefined) throw notFound('claim');
  requireRight(held.role, 'answer_claims');
  return { claim, listing: held.listing };
}

/** Decides a dispute as the team. Throws `not_found` if no decision is pending. */
export function decideDispute(claimId: number, winner: 'claimant' | 'owner', now: Date): Promise<ClaimRecord> {
  return inTransaction(async (session) => {
    const claim = await claimInTransaction(claimId, session);
    const listing = claim && (await readStoredListing(claim.listing_id));
    if (claim === undefined || listing === undefined || claim.dispute === null || !isDisputed(claim))
      throw notFound('dispute');
    const decided = { ...claim, dispute: { ...claim.dispute, decided_at: now } };
    if (winner === 'claimant') return takeOver(decided, 'decided_for_claimant', listing, now);
    if (listing.owner_account_id) await notifyAccount(listing.owner_account_id, 'kept', listing, claim, now);
    return endClaim(decided, 'decided_for_owner', 'rejected', now);
  });
}

/** Deletes all claims of an account; the directory releases its listings. Safe to repeat. */
export async function forgetClaims(accountId: string): Promise<void> {
  await ClaimModel.deleteMany({ account_id: accountId });
}

/** Deletes an account's objections to other people's claims, which are then decided without them. Safe to repeat. */
export async function forgetObjections(accountId: string): Promise<void> {
  await ClaimModel.updateMany({ 'dispute.by': accountId }, { $set: { 'dispute.words': '', 'dispute.by': null } });
}
