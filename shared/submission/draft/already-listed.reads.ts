import { readListingAs, readListingInTheWay } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { nextCall } from '../../kernel/next-call.ts';

/**
 * Throws `already_listed` with a fix if another listing has the website, or the account has saved a listing for it.
 * Other accounts' saved listings don't matter. `key` is the website's (kernel/address/website.ts).
 */
export async function requireUnlisted(key: string, accountId: string): Promise<void> {
  const listing = await readListingInTheWay(key, accountId);
  if (listing === undefined) return;
  const isTheirs = (await readListingAs(accountId, listing._id)) !== undefined;
  const fix = wayOn(listing, isTheirs);
  const problem = { field: 'url', detail: 'already has a listing', fix };
  throw new SlipwayError('already_listed', `This website already has a listing. ${fix}`, [problem]);
}

type KnownListing = Pick<ListingRecord, '_id' | 'slug' | 'status'>;

function wayOn({ _id, slug, status }: KnownListing, isTheirs: boolean): string {
  if (isTheirs) return `It is yours: see ${nextCall('get_my_listing', { listing_id: _id })}.`;
  // Only public listings can be claimed.
  return isPublicStatus(status)
    ? `If it is your product, claim it: ${nextCall('claim_listing', { slug, method: 'meta' })}.`
    : 'It is not public right now. If it is your product, contact this directory’s operator.';
}
