import { say } from '../../kernel/language/say.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { addWeeks, type Monday, weekEnd, weekOf } from '../../kernel/week/week-calendar.ts';
import { launchingProducts } from '../product/product-fit.ts';
import type { OrderItem } from './order-item.ts';

/** The value of `week` for launching immediately, in the rest of the current week. */
export const atOnce = 'now';

/** Whether an item launches immediately, which only happens if the buyer chooses it. */
export const isAtOnce = ({ product, week }: Pick<OrderItem, 'product' | 'week'>): boolean =>
  week === atOnce && launchingProducts.includes(product);

/**
 * The week of a bought launch: the chosen one, else the listing's reserved one, else the first full week with a slot. A
 * reserved week is only given up by an explicit choice. Undefined if no week has a slot.
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
 * Note about a launch's week and, for an immediate launch, the voting hours left; empty if nothing launches.
 * `isReviewed`: the team reviews listings before they go live.
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

/** Full voting hours left in the current week. */
export const hoursLeft = (now: Date): number => Math.floor((weekEnd(weekOf(now)).getTime() - now.getTime()) / hourMs);

/** Deadline for buying a week: its Monday or, for the current week, its end. */
export const weekHoldsUntil = (week: Monday, now: Date): Date =>
  week > weekOf(now) ? weekEnd(addWeeks(week, -1)) : weekEnd(weekOf(now));
