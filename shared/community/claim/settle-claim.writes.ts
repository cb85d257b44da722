import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { endMemberships, releaseWebsites, setListingOwner } from '../../directory/directory.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { accountListingPath, claimPath, listingPeoplePath } from '../../kernel/address/account-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { detachDrafts } from '../../submission/submission.writes.ts';
import { ClaimModel } from './claim.model.ts';
import { type ClaimRecord, type ClaimStatus, isLookedFor } from './claim.ts';
import { type ClaimNews, claimNewsMail } from './claim-mail.ts';
import { type ClaimEvent, openStatuses } from './claim-status.ts';
import { claimEnds } from './claim-times.ts';
import { newClaimToken } from './claim-token.ts';
import { moved, saveClaim } from './save-claim.writes.ts';

// All functions here join a transaction, so emails are queued in the outbox together with the change.

/** Applies a proof: the claimant gets the listing, or its owner is asked to prove ownership again. */
export async function settleProof(claim: ClaimRecord, now: Date): Promise<ClaimRecord> {
  const listing = await readStoredListing(claim.listing_id);
  if (listing === undefined) return claim;
  const owner = listing.owner_account_id ?? null;
  if (owner === null || owner === claim.account_id) return takeOver(claim, 'proved', listing, now);
  const contested = moved(claim, 'proved_against_owner', now);
  if (contested === undefined) return claim;
  const until = claimEnds(now);
  const defence = { token: newClaimToken(), until, last_look: null };
  await notifyAccount(owner, 'contested', listing, claim, now);
  return saveClaim({ ...contested, defence, next_look_at: until });
}

/**
 * Makes the claimant the verified owner; previous owners and members lose access, and other claims for the listing end.
 */
export async function takeOver(
  claim: ClaimRecord,
  event: ClaimEvent,
  listing: ListingRecord,
  now: Date,
): Promise<ClaimRecord> {
  const verified = moved(claim, event, now);
  if (verified?.status !== 'verified') return claim;
  const { account_id, listing_id, method } = claim;
  const owner = listing.owner_account_id ?? null;
  await setListingOwner(listing_id, { owner_account_id: account_id, verified: true }, now);
  await releaseWebsites([listing.website_key], 'proved', now);
  await detachDrafts(listing, account_id);
  await endOtherClaims(claim, listing, now);
  if (owner !== null && owner !== account_id) {
    await endMemberships(listing, account_id, now);
    await notifyAccount(owner, 'lost', listing, claim, now);
  }
  await notifyAccount(account_id, 'verified', listing, claim, now);
  const next_look_at = isLookedFor(method) ? new Date(now.getTime() + 7 * dayMs) : null;
  return saveClaim({ ...verified, next_look_at, missed_at: [] });
}

/** `listing`: as it was before the claim, since a former owner is notified of losing it instead. */
async function endOtherClaims({ _id, listing_id }: ClaimRecord, listing: ListingRecord, now: Date): Promise<void> {
  const open = { listing_id, status: oneOf<ClaimStatus>(openStatuses) };
  const others = await ClaimModel.find(open).lean<ClaimRecord[]>().exec();
  for (const other of others) {
    if (other._id === _id) continue;
    const ended = moved(other, other.status === 'verified' ? 'owner_left' : 'other_verified', now);
    if (ended === undefined) continue;
    await saveClaim(ended);
    if (ended.status === 'superseded' && other.account_id !== listing.owner_account_id)
      await notifyAccount(other.account_id, 'superseded', listing, ended, now);
  }
}

/** Ends a claim in any other way, and notifies the claiming account. */
export async function endClaim(
  claim: ClaimRecord,
  event: ClaimEvent,
  news: ClaimNews,
  now: Date,
): Promise<ClaimRecord> {
  const ended = moved(claim, event, now);
  const listing = await readStoredListing(claim.listing_id);
  if (ended === undefined || listing === undefined) return claim;
  await notifyAccount(claim.account_id, news, listing, claim, now);
  return saveClaim(ended);
}

/** Notifies an account about a claim, once. */
export async function notifyAccount(
  accountId: string,
  news: ClaimNews,
  listing: Pick<ListingRecord, '_id' | 'name' | 'slug'>,
  claim: ClaimRecord,
  now: Date,
): Promise<void> {
  const account = await readAccount(accountId);
  if (account === null) return;
  const link = absoluteUrl(pathOf(news, accountId, listing, claim));
  const words: NewMail['words'] = ({ name: siteName }) => claimNewsMail(news, { name: listing.name, siteName, link });
  const key = `claim-${claim._id}-${news}-${account._id}-${now.getTime()}`;
  await sendMail({ to: account.email, kind: 'claim_news', key, link, words }, now);
}

function pathOf(
  news: ClaimNews,
  accountId: string,
  { _id, slug }: Pick<ListingRecord, '_id' | 'slug'>,
  claim: ClaimRecord,
): string {
  switch (news) {
    case 'contested':
      return listingPeoplePath(_id);
    case 'disputed':
      return accountId === claim.account_id ? claimPath(claim._id) : listingPeoplePath(_id);
    case 'kept':
    case 'verified':
      return accountListingPath(_id);
    case 'lost':
      return listingPath(slug);
    case 'rejected':
    case 'superseded':
    case 'expired':
    case 'lapsed':
      return claimPath(claim._id);
  }
}
