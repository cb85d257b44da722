import { readStoredListing } from '../../directory/directory.reads.ts';
import { ofBoundListing, requireWithin } from '../../identity/identity.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { atMost, notNull } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { ClaimModel } from './claim.model.ts';
import type { ClaimRecord } from './claim.ts';
import { type ClaimedListing, type ClaimView, toClaimView } from './claim-view.ts';

export interface ClaimWithListing {
  claim: ClaimRecord;
  listing: ClaimedListing;
}

/** An account's claim. Throws `not_found`, also for someone else's. */
export async function readOwnClaim(accountId: string, claimId: number): Promise<ClaimWithListing> {
  const found = await readClaim(claimId);
  if (found === undefined || found.claim.account_id !== accountId) throw notFound('claim');
  requireWithin(found.claim.listing_id);
  return found;
}

/** Any account's claim; undefined if it or its listing is missing. */
export async function readClaim(claimId: number): Promise<ClaimWithListing | undefined> {
  const claim = await ClaimModel.findOne({ _id: claimId }).lean<ClaimRecord>().exec();
  return claim === null ? undefined : withListing(claim);
}

/** One page of an account's claims, newest first, in their public form. */
export async function listOwnClaims(accountId: string, request: PageRequest): Promise<Page<ClaimView>> {
  const page = await readPage(ClaimModel, { account_id: accountId, ...ofBoundListing() }, { _id: -1 }, request);
  return { ...page, items: (await withListings(page.items)).map(({ claim, listing }) => toClaimView(claim, listing)) };
}

/** All claims of an account, without secrets or other people's objections. */
export async function readAllClaims(accountId: string): Promise<Omit<ClaimRecord, 'mail'>[]> {
  return ClaimModel.find({ account_id: accountId }, { 'mail.token_hash': 0, 'dispute.words': 0, 'dispute.by': 0 })
    .sort({ _id: 1 })
    .lean<ClaimRecord[]>()
    .exec();
}

/** An account's objections to other people's claims. */
export async function readObjections(
  accountId: string,
): Promise<{ listing_id: number; opened_at: Date; words: string }[]> {
  const claims = await ClaimModel.find({ 'dispute.by': accountId }, { listing_id: 1, dispute: 1 })
    .sort({ _id: 1 })
    .lean<Pick<ClaimRecord, 'listing_id' | 'dispute'>[]>()
    .exec();
  return claims.flatMap(({ listing_id, dispute }) =>
    dispute === null ? [] : [{ listing_id, opened_at: dispute.opened_at, words: dispute.words }],
  );
}

/** IDs of the claims due for a check, longest overdue first. */
export async function readDueClaims(now: Date, limit: number): Promise<number[]> {
  const due = await ClaimModel.find({ next_look_at: atMost(now) }, { _id: 1 })
    .sort({ next_look_at: 1 })
    .limit(limit)
    .lean<Pick<ClaimRecord, '_id'>[]>()
    .exec();
  return due.map(({ _id }) => _id);
}

/** Claims proved against a listing's owner, earliest first. */
export const readContestedClaims = (listingId: number): Promise<ClaimRecord[]> =>
  ClaimModel.find({ listing_id: listingId, status: 'contested' }).sort({ moved_at: 1 }).lean<ClaimRecord[]>().exec();

/** Claims awaiting the operator, oldest dispute first. */
export async function readDisputes(): Promise<ClaimWithListing[]> {
  const open = { 'dispute.opened_at': notNull(), 'dispute.decided_at': null };
  const claims = await ClaimModel.find(open).sort({ 'dispute.opened_at': 1 }).limit(100).lean<ClaimRecord[]>().exec();
  return withListings(claims);
}

/** What the link in a claim email opens. */
export type OpenedLink =
  | { state: 'ready'; claimId: number; listing: ClaimedListing; email: string }
  | { state: 'other_account' | 'gone' };

/** Checks a link without using it up. Only the claiming account can use it. */
export async function readClaimLink(accountId: string, token: string, now: Date): Promise<OpenedLink> {
  const claim = await ClaimModel.findOne({ 'mail.token_hash': hashSecret(token) })
    .lean<ClaimRecord>()
    .exec();
  if (claim === null || claim.mail === null) return { state: 'gone' };
  if (claim.account_id !== accountId) return { state: 'other_account' };
  const isGood = claim.status === 'pending' && claim.method === 'email' && claim.mail.expires_at > now;
  const found = isGood ? await withListing(claim) : undefined;
  return found === undefined
    ? { state: 'gone' }
    : { state: 'ready', claimId: claim._id, listing: found.listing, email: claim.mail.to };
}

async function withListing(claim: ClaimRecord): Promise<ClaimWithListing | undefined> {
  const listing = await readStoredListing(claim.listing_id);
  return listing && { claim, listing };
}

async function withListings(claims: readonly ClaimRecord[]): Promise<ClaimWithListing[]> {
  const found = await Promise.all(claims.map(withListing));
  return found.flatMap((each) => each ?? []);
}
