import { readListingAs } from '../../directory/directory.reads.ts';
import { requireRight } from '../../directory/directory.ts';
import { notFound } from '../../kernel/errors.ts';
import { outsideTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { applyClaimCheck, expireClaim } from './apply-claim-check.writes.ts';
import { type ClaimWithListing, readClaim, readOwnClaim } from './claim.reads.ts';
import { type ClaimCheck, type ClaimRecord, isLookedFor, lookedForMethods } from './claim.ts';
import { claimSiteOf } from './claim-site.ts';
import { isOpenStatus } from './claim-status.ts';
import { applyDefenceCheck } from './contest.writes.ts';
import { findProof } from './find-proof.fetch.ts';

/**
 * Checks an account's claim now and applies the result. Claims by email and ended ones aren't checked. Throws
 * `not_found`, and what `admit` throws, before checking.
 */
export async function checkClaim(
  accountId: string,
  claimId: number,
  now: Date,
  admit: (claimId: number) => Promise<void>,
): Promise<ClaimWithListing> {
  // Websites are slow, so the check runs outside the surrounding transaction, which hasn't read anything yet.
  const { found, look } = await outsideTransaction(async () => {
    const own = await readOwnClaim(accountId, claimId);
    if (!isLookedAt(own.claim)) return { found: own, look: undefined };
    await admit(claimId);
    return { found: own, look: await lookAt(own, now) };
  });
  if (look === undefined) return found;
  const claim = await applyClaimCheck(claimId, { method: found.claim.method, look, isDue: false }, now);
  return { ...found, claim: claim ?? found.claim };
}

/** Checks a claim whose automatic check is due. Safe to repeat. */
export async function checkDueClaim(claimId: number, now: () => Date): Promise<void> {
  const found = await readClaim(claimId);
  if (found === undefined) return;
  const { claim } = found;
  if (claim.next_look_at === null || claim.next_look_at > now()) return;
  const look = isLookedAt(claim) ? await lookAt(found, now()) : undefined;
  if (look === undefined) await expireClaim(claimId, now());
  else await applyClaimCheck(claimId, { method: claim.method, look, isDue: true }, now());
}

/** Checks a contested claim for the owner's fresh proof, by every method. Throws `not_found`, `forbidden`. */
export async function checkDefence(
  ownerId: string,
  claimId: number,
  now: Date,
  admit: (claimId: number) => Promise<void>,
): Promise<ClaimRecord> {
  const found = await readClaim(claimId);
  const token = found?.claim.defence?.token;
  const held = found && (await readListingAs(ownerId, found.claim.listing_id));
  if (found === undefined || token === undefined || held === undefined) throw notFound('claim');
  requireRight(held.role, 'answer_claims');
  await admit(claimId);
  const site = claimSiteOf(found.listing.website_url);
  const looks = await Promise.all(lookedForMethods.map((method) => findProof(method, site, token, now)));
  const owner = looks.find(({ outcome }) => outcome === 'found') ?? together(looks, now);
  const claimant = (await lookAt(found, now)) ?? owner;
  return applyDefenceCheck(ownerId, claimId, { owner, claimant }, now);
}

const isLookedAt = ({ method, status }: ClaimRecord): boolean => isLookedFor(method) && isOpenStatus(status);

async function lookAt({ claim, listing }: ClaimWithListing, now: Date): Promise<ClaimCheck | undefined> {
  const { method, token } = claim;
  return isLookedFor(method) ? findProof(method, claimSiteOf(listing.website_url), token, now) : undefined;
}

/** Combines checks into one that lists all places checked. */
function together(looks: readonly ClaimCheck[], now: Date): ClaimCheck {
  const outcome = looks.find(({ places }) => places.length > 0)?.outcome ?? 'unreachable';
  return { at: now, outcome, places: looks.flatMap(({ places }) => places) };
}
