import { readSettings } from '../../change/change.reads.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { type WeekLimits, WeekSeatsModel, type WeekSeatsRecord } from '../free-launch/free-launch.model.ts';
import { limitsOfWeek } from '../free-launch/offered-weeks.ts';

/** Slots of a launch week. */
export interface WeekSeats {
  week: Monday;
  taken: number;
  limits: WeekLimits;
  /** Whether the limits were set for this week. */
  isOwn: boolean;
}

/** Slots of the given weeks, in order. */
export async function readWeekSeats(weeks: readonly Monday[]): Promise<WeekSeats[]> {
  const [{ launch }, counters] = await Promise.all([
    readSettings(),
    WeekSeatsModel.find({ _id: oneOf(weeks) }, { holders: 0 })
      .lean<WeekSeatsRecord[]>()
      .exec(),
  ]);
  const byWeek = new Map(counters.map((counter) => [counter._id, counter]));
  return weeks.map((week) => {
    const counter = byWeek.get(week);
    const own = counter?.limits;
    return { week, taken: counter?.taken ?? 0, limits: limitsOfWeek(launch, own), isOwn: own !== undefined };
  });
}

/** The given weeks that have a free slot, in order. */
export async function readWeeksWithSeats(weeks: readonly Monday[]): Promise<Monday[]> {
  const seats = await readWeekSeats(weeks);
  return seats.filter(({ taken, limits }) => taken < limits.free + limits.paid).map(({ week }) => week);
}
