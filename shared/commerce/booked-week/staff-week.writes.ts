import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { requireComingWeek, weekIsFull } from '../../launch/launch.ts';
import { preparePaidSeats } from '../../launch/launch.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { refundOrder } from '../checkout/refund.writes.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { followBookedWeek } from '../order/follow-week.writes.ts';
import { withWeek } from '../order/line-week.ts';
import { noted, type OrderRecord } from '../order/order.ts';
import { accountIdOf } from '../order-care/staff-note.ts';
import { movedWeekMail } from '../order-mail/order-mails.ts';
import { requireChangeable, takeBookedSeat } from './change-week.writes.ts';

/** For the team, only the Monday matters, not the buyers' notice period. */
const noticeHours = 0;

/** An order line with the week the team member saw, and the reason. */
interface MeantLine {
  line: number;
  reason: string;
}

/**
 * Moves an order's booked week to another week with a free slot; the buyer gets an email with the reason. Throws
 * `not_found`, `wrong_state` once the booked week has begun or been released, and `invalid_parameter` for a full or
 * invalid week.
 */
export const moveBookedWeekForTeam = askingStaffVerb(
  'weeks.change',
  async (actor: StaffActor, number: string, { line, to, reason }: MeantLine & { to: string }, now: Date) => {
    requireComingWeek(to, now);
    await preparePaidSeats([to]);
    await inTransaction(async () => {
      const { order, booked } = await requireChangeable(number, line, noticeHours, now);
      if (booked.week === to) return;
      if (!(await takeBookedSeat(order, booked, to, now))) throw weekIsFull();
      const words = `Moved from ${booked.week} to ${to}: ${reason}`;
      const note = { at: now, act: 'week_moved_by_team', by: accountIdOf(actor), words } as const;
      await changeOrder(order._id, now, (before) => noted(withWeek(before, line, to), note));
      await followBookedWeek(booked.listingId, { tells: false }, now);
      await tellBuyer(order, { from: booked.week, to, reason }, now);
      const states = { before: { week: booked.week }, after: { week: to, line: line + 1 } };
      const act = { action: 'order.week_move', target: `order-${order._id}`, reason: null, note: reason, ...states };
      await logStaffAct(actor, act, now);
    });
  },
);

/**
 * Cancels an order's booked week: refunds the remainder of its line and releases its slot. Returns the ID of the
 * payment to settle. The email and credit note state the reason. Throws the same errors as `moveBookedWeekForTeam`.
 */
export const cancelBookedWeekForTeam = staffVerb(
  'orders.refund',
  async (actor: StaffActor, number: string, { line, reason }: MeantLine, now: Date): Promise<string> => {
    const { order, booked } = await requireChangeable(number, line, noticeHours, now);
    const payment = await refundOrder(order._id, { line }, { reason, source: 'here' }, now);
    const words = `Week of ${booked.week}: ${reason}`;
    const note = { at: now, act: 'week_cancelled_by_team', by: accountIdOf(actor), words } as const;
    await changeOrder(order._id, now, (before) => noted(before, note));
    const states = { before: { week: booked.week }, after: { week: null, line: line + 1 } };
    const act = { action: 'order.week_cancel', target: `order-${order._id}`, reason: null, note: reason, ...states };
    await logStaffAct(actor, act, now);
    return payment;
  },
);

async function tellBuyer(
  { _id: number, billing }: OrderRecord,
  moved: { from: string; to: string; reason: string },
  now: Date,
): Promise<void> {
  if (billing === null) return;
  const link = absoluteUrl(checkoutPath(number));
  const key = `order-week-${number}-${now.getTime()}`;
  const words: NewMail['words'] = ({ name: siteName }) => movedWeekMail({ number, siteName, link }, moved);
  await sendMail({ to: billing.email, kind: 'order_week', key, link, words }, now);
}
