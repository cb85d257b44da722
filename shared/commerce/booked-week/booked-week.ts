import { say } from '../../kernel/language/say.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { weekStart } from '../../kernel/week/week-calendar.ts';
import { isAhead } from '../order/line-week.ts';
import type { OrderRecord } from '../order/order.ts';

/** A booked week that hasn't started. */
export interface BookedWeek {
  /** Index of the order line. */
  line: number;
  listingId: number;
  week: string;
  /** Deadline for the buyer to move or cancel it. */
  until: Date;
}

type Booked = Pick<OrderRecord, 'lines' | 'paid_at' | 'dispute'>;

/**
 * A paid order's booked weeks that can still be moved or cancelled: the deadline is `noticeHours` before their Monday
 * (UTC).
 */
export function changeableWeeks({ lines, paid_at, dispute }: Booked, noticeHours: number, now: Date): BookedWeek[] {
  if (paid_at === null || dispute === 'open' || dispute === 'lost') return [];
  return [...lines.entries()].flatMap(([index, line]) => {
    const { listing_id, week } = line;
    if (listing_id === null || week === null || !isAhead(line)) return [];
    const until = new Date(weekStart(week).getTime() - noticeHours * hourMs);
    return until > now ? [{ line: index, listingId: listing_id, week, until }] : [];
  });
}

/** The rule for moving or cancelling a booked week, as shown on the pricing page. */
export const bookedWeekRule = (noticeHours: number): string => say('order.booked_week_rule', { hours: noticeHours });
