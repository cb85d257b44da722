import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus } from '../../directory/directory.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { FollowModel } from './follow.model.ts';
import { type FollowRecord, followId } from './follow.ts';

export interface Followed extends Pick<FollowRecord, 'listing_id' | 'mails' | 'since'> {
  name: string;
  /** Path of the listing's page; null while the listing isn't public. */
  path: string | null;
}

/** One page of an account's followed listings, latest first. */
export async function listFollowed(accountId: string, request: PageRequest): Promise<Page<Followed>> {
  const page = await readPage(FollowModel, { account_id: accountId }, { since: -1, _id: 1 }, request);
  const listings = await readListingRecords(page.items.map(({ listing_id }) => listing_id));
  const byId = new Map(listings.map((listing) => [listing._id, listing]));
  const items = page.items.map(({ listing_id, mails, since }) => {
    const listing = byId.get(listing_id);
    const isPublic = listing !== undefined && isPublicStatus(listing.status);
    const path = isPublic ? listingPath(listing.slug) : null;
    return { listing_id, mails, since, name: listing?.name ?? 'A deleted listing', path };
  });
  return { ...page, items };
}

/** The record of an account following a listing, or undefined. */
export const readFollow = async (accountId: string, listingId: number): Promise<FollowRecord | undefined> =>
  (await FollowModel.findOne({ _id: followId(accountId, listingId) })
    .lean<FollowRecord>()
    .exec()) ?? undefined;

/** All listings that these accounts follow. */
export const readFollowsOf = (accountIds: readonly string[]): Promise<FollowRecord[]> =>
  FollowModel.find({ account_id: oneOf(accountIds) })
    .lean<FollowRecord[]>()
    .exec();

/** Everything an account follows, for its data export. */
export const readAllFollows = (accountId: string): Promise<FollowRecord[]> =>
  FollowModel.find({ account_id: accountId }).sort({ _id: 1 }).lean<FollowRecord[]>().exec();
