import { readListingsOfOwner, readStoredListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import {
  endMemberships,
  endOwnMembership,
  notifyPerson,
  promoteHeir,
  releaseListing,
  setListingOwner,
} from '../../directory/directory.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { detachDrafts } from '../../submission/submission.writes.ts';
import { readContestedClaims } from './claim.reads.ts';
import { claimInTransaction } from './save-claim.writes.ts';
import { takeOver } from './settle-claim.writes.ts';
import { endVerifiedClaims, transferClaims } from './transfer-claims.writes.ts';

/**
 * Leaves a listing. Members lose their role; an owner is succeeded by the longest-standing member with the owner role,
 * or else by whoever has proved a contested claim. Throws `not_found` for other people's listings.
 */
export function leaveListing(accountId: string, listingId: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    const listing = await readStoredListing(listingId);
    if (listing === undefined) throw notFound('listing');
    if (listing.owner_account_id !== accountId) {
      if (!(await endOwnMembership(accountId, listingId))) throw notFound('listing');
      return;
    }
    if (!(await passOn(listing, now))) await releaseAndEnd(listing, 'owner_left', now);
  });
}

/**
 * Transfers all listings of a departing account to their longest-standing co-owners; listings without co-owners aren't
 * affected. Safe to repeat.
 */
export async function transferListingsOf(accountId: string, now: Date): Promise<void> {
  for (const listing of await readListingsOfOwner(accountId)) await passOn(listing, now);
}

/** Returns whether a co-owner became the owner; they inherit the time left to respond to a claim. */
async function passOn(listing: ListingRecord, now: Date): Promise<boolean> {
  const heir = await promoteHeir(listing);
  if (heir === undefined) return false;
  await setListingOwner(listing._id, { owner_account_id: heir, verified: listing.verified }, now);
  await detachDrafts(listing, heir);
  await transferClaims(listing._id, heir, now);
  await notifyPerson(heir, { kind: 'owns' }, listing, now);
  return true;
}

/** Revokes a verified claim, leaving the listing without an owner. Throws `not_found`, `wrong_state`. */
export function revokeClaim(claimId: number, now: Date): Promise<void> {
  return inTransaction(async (session) => {
    const claim = await claimInTransaction(claimId, session);
    const listing = claim && (await readStoredListing(claim.listing_id));
    if (claim === undefined || listing === undefined) throw notFound('claim');
    if (claim.status !== 'verified')
      throw new SlipwayError(
        'wrong_state',
        say('problem_claim.not_verified', { state: say(`problem_claim.state_${claim.status}`) }),
      );
    await releaseAndEnd(listing, 'operator_revoked', now);
  });
}

async function releaseAndEnd(
  listing: ListingRecord,
  event: 'owner_left' | 'operator_revoked',
  now: Date,
): Promise<void> {
  const [first] = await readContestedClaims(listing._id);
  await releaseListing(listing._id, now);
  await endMemberships(listing, first?.account_id ?? null, now);
  await detachDrafts(listing, null);
  await endVerifiedClaims(listing._id, event, now);
  if (first !== undefined) await takeOver(first, 'owner_left', { ...listing, owner_account_id: null }, now);
}
