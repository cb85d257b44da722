import type { Settings } from '../../kernel/settings/settings.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { addWeeks, type Monday, weekOf, weekStart } from '../../kernel/week/week-calendar.ts';
import type { WeekLimits } from './free-launch.model.ts';

type WeekRange = Pick<Settings['launch'], 'free_weeks_from' | 'free_weeks_to'>;
type WeekSeats = Pick<Settings['launch'], 'free_seats_per_week' | 'paid_seats_per_week'>;

/** Weeks in which a listing queued now may launch, nearest first; by default 6 to 8 weeks out (contract 8). */
export function offeredWeeks(now: Date, { free_weeks_from: from, free_weeks_to: to }: WeekRange): Monday[] {
  const current = weekOf(now);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => addWeeks(current, from + index));
}

/** Whether it is too late to start a bought launch in a week: its first day is over. */
export const isLateFor = (week: Monday, now: Date): boolean => now.getTime() - weekStart(week).getTime() > dayMs;

/** Weeks that a listing without its badge may move to, nearest first: after both its own week and the current one. */
export function followingWeeks(week: Monday, now: Date, howMany: number): Monday[] {
  const current = weekOf(now);
  const last = week > current ? week : current;
  return Array.from({ length: howMany }, (_, index) => addWeeks(last, index + 1));
}

/** A week's limits: its own if the operator has set any, otherwise those in the settings. */
export const limitsOfWeek = (launch: WeekSeats, own: WeekLimits | undefined): WeekLimits =>
  own ?? { free: launch.free_seats_per_week, paid: launch.paid_seats_per_week };

/** Slots for free launches in a week. */
export const freeSeatsOf =
  (launch: WeekSeats) =>
  (own: WeekLimits | undefined): number =>
    limitsOfWeek(launch, own).free;

/** All slots of a week: those for free launches, and those for sale. */
export const allSeatsOf =
  (launch: WeekSeats) =>
  (own: WeekLimits | undefined): number => {
    const { free, paid } = limitsOfWeek(launch, own);
    return free + paid;
  };
