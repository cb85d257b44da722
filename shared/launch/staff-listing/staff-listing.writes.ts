import { readStoredListing } from '../../directory/directory.reads.ts';
import { type ListingEvent, type ListingRecord, nextStatus } from '../../directory/directory.ts';
import { moveListing, moveToWeek } from '../../directory/directory.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { hasBoughtWeek, requireNoBoughtWeek } from '../free-launch/bought-week.reads.ts';
import { forgetLaunches } from '../free-launch/forget-launches.writes.ts';
import { keepBoughtWeek } from '../free-launch/full-week.writes.ts';

interface Reason {
  reason: string;
}

/**
 * Takes a listing down until it is restored; it keeps its slot. Throws `not_found`, and `wrong_state` if it is already
 * down.
 */
export const suspendListing = staffVerb(
  'listings.suspend',
  (actor: StaffActor, id: number, given: Reason, now: Date): Promise<void> => take(actor, id, 'suspend', given, now),
);

/**
 * Archives a listing: takes it down and releases its website and, before its launch, its slot. It can be restored.
 * Throws `not_found`, and `wrong_state` if it is already archived or its upcoming week was bought.
 */
export const archiveListing = staffVerb(
  'listings.suspend',
  async (actor: StaffActor, id: number, given: Reason, now: Date): Promise<void> => {
    await requireNoBoughtWeek(await requireStored(id));
    await take(actor, id, 'archive', given, now);
    await leaveWeek(id, now);
  },
);

/**
 * Restores a suspended or archived listing: live if it had launched, scheduled if its week was bought, else a draft
 * whose owner chooses a week again. Throws `not_found`, `wrong_state` if it is neither, and `already_listed` if another
 * listing has claimed its website by now. Call `preparePaidLaunch` first.
 */
export const restoreListing = staffVerb(
  'listings.suspend',
  async (actor: StaffActor, id: number, given: Reason, now: Date): Promise<void> => {
    const listing = await requireStored(id);
    const wasLive = listing.launched_at !== null || listing.published_at !== null;
    const isBought = await hasBoughtWeek(listing);
    try {
      await take(actor, id, wasLive ? 'republish' : 'reinstate', given, now);
    } catch (problem) {
      if (!isDuplicate(problem)) throw problem;
      throw new SlipwayError('already_listed', say('problem_listing.merge_or_archive'));
    }
    if (isBought) await keepBoughtWeek(listing, now);
    else if (!wasLive) await leaveWeek(id, now);
  },
);

async function take(actor: StaffActor, id: number, event: ListingEvent, { reason }: Reason, now: Date): Promise<void> {
  const { status } = await requireStored(id);
  const next = nextStatus(status, event);
  if (next === undefined)
    throw new SlipwayError(
      'wrong_state',
      say('problem_listing.cannot_be_done', { state: say(`problem_listing.state_${status}`) }),
    );
  await moveListing(id, event, now);
  const action = `listing.${event === 'republish' || event === 'reinstate' ? 'restore' : event}`;
  const states = { before: { status }, after: { status: next } };
  await logStaffAct(actor, { action, target: `listing-${id}`, reason: null, note: reason, ...states }, now);
}

/** Removes a listing that hasn't launched from its week, releasing its slot. */
async function leaveWeek(id: number, now: Date): Promise<void> {
  const listing = await requireStored(id);
  if (listing.launched_at !== null || listing.launch_week === null) return;
  await forgetLaunches([id]);
  await moveToWeek(id, null, now);
}

async function requireStored(id: number): Promise<ListingRecord> {
  const listing = await readStoredListing(id);
  if (listing === undefined) throw notFound('listing');
  return listing;
}
