import { readStoredListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { releaseListing } from '../../directory/directory.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { detachDrafts } from '../../submission/submission.writes.ts';
import { ClaimModel } from './claim.model.ts';
import { readContestedClaims } from './claim.reads.ts';
import { type ClaimLook, type ClaimRecord, isDisputed } from './claim.ts';
import { claimInTransaction, moved, saveClaim } from './save-claim.writes.ts';
import { endClaim, takeOver, tell } from './settle-claim.writes.ts';

/** What was seen of the owner's fresh proof, and of the claimant's. */
interface DefenceLook {
  owner: ClaimLook;
  claimant: ClaimLook;
}

/**
 * Takes in what was seen when the owner of a contested listing proved anew: the claim is rejected, or where both proofs are there the team
 * of the site decides. Safe to repeat. Throws `not_found`.
 */
export function takeInDefence(ownerId: string, claimId: number, seen: DefenceLook, now: Date): Promise<ClaimRecord> {
  return inTransaction(async (session) => {
    const { claim, listing } = await contestedOf(ownerId, await claimInTransaction(claimId, session));
    if (claim.defence === null) throw notFound('claim');
    const looked = { ...claim, defence: { ...claim.defence, last_look: seen.owner } };
    if (seen.owner.outcome !== 'found' || isDisputed(claim)) return saveClaim(looked);
    if (seen.claimant.outcome === 'found')
      return openDispute(looked, listing, { why: 'both_proved', words: '', by: null }, now);
    await tell(ownerId, 'kept', listing, claim, now);
    return endClaim(looked, 'owner_proved', 'rejected', now);
  });
}

/** Has the team of the site decide on a contested claim, as its owner asks. Throws `not_found`. Safe to repeat. */
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
  await tell(claim.account_id, 'disputed', listing, claim, now);
  if (listing.owner_account_id) await tell(listing.owner_account_id, 'disputed', listing, claim, now);
  return saveClaim({ ...claim, dispute: { opened_at: now, ...cause, decided_at: null }, next_look_at: null });
}

async function contestedOf(
  ownerId: string,
  claim: ClaimRecord | undefined,
): Promise<{ claim: ClaimRecord; listing: ListingRecord }> {
  const listing = claim && (await readStoredListing(claim.listing_id));
  const isTheirs = claim?.status === 'contested' && listing?.owner_account_id === ownerId;
  if (!isTheirs || claim === undefined || listing === undefined) throw notFound('claim');
  return { claim, listing };
}

/** Decides a dispute for the team of the site. Throws `not_found` for a claim that waits for no decision. */
export function decideDispute(claimId: number, winner: 'claimant' | 'owner', now: Date): Promise<ClaimRecord> {
  return inTransaction(async (session) => {
    const claim = await claimInTransaction(claimId, session);
    const listing = claim && (await readStoredListing(claim.listing_id));
    if (claim === undefined || listing === undefined || claim.dispute === null || !isDisputed(claim))
      throw notFound('dispute');
    const decided = { ...claim, dispute: { ...claim.dispute, decided_at: now } };
    if (winner === 'claimant') return takeOver(decided, 'decided_for_claimant', listing, now);
    if (listing.owner_account_id) await tell(listing.owner_account_id, 'kept', listing, claim, now);
    return endClaim(decided, 'decided_for_owner', 'rejected', now);
  });
}

/** Gives up a listing. Whoever has proved it against its owner has it then. Throws `not_found` for one that is not theirs. */
export function leaveListing(accountId: string, listingId: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    const listing = await readStoredListing(listingId);
    if (listing?.owner_account_id !== accountId) throw notFound('listing');
    await releaseAndEnd(listing, 'owner_left', now);
  });
}

/** Takes a verified claim back, as the operator decides: the listing has no owner then. Throws `not_found`, `wrong_state`. */
export function revokeClaim(claimId: number, now: Date): Promise<void> {
  return inTransaction(async (session) => {
    const claim = await claimInTransaction(claimId, session);
    const listing = claim && (await readStoredListing(claim.listing_id));
    if (claim === undefined || listing === undefined) throw notFound('claim');
    if (claim.status !== 'verified')
      throw new SlipwayError('wrong_state', `The claim is \`${claim.status}\`, not verified.`);
    await releaseAndEnd(listing, 'operator_revoked', now);
  });
}

async function releaseAndEnd(
  listing: ListingRecord,
  event: 'owner_left' | 'operator_revoked',
  now: Date,
): Promise<void> {
  await releaseListing(listing._id, now);
  await detachDrafts(listing._id, null);
  const verified = await ClaimModel.find({ listing_id: listing._id, status: 'verified' }).lean<ClaimRecord[]>().exec();
  for (const claim of verified) {
    const ended = moved(claim, event, now);
    if (ended !== undefined) await saveClaim(ended);
  }
  const [first] = await readContestedClaims(listing._id);
  if (first !== undefined) await takeOver(first, 'owner_left', { ...listing, owner_account_id: null }, now);
}

/** Removes every claim of an account. Its listings are left by the directory. Safe to repeat. */
export async function forgetClaims(accountId: string): Promise<void> {
  await ClaimModel.deleteMany({ account_id: accountId });
}

/** Takes what an account has said against claims of others out of them. What was opened by it is decided without. Safe to repeat. */
export async function forgetObjections(accountId: string): Promise<void> {
  await ClaimModel.updateMany({ 'dispute.by': accountId }, { $set: { 'dispute.words': '', 'dispute.by': null } });
}
