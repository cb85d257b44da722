import { readSettings } from '../../change/change.reads.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { WeekSeatsModel, type WeekSeatsRecord } from '../free-launch/free-launch.model.ts';
import { seatsOfWeek } from './paid-launch.ts';

/** Those of some weeks that have a seat left, in their order. */
export async function readWeeksWithSeats(weeks: readonly Monday[]): Promise<Monday[]> {
  const [{ launch }, counters] = await Promise.all([
    readSettings(),
    WeekSeatsModel.find({ _id: oneOf(weeks) })
      .lean<WeekSeatsRecord[]>()
      .exec(),
  ]);
  const full = new Set(counters.filter(({ taken }) => taken >= seatsOfWeek(launch)).map(({ _id }) => _id));
  return seatsOfWeek(launch) === 0 ? [] : weeks.filter((week) => !full.has(week));
}
