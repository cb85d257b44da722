import type { ClientSession } from 'mongoose';
import { ListingModel } from '../../directory/listing/listing.model.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/listing/listing.ts';
import { SlipwayError } from '../../kernel/errors.ts';

type KnownListing = Pick<ListingRecord, '_id' | 'slug' | 'status' | 'owner_account_id'>;

/** The listing of a website, in whatever status, or null. `key` is the website's (shared/website.ts). */
export function readListingOfWebsite(key: string, session?: ClientSession): Promise<KnownListing | null> {
  const fields = { slug: 1, status: 1, owner_account_id: 1 } as const;
  const options = session === undefined ? {} : { session };
  return ListingModel.findOne({ website_key: key }, fields, options).lean<KnownListing>().exec();
}

/** Throws `already_listed`, with what to do, when a website has a listing. `key` is the website's (shared/website.ts). */
export async function requireUnlisted(key: string, accountId: string, session?: ClientSession): Promise<void> {
  const listing = await readListingOfWebsite(key, session);
  if (listing === null) return;
  const fix = wayOn(listing, accountId);
  const problem = { field: 'url', detail: 'has a listing already', fix };
  throw new SlipwayError('already_listed', `This website has a listing already. ${fix}`, [problem]);
}

function wayOn({ _id, status, owner_account_id }: KnownListing, accountId: string): string {
  if (owner_account_id === accountId) return `It is yours: see get_my_listing with listing_id ${_id}.`;
  const ifYours = 'If it is your product, ask the operator of this directory.';
  return isPublicStatus(status) ? ifYours : `It is not published yet. ${ifYours}`;
}
