import { readStoredListing } from '../../directory/directory.reads.ts';
import { editListingForTeam } from '../../directory/directory.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { WebsiteNewsModel } from './website-news.model.ts';
import { readWebsiteNews } from './website-news.reads.ts';

/** Days for which what was found is kept to be looked at. */
const keptDays = 30;

/**
 * Notes that the team wants the website of a listing read again; whoever calls it has a job do that in the same transaction. What an earlier reading
 * found is dropped. Throws `not_found`.
 */
export const askForWebsiteNews = staffVerb(
  'listings.check',
  async (actor: StaffActor, listingId: number, now: Date): Promise<void> => {
    if ((await readStoredListing(listingId)) === undefined) throw notFound('listing');
    const expires_at = new Date(now.getTime() + keptDays * dayMs);
    const asked = { asked_at: now, read_at: null, outcome: null, stated: [], expires_at };
    await WebsiteNewsModel.updateOne({ _id: listingId }, { $set: asked }, { upsert: true });
    const act = { action: 'listing.read_again', target: `listing-${listingId}`, reason: null, note: '' };
    await logStaffAct(actor, { ...act, before: {}, after: {} }, now);
  },
);

/**
 * Takes over what a listing's website states now in the fields that are named, with its quotes, as a version by the operator. Throws `not_found`,
 * `wrong_state` for fields in which nothing was found that differs, and `edit_conflict` where somebody has changed them since `startedFrom`.
 */
export const takeWebsiteNews = staffVerb(
  'listings.edit',
  async (
    actor: StaffActor,
    listingId: number,
    { fields, startedFrom, reason }: { fields: readonly string[]; startedFrom: number; reason: string },
    now: Date,
  ): Promise<void> => {
    const listing = await readStoredListing(listingId);
    const news = listing && (await readWebsiteNews(listing));
    if (news === undefined) throw notFound('listing');
    const taken = news.differences.filter(({ field }) => fields.includes(field));
    if (taken.length === 0)
      throw new SlipwayError('wrong_state', 'Choose at least one value that the website states otherwise.');
    const values = Object.fromEntries(taken.map(({ field, value }) => [field, value]));
    const quotes = taken.flatMap(({ field, evidence }) =>
      evidence.map((each) => ({ ...each, field, read_at: news.read_at })),
    );
    await editListingForTeam(actor, listingId, { values, quotes, startedFrom, reason }, now);
  },
);
