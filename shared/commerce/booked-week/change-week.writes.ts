import { readSettings } from '../../change/change.reads.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { moveQueuedLaunch, preparePaidSeats, releasePaidSeat, takePaidSeat } from '../../launch/launch.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { refundOrder } from '../checkout/refund.writes.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { followBookedWeek } from '../order/follow-week.writes.ts';
import { withWeek } from '../order/line-week.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { noted, type OrderNote, type OrderRecord } from '../order/order.ts';
import { readSelectableWeeks } from '../product/product.reads.ts';
import { type BookedWeek, changeableWeeks } from './booked-week.ts';

/**
 * Moves an order's booked week to another with a free slot, releasing the old one in the same transaction. Throws
 * `not_found`, `wrong_state` if too late, and `invalid_parameter` for an unavailable week.
 */
export async function moveBookedWeek(number: string, line: number, week: string, now: Date): Promise<void> {
  const weeks = await readSelectableWeeks(now);
  if (!weeks.includes(week)) throw noSuchWeek(weeks);
  await preparePaidSeats([week]);
  const { launch } = await readSettings();
  await inTransaction(async () => {
    const { order, booked } = await requireChangeable(number, line, launch.change_until_hours, now);
    if (booked.week === week) return;
    if (!(await takeBookedSeat(order, booked, week, now))) throw noSuchWeek(weeks.filter((each) => each !== week));
    const note = { at: now, act: 'week_moved', by: null, words: `Moved from ${booked.week} to ${week}.` } as const;
    await changeOrder(order._id, now, (before) => noted(withWeek(before, line, week), note));
    await followBookedWeek(booked.listingId, { tells: false }, now);
  });
}

/**
 * Takes the new week's slot and releases the old one, in the surrounding transaction. Returns false if the new week is
 * full.
 */
export async function takeBookedSeat(
  order: OrderRecord,
  booked: BookedWeek,
  week: string,
  now: Date,
): Promise<boolean> {
  if (!(await takePaidSeat(booked.listingId, week, now))) return false;
  const isQueued = order.lines[booked.line]?.product !== 'relaunch';
  // The queue function releases the old slot itself.
  if (isQueued) await moveQueuedLaunch(booked.listingId, week, now);
  else await releasePaidSeat(booked.listingId, booked.week, now);
  return true;
}

/**
 * Cancels a booked week: refunds the remainder of its line and releases its slot. Returns the ID of the payment to
 * settle. Throws the same errors as `moveBookedWeek`.
 */
export async function cancelBookedWeek(number: string, line: number, now: Date): Promise<string> {
  const { launch } = await readSettings();
  return inTransaction(async () => {
    const { order, booked } = await requireChangeable(number, line, launch.change_until_hours, now);
    const payment = await refundOrder(order._id, { line }, cause, now);
    const note: OrderNote = { at: now, act: 'week_cancelled', by: null, words: `Week of ${booked.week}.` };
    await changeOrder(order._id, now, (before) => noted(before, note));
    return payment;
  });
}

const cause = { reason: 'The booked week was cancelled in time.', source: 'here' } as const;

/**
 * A line's booked week, if it can still be changed; the deadline is `noticeHours` before its Monday. Throws
 * `not_found`, and `wrong_state` if it can't be changed.
 */
export async function requireChangeable(
  number: string,
  line: number,
  noticeHours: number,
  now: Date,
): Promise<{ order: OrderRecord; booked: BookedWeek }> {
  const order = await readStoredOrder(number);
  if (order === undefined) throw notFound('order');
  const booked = changeableWeeks(order, noticeHours, now).find((each) => each.line === line);
  if (booked === undefined) throw new SlipwayError('wrong_state', say('problem_order.week_unchangeable'));
  return { order, booked };
}

function noSuchWeek(weeks: readonly string[]): SlipwayError {
  const detail = say('problem_order.week_no_seat');
  const fix = weeks.length === 0 ? say('problem_input.try_week') : say('problem.choose_other_week');
  return new SlipwayError('invalid_parameter', detail, [{ field: 'week', detail, limit: weeks, fix }]);
}
