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

/** A listing with someone's role on it. */
interface HeldListing {
  listing: ListingRecord;
  role: ListingRole;
}

/**
 * A listing an account manages, in any status; undefined for missing and other people's listings alike. Throws `forbidden` for a caller
 * restricted to another listing, as all ownership checks here do.
 */
export async function readListingAs(accountId: string, id: number): Promise<HeldListing | undefined> {
  requireWithin(id);
  const listing = await readStoredListing(id);
  const role = listing && (await readRole(accountId, listing));
  return listing === undefined || role === undefined ? undefined : { listing, role };
}

/** Those of some listings that an account manages, in any status. */
export async function readListingsAs(accountId: string, ids: readonly number[]): Promise<HeldListing[]> {
  for (const id of ids) requireWithin(id);
  const listings = await ListingModel.find({ _id: oneOf(ids) })
    .lean<ListingRecord[]>()
    .exec();
  // Most ask for their own alone: whose they share is not read then.
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
 * The listing with which an account wants to do something: every verb and every read of an own listing asks here. Throws `not_found` for
 * one that is missing or of others, alike, and `forbidden` where the account's role does not go so far.
 */
export async function requireListing(accountId: string, id: number, act: ListingAct): Promise<ListingRecord> {
  const held = await readListingAs(accountId, id);
  if (held === undefined) throw notFound('listing');
  requireRight(held.role, act);
  return held.listing;
}

/** One page of the listings of which an account is one of the people, in any status, newest first. */
export async function listListingsOf(accountId: string, request: PageRequest): Promise<Page<ListingRecord>> {
  const bound = boundListing();
  if (bound !== undefined)
    return pageFrom(
      (await readListingsAs(accountId, [bound])).map(({ listing }) => listing),
      request,
    );
  const shared = await readSharedListingIds(accountId);
  if (shared.length === 0) return listListingsOfOwner(accountId, request);
  // Two queries: the embedded database reads every listing for an `$or`, whatever the indexes.
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
