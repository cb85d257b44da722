import { readWeekBookings } from '../../commerce/commerce.reads.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { addWeeks, weekOf } from '../../kernel/week/week-calendar.ts';

const weeksAhead = 104;

/** Why a valid setting can't be applied now, in a sentence; undefined if it can. */
export async function settingRefusal(path: string, value: unknown, now: Date): Promise<Said | undefined> {
  if (path !== 'parts.launches' || value !== false) return undefined;
  const weeks = Array.from({ length: weeksAhead }, (_, at) => addWeeks(weekOf(now), at + 1));
  const bookings = await readWeekBookings(weeks, now);
  const orders = [...new Set(bookings.flatMap(({ isPaid, order }) => (isPaid ? [order] : [])))];
  if (orders.length === 0) return undefined;
  const named = orders.slice(0, 5).join(', ') + (orders.length > 5 ? ', …' : '');
  return say('admin_setting.launches_are_bought', { count: orders.length, orders: named });
}
