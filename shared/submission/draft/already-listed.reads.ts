import { readListingOfWebsite } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';

/** Throws `already_listed`, with what to do, when a website has a listing. `key` is the website's (shared/website.ts). */
export async function requireUnlisted(key: string, accountId: string): Promise<void> {
  const listing = await readListingOfWebsite(key, ['slug', 'status', 'owner_account_id']);
  if (listing === undefined) return;
  const fix = wayOn(listing, accountId);
  const problem = { field: 'url', detail: 'has a listing already', fix };
  throw new SlipwayError('already_listed', `This website has a listing already. ${fix}`, [problem]);
}

type KnownListing = Pick<ListingRecord, '_id' | 'status' | 'owner_account_id'>;

function wayOn({ _id, status, owner_account_id }: KnownListing, accountId: string): string {
  if (owner_account_id === accountId) return `It is yours: see get_my_listing with listing_id ${_id}.`;
  const ifYours = 'If it is your product, ask the operator of this directory.';
  return isPublicStatus(status) ? ifYours : `It is not published yet. ${ifYours}`;
}
