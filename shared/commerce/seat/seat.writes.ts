import { giveBackPaidSeat, preparePaidSeats, takePaidSeat } from '../../launch/launch.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import type { OrderLine, OrderRecord } from '../order/order.ts';

/** Undoes the surrounding transaction: a week of the order has no seat left. */
export class SeatGone extends Error {
  /** Index of the line. */
  readonly line: number;

  constructor(line: number) {
    super('A week of this order has no seat left.');
    this.line = line;
  }
}

interface Place {
  listingId: number;
  week: string;
}

const placeOf = ({ listing_id, week }: OrderLine): Place | undefined =>
  listing_id === null || week === null ? undefined : { listingId: listing_id, week };

/** Makes the counters of the weeks of an order. Before a transaction that holds its seats; safe to repeat. */
export const prepareSeats = ({ lines }: OrderRecord): Promise<void> =>
  preparePaidSeats(lines.flatMap((line) => placeOf(line)?.week ?? []));

/**
 * Takes the seats of an order that it does not have yet, all or none: throws SeatGone, with which the surrounding transaction is taken
 * back. Safe to repeat.
 */
export function holdSeats(number: string, now: Date): Promise<void> {
  return inTransaction(async () => {
    let wanted: { index: number; place: Place }[] = [];
    await changeOrder(number, now, (before) => {
      wanted = before.lines.flatMap((line, index) => {
        const place = line.has_seat || line.state !== 'pending' ? undefined : placeOf(line);
        return place === undefined ? [] : [{ index, place }];
      });
      const gets = new Set(wanted.map(({ index }) => index));
      return { ...before, lines: before.lines.map((line, at) => (gets.has(at) ? { ...line, has_seat: true } : line)) };
    });
    for (const { index, place } of wanted) {
      if (!(await takePaidSeat(place.listingId, place.week, now))) throw new SeatGone(index);
    }
  });
}

/**
 * Gives the seats of an unpaid order back, or those of some `refunded` lines that nothing was done with. Safe to repeat.
 */
export function releaseSeats(
  number: string,
  now: Date,
  { refunded }: { refunded?: readonly number[] } = {},
): Promise<void> {
  return inTransaction(async () => {
    let held: OrderLine[] = [];
    await changeOrder(number, now, (before) => {
      held = [];
      // Another attempt that ends leaves the seats of an order that was paid meanwhile.
      if (before.paid_at !== null && refunded === undefined) return undefined;
      const isMeant = (index: number): boolean => refunded === undefined || refunded.includes(index);
      held = before.lines.filter(({ has_seat, state }, index) => has_seat && state !== 'done' && isMeant(index));
      const lines = before.lines.map((line) => (held.includes(line) ? { ...line, has_seat: false } : line));
      return { ...before, lines };
    });
    for (const line of held) {
      const place = placeOf(line);
      if (place !== undefined) await giveBackPaidSeat(place.listingId, place.week, now);
    }
  });
}
