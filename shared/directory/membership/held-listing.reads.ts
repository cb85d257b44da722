import { boundListing, requireWithin } from '../../identity/identity.ts';
import { notFound } from '../../kernel/errors.ts';
import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { listListingsOfOwner } from '../listing/owner-listings.reads.ts';
import { readStoredListing } from '../listing/stored-listing.reads.ts';
import { type ListingAct, type ListingRole, requireRight } from './listing-role.ts';
import { readMember, readRolesOf, readSharedListingIds } from './membership.reads.ts';

/** A listing, with the account's role on it. */
interface HeldListing {
  listing: ListingRecord;
  role: ListingRole;
}

/**
 * A listing the account owns or edits, in any status; undefined if it doesn't exist or belongs to others. Throws
 * `forbidden` for a caller restricted to another listing, like all ownership checks here.
 */
export async function readListingAs(accountId: string, id: number): Promise<HeldListing | undefined> {
  requireWithin(id);
  const listing = await readStoredListing(id);
  const role = listing && (await readRole(accountId, listing));
  return listing === undefined || role === undefined ? undefined : { listing, role };
}

/** Those of the given listings that the account owns or edits, in any status. */
export async function readListingsAs(accountId: string, ids: readonly number[]): Promise<HeldListing[]> {
  for (const id of ids) requireWithin(id);
  const listings = await ListingModel.find({ _id: oneOf(ids) })
    .lean<ListingRecord[]>()
    .exec();
  // Most callers only ask about listings they own, which doesn't require reading memberships.
  const isOwn = listings.every(({ owner_account_id }) => owner_account_id === accountId);
  const shared = isOwn ? [] : await readRolesOf(accountId);
  const roles = new Map<number, ListingRole>(shared.map(({ listing_id, role }) => [listing_id, role]));
  return listings.flatMap((listing) => {
    const role = listing.owner_account_id === accountId ? 'owner_of_record' : roles.get(listing._id);
    return role === undefined ? [] : [{ listing, role }];
  });
}

/** An account's role on a listing; undefined if it has none. */
export async function readRole(
  accountId: string,
  { _id, owner_account_id }: Pick<ListingRecord, '_id' | 'owner_account_id'>,
): Promise<ListingRole | undefined> {
  if (owner_account_id === accountId) return 'owner_of_record';
  return (await readMember(_id, accountId))?.role;
}

/**
 * The listing an account wants to act on. Every read and write of an owned listing calls this. Throws `not_found`, also
 * for other people's listings, and `forbidden` if the account's role doesn't allow it.
 */
export async function requireListing(accountId: string, id: number, act: ListingAct): Promise<ListingRecord> {
  const held = await readListingAs(accountId, id);
  if (held === undefined) throw notFound('listing');
  requireRight(held.role, act);
  return held.listing;
}

/** One page of the listings an account owns or edits, in any status, newest first. */
export async function listListingsOf(accountId: string, request: PageRequest): Promise<Page<ListingRecord>> {
  const bound = boundListing();
  if (bound !== undefined)
    return pageFrom(
      (await readListingsAs(accountId, [bound])).map(({ listing }) => listing),
      request,
    );
  const shared = await readSharedListingIds(accountId);
  if (shared.length === 0) return listListingsOfOwner(accountId, request);
  // Two queries: for an `$or`, the embedded database scans the collection despite the indexes.
  const owned = await ListingModel.find({ owner_account_id: accountId }, { _id: 1 })
    .lean<Pick<ListingRecord, '_id'>[]>()
    .exec();
  const ids = [...new Set([...owned.map(({ _id }) => _id), ...shared])].toSorted((a, b) => b - a);
  const page = pageFrom(ids, request);
  const found = await ListingModel.find({ _id: oneOf(page.items) })
    .sort({ _id: -1 })
    .lean<ListingRecord[]>()
    .exec();
  return { ...page, items: found };
}
