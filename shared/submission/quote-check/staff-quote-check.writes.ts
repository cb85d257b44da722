import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { readDraftOfListing } from './quote-check.reads.ts';

/**
 * Requests that the pages a listing was drafted from be reread; the caller queues the job in the same transaction.
 * Returns the draft's ID. Throws `wrong_state` for a listing that wasn't drafted from its website.
 */
export const requestQuoteCheck = staffVerb(
  'listings.check',
  async (actor: StaffActor, listingId: number, now: Date): Promise<string> => {
    const draft = await readDraftOfListing(listingId);
    if (draft === undefined) throw new SlipwayError('wrong_state', say('problem_listing.no_quote'));
    const act = { action: 'listing.check_quotes', target: `listing-${listingId}`, reason: null, note: '' };
    const before = { checked_at: draft.quotes?.checked_at.toISOString() ?? null };
    await logStaffAct(actor, { ...act, before, after: {} }, now);
    return draft._id;
  },
);
