import { say } from '../../kernel/language/say.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { addWeeks, type Monday, weekEnd, weekOf } from '../../kernel/week/week-calendar.ts';
import { launchingProducts } from '../product/product-fit.ts';
import type { OrderItem } from './order-item.ts';

/** The `week` of a launch that its buyer wants at once, in what is left of the present week. */
export const atOnce = 'now';

/** Whether an item launches immediately: only if its buyer chose so. */
export const isAtOnce = ({ product, week }: Pick<OrderItem, 'product' | 'week'>): boolean =>
  week === atOnce && launchingProducts.includes(product);

/**
 * The week of a bought launch: the one chosen, else the one that the listing has reserved, else the first full week with a seat. A
 * reserved week is given up by a choice alone. Undefined if no week has a seat.
 */
export function launchWeekOf(
  chosen: string | undefined,
  { reserved, weeks }: { reserved: Monday | null; weeks: readonly Monday[] },
  now: Date,
): Monday | undefined {
  return chosen === atOnce ? weekOf(now) : (chosen ?? reserved ?? weeks[0]);
}

type Line = Pick<OrderItem, 'product' | 'week'>;

/**
 * Note about a launch's week, with the voting hours left if immediate; empty if nothing launches. `isReviewed`: the team reviews listings
 * before they go live.
 */
export function launchWeekNote(
  item: Line,
  week: string | null,
  { now, isReviewed }: { now: Date; isReviewed: boolean },
): { week_note?: string } {
  if (week === null || !launchingProducts.includes(item.product)) return {};
  const next = dayInWords(addWeeks(weekOf(now), 1));
  const when = isAtOnce(item)
    ? say('order.launch_now', { hours: hoursLeft(now), day: next })
    : say('order.launch_in_week', { day: dayInWords(week) });
  return { week_note: isReviewed ? `${when} ${say('order.launch_reviewed')}` : when };
}

/** Full hours of voting that are left in the present week. */
export const hoursLeft = (now: Date): number => Math.floor((weekEnd(weekOf(now)).getTime() - now.getTime()) / hourMs);

/** Until when a week that was chosen or given can be bought: its Monday, or the end of the present one. */
export const weekHoldsUntil = (week: Monday, now: Date): Date =>
  week > weekOf(now) ? weekEnd(addWeeks(week, -1)) : weekEnd(weekOf(now));
