import type { Page, PageRequest } from '../../kernel/paging.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { ListingModel } from './listing.model.ts';
import { type ListingRecord, publicStatuses } from './listing.ts';

/** One page of an account's listings in any status, newest first. */
export const listListingsOfOwner = (accountId: string, request: PageRequest): Promise<Page<ListingRecord>> =>
  readPage(ListingModel, { owner_account_id: accountId }, { _id: -1 }, request);

/** All listings of an account, oldest first. */
export const readListingsOfOwner = (accountId: string): Promise<ListingRecord[]> =>
  ListingModel.find({ owner_account_id: accountId }).sort({ _id: 1 }).lean<ListingRecord[]>().exec();

/** Whether an account has a public listing. */
export const hasPublicListing = async (accountId: string): Promise<boolean> =>
  (await ListingModel.exists({ owner_account_id: accountId, status: oneOf(publicStatuses) })) !== null;
