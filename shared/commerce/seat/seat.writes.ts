import { readStoredListing } from '../../directory/directory.reads.ts';
import { say } from '../../kernel/language/say.ts';
import { weekOf } from '../../kernel/week/week-calendar.ts';
import { holdsSeat } from '../../launch/launch.reads.ts';
import { preparePaidSeats, releasePaidSeat, takePaidSeat } from '../../launch/launch.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeLine, changeOrder } from '../order/change-order.writes.ts';
import { readOrdersWithOpenLines, readStoredOrder } from '../order/order.reads.ts';
import { isOpenLine, type OrderLine, type OrderRecord } from '../order/order.ts';
import { launchingProducts } from '../product/product-fit.ts';

/** Aborts the surrounding transaction: one of the order's weeks is full. */
export class SeatGone extends Error {
  /** Index of the order line. */
  readonly line: number;

  constructor(line: number) {
    super(say('problem_order.order_week_full'));
    this.line = line;
  }
}

interface Place {
  listingId: number;
  week: string;
}

const placeOf = ({ listing_id, week }: OrderLine): Place | undefined =>
  listing_id === null || week === null ? undefined : { listingId: listing_id, week };

/** Creates the slot counters for an order's weeks. Call before a transaction that takes slots; safe to repeat. */
export const prepareSeats = ({ lines }: OrderRecord): Promise<void> =>
  preparePaidSeats(lines.flatMap((line) => placeOf(line)?.week ?? []));

/**
 * Takes an order's missing slots, all or none: throws SeatGone, which aborts the surrounding transaction. Safe to
 * repeat.
 */
export function holdSeats(number: string, now: Date): Promise<void> {
  return inTransaction(async () => {
    let wanted: { index: number; place: Place }[] = [];
    const without = await linesWithoutSeat(number, now);
    await changeOrder(number, now, (before) => {
      wanted = before.lines.flatMap((line, index) => {
        const place = line.has_seat || line.state !== 'pending' || without.has(index) ? undefined : placeOf(line);
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
 * Whether an order's slot stays in use for the same listing, which has one slot per week: the listing now launches in
 * that week, or a paid order relies on the slot and takes it over.
 */
async function isKeptByOther(number: string, { listingId, week }: Place, now: Date): Promise<boolean> {
  if ((await readStoredListing(listingId))?.launch_week === week) return true;
  for (const { _id, lines } of await readOrdersWithOpenLines([listingId])) {
    const index = lines.findIndex((line) => isOpenLine(line) && line.listing_id === listingId && line.week === week);
    if (_id === number || index < 0) continue;
    await changeLine(_id, index, now, (before) => ({ ...before, has_seat: true }));
    return true;
  }
  return false;
}

/** Launches without a slot: immediate ones, those whose week has begun, and those in their listing's reserved week. */
async function linesWithoutSeat(number: string, now: Date): Promise<Set<number>> {
  const found = new Set<number>();
  for (const [index, line] of (await readStoredOrder(number))?.lines.entries() ?? []) {
    const place = placeOf(line);
    if (place === undefined || !launchingProducts.includes(line.product)) continue;
    if (place.week <= weekOf(now) || (await holdsSeat(place.listingId, place.week))) found.add(index);
  }
  return found;
}

/** Releases an unpaid order's slots, or those of `refunded` lines not yet delivered. Safe to repeat. */
export function releaseSeats(
  number: string,
  now: Date,
  { refunded }: { refunded?: readonly number[] } = {},
): Promise<void> {
  return inTransaction(async () => {
    let held: OrderLine[] = [];
    await changeOrder(number, now, (before) => {
      held = [];
      // Another attempt that ends must not release the slots of an order paid in the meantime.
      if (before.paid_at !== null && refunded === undefined) return undefined;
      const isMeant = (index: number): boolean => refunded === undefined || refunded.includes(index);
      held = before.lines.filter(({ has_seat, state }, index) => has_seat && state !== 'done' && isMeant(index));
      const lines = before.lines.map((line) => (held.includes(line) ? { ...line, has_seat: false } : line));
      return { ...before, lines };
    });
    for (const line of held) {
      const place = placeOf(line);
      if (place !== undefined && !(await isKeptByOther(number, place, now)))
        await releasePaidSeat(place.listingId, place.week, now);
    }
  });
}
