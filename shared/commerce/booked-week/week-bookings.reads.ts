import type { Monday } from '../../kernel/week/week-calendar.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { OrderModel } from '../order/order.model.ts';
import type { OrderRecord } from '../order/order.ts';
import { changeableWeeks } from './booked-week.ts';

/** A launch week's slot held by an order. */
export interface WeekBooking {
  order: string;
  /** Index of the order line. */
  line: number;
  listingId: number;
  week: Monday;
  /** Whether it is paid; otherwise it is reserved during payment. */
  isPaid: boolean;
  /** Whether the team may move or cancel it. */
  isChangeable: boolean;
}

/** Slots in these weeks held by orders, paid or reserved. */
export async function readWeekBookings(weeks: readonly Monday[], now: Date): Promise<WeekBooking[]> {
  const fields = { lines: 1, paid_at: 1, dispute: 1 };
  const orders = await OrderModel.find({ 'lines.week': oneOf(weeks) }, fields)
    .lean<Pick<OrderRecord, '_id' | 'lines' | 'paid_at' | 'dispute'>[]>()
    .exec();
  const wanted = new Set(weeks);
  return orders.flatMap((order) => {
    const changeable = new Set(changeableWeeks(order, 0, now).map(({ line }) => line));
    return [...order.lines.entries()].flatMap(([line, { week, listing_id, has_seat, state }]) =>
      week === null || listing_id === null || !has_seat || state === 'reversed' || !wanted.has(week)
        ? []
        : [
            {
              ...{ order: order._id, line, week, listingId: listing_id },
              ...{ isPaid: order.paid_at !== null, isChangeable: changeable.has(line) },
            },
          ],
    );
  });
}
