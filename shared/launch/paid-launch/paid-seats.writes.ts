import { readSettings } from '../../change/change.reads.ts';
import { commitChange } from '../../change/change.writes.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { allSeatsOf } from '../free-launch/offered-weeks.ts';
import { ensureWeekSeats, releaseSeat, takeSeat } from '../free-launch/week-seats.writes.ts';

/** Creates these weeks' slot counters, before transactions use them; safe to repeat and to run concurrently. */
export const preparePaidSeats = (weeks: readonly Monday[]): Promise<void> => ensureWeekSeats(weeks);

/**
 * Takes a slot in a week for a listing, from the same counter as the free queue. Returns false if all are taken or the
 * listing already has one. Lists of available weeks are updated in the same transaction.
 */
export async function takePaidSeat(listingId: number, week: Monday, now: Date): Promise<boolean> {
  const { launch } = await readSettings();
  return commitChange(now, async (session) => {
    const taken = await takeSeat(listingId, [week], allSeatsOf(launch), session);
    return { result: taken !== undefined, change: taken === undefined ? undefined : { room: 'product' } };
  });
}

/** Releases a bought slot. Safe to repeat. */
export async function releasePaidSeat(listingId: number, week: Monday, now: Date): Promise<void> {
  await commitChange(now, async (session) => {
    await releaseSeat(listingId, week, session);
    return { result: undefined, change: { room: 'product' } };
  });
}
