import { type Page, type PageRequest, pageOf, pageOffset } from '../../kernel/paging.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';

/** A listing of an account in whatever status; undefined for one that is missing and for one of somebody else, alike. */
export async function readListingOfOwner(accountId: string, id: number): Promise<ListingRecord | undefined> {
  const own = { _id: id, owner_account_id: accountId };
  return (await ListingModel.findOne(own).lean<ListingRecord>().exec()) ?? undefined;
}

/** One page of an account's listings in any status, newest first. */
export async function listListingsOfOwner(accountId: string, request: PageRequest): Promise<Page<ListingRecord>> {
  const own = { owner_account_id: accountId };
  const [listings, total] = await Promise.all([
    ListingModel.find(own)
      .sort({ _id: -1 })
      .skip(pageOffset(request))
      .limit(request.per_page)
      .lean<ListingRecord[]>()
      .exec(),
    ListingModel.countDocuments(own).exec(),
  ]);
  return pageOf(listings, total, request);
}

/** Every listing of an account, oldest first. */
export const readListingsOfOwner = (accountId: string): Promise<ListingRecord[]> =>
  ListingModel.find({ owner_account_id: accountId }).sort({ _id: 1 }).lean<ListingRecord[]>().exec();
