import { countWaitingByWeek, listingTable, readListingsOfWeek } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { moreThan } from '../../platform/mongo/filters.ts';
import { type WeekLimits, WeekSeatsModel, type WeekSeatsRecord } from '../free-launch/free-launch.model.ts';
import { countWeeks } from '../launch-week/launch-calendar.ts';
import { readWeekSeats } from '../paid-launch/paid-seats.reads.ts';
import { readWeekStates } from '../week-result/week-result.reads.ts';
import { phaseOf, type WeekPhase } from '../week-result/week-result.ts';

/** A launch week as the team sees it. */
export interface PlannedWeek {
  week: Monday;
  phase: WeekPhase;
  /** When the review of its votes ends; null in other phases. */
  reviewUntil: Date | null;
  /** Number of live launches and scheduled listings. */
  launches: number;
  taken: number;
  limits: WeekLimits;
  /** Whether the limits were set for this week. */
  isOwn: boolean;
}

/** The given launch weeks, in order. */
export async function readPlannedWeeks(weeks: readonly Monday[], now: Date): Promise<PlannedWeek[]> {
  const [seats, states, table, waiting] = await Promise.all([
    readWeekSeats(weeks),
    readWeekStates(weeks),
    listingTable(),
    countWaitingByWeek(weeks),
  ]);
  const stateOf = new Map(states.map((state) => [state._id, state]));
  const live = new Map(table.byWeek().sizes());
  return seats.map((seat) => {
    const state = stateOf.get(seat.week);
    const phase = phaseOf(seat.week, state, now);
    const reviewUntil = phase === 'review' ? (state?.review_until ?? null) : null;
    return { ...seat, phase, reviewUntil, launches: (live.get(seat.week) ?? 0) + (waiting.get(seat.week) ?? 0) };
  });
}

/** Finished weeks with launches or a result, latest first. */
export async function readPastWeeks(now: Date): Promise<Monday[]> {
  const [table, states] = await Promise.all([listingTable(), readWeekStates()]);
  const current = weekOf(now);
  const all = new Set([...countWeeks(table).map(({ week }) => week), ...states.map(({ _id }) => _id)]);
  return [...all]
    .filter((week) => week < current)
    .sort()
    .reverse();
}

/** The last week with a taken slot, or null. */
export async function readLastTakenWeek(): Promise<Monday | null> {
  const [last] = await WeekSeatsModel.find({ taken: moreThan(0) }, { _id: 1 })
    .sort({ _id: -1 })
    .limit(1)
    .lean<Pick<WeekSeatsRecord, '_id'>[]>()
    .exec();
  return last?._id ?? null;
}

/** A listing's data about its week. */
export type WeekListing = Pick<ListingRecord, '_id' | 'name' | 'status' | 'launched_at' | 'launch_week'> & {
  hasSeat: boolean;
};

/** All listings assigned to a week, with or without a slot, by name. */
export async function readListingsInWeek(week: Monday): Promise<WeekListing[]> {
  const seats = await WeekSeatsModel.findOne({ _id: week }, { holders: 1 })
    .lean<Pick<WeekSeatsRecord, 'holders'>>()
    .exec();
  const holders = new Set(seats?.holders ?? []);
  const listings = await readListingsOfWeek(week, [...holders]);
  return listings.map((listing) => ({ ...listing, hasSeat: holders.has(listing._id) }));
}
