import { categoryTree, readStoredListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { editListingForTeam } from '../../directory/directory.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound } from '../../kernel/errors.ts';
import { beginWebsiteNews } from './begin-website-news.writes.ts';
import { chosenNews, type NewsChoice, withChosenNews } from './chosen-news.ts';
import { readWebsiteNews } from './website-news.reads.ts';

/** Rereads a listing's website for the team, returning the result of `beginWebsiteNews`. Throws `not_found`. */
export const requestWebsiteReading = staffVerb(
  'listings.check',
  async (actor: StaffActor, listingId: number, now: Date): Promise<boolean> => {
    if ((await readStoredListing(listingId)) === undefined) throw notFound('listing');
    if (!(await beginWebsiteNews(listingId, now))) return false;
    const act = { action: 'listing.read_again', target: `listing-${listingId}`, reason: null, note: '' };
    await logStaffAct(actor, { ...act, before: {}, after: {} }, now);
    return true;
  },
);

/**
 * Applies the chosen values from a listing's website, with quotes, as a version by the team. Throws `not_found`,
 * `edit_conflict` if someone changed the same values since `startedFrom`, and whatever `chosenNews` throws.
 */
export const applyWebsiteNews = staffVerb(
  'listings.edit',
  async (
    actor: StaffActor,
    listingId: number,
    { startedFrom, reason, ...choice }: NewsChoice & { startedFrom: number; reason: string },
    now: Date,
  ): Promise<void> => {
    const listing = await readStoredListing(listingId);
    const news = listing && (await readWebsiteNews(listing));
    if (news === undefined) throw notFound('listing');
    const [chosen, tree] = [chosenNews(news, choice), await categoryTree()];
    const edit = { decide: (before: ListingRecord) => withChosenNews(before, chosen, tree), startedFrom, reason };
    await editListingForTeam(actor, listingId, edit, now);
  },
);
