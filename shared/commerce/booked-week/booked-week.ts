import { say } from '../../kernel/language/say.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { weekStart } from '../../kernel/week/week-calendar.ts';
import type { OrderLine, OrderRecord } from '../order/order.ts';

/** A booked week that hasn't started. */
export interface BookedWeek {
  /** Index of the line. */
  line: number;
  listingId: number;
  week: string;
  /** Deadline for its buyer to move or cancel it. */
  until: Date;
}

/** Order states in which a booked week is still pending: queue places and launches are done once scheduled, a relaunch waits in its line. */
const ahead: Readonly<Record<string, readonly OrderLine['state'][]>> = {
  skip_queue: ['done'],
  launch: ['done'],
  launch_bundle: ['running', 'done'],
  relaunch: ['pending', 'running'],
};

type Booked = Pick<OrderRecord, 'lines' | 'paid_at' | 'dispute'>;

/**
 * A paid order's booked weeks that can still be moved or cancelled; they are fixed `noticeHours` before their Monday
 * (UTC).
 */
export function changeableWeeks({ lines, paid_at, dispute }: Booked, noticeHours: number, now: Date): BookedWeek[] {
  if (paid_at === null || dispute === 'open' || dispute === 'lost') return [];
  return [...lines.entries()].flatMap(([index, { product, state, listing_id, week }]) => {
    if (listing_id === null || week === null || ahead[product]?.includes(state) !== true) return [];
    const until = new Date(weekStart(week).getTime() - noticeHours * hourMs);
    return until > now ? [{ line: index, listingId: listing_id, week, until }] : [];
  });
}

/** The rule as shown on the pricing page. */
export const bookedWeekRule = (noticeHours: number): string => say('order.booked_week_rule', { hours: noticeHours });
