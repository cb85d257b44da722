import { readConflictingListing, readListingAs } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { type Said, say, sentences } from '../../kernel/language/say.ts';
import { nextCall } from '../../kernel/next-call.ts';

/**
 * Throws `already_listed` with a fix if the website has a public listing, or the account has already saved one for it.
 * Other accounts' saved listings don't matter. `key` is the website's (kernel/address/website.ts).
 */
export async function requireUnlisted(key: string, accountId: string): Promise<void> {
  const listing = await readConflictingListing(key, accountId);
  if (listing === undefined) return;
  const isTheirs = (await readListingAs(accountId, listing._id)) !== undefined;
  const fix = wayOn(listing, isTheirs);
  const problem = { field: 'url', detail: say('problem_listing.has_one'), fix };
  throw new SlipwayError('already_listed', sentences(say('problem.has_listing'), fix), [problem]);
}

type KnownListing = Pick<ListingRecord, '_id' | 'slug' | 'status'>;

function wayOn({ _id, slug, status }: KnownListing, isTheirs: boolean): Said {
  if (isTheirs) return say('problem_listing.is_yours_see', { call: nextCall('get_my_listing', { listing_id: _id }) });
  // Only public listings can be claimed.
  return isPublicStatus(status)
    ? say('problem_listing.claim_call', { call: nextCall('claim_listing', { slug, method: 'meta' }) })
    : sentences(say('problem_listing.not_shown_now'), say('problem_listing.ask_operator'));
}
