import { z } from 'zod';
import { readWeekBookings, type WeekBooking } from '../../../shared/commerce/commerce.reads.ts';
import {
  cancelBookedWeekForTeam,
  completeOrder,
  moveBookedWeekForTeam,
  settleDuePayment,
} from '../../../shared/commerce/commerce.writes.ts';
import { adminWeekPath, weekLaunchPath } from '../../../shared/kernel/address/admin-paths.ts';
import { hasCode, SlipwayError } from '../../../shared/kernel/errors.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { cancelLaunchForTeam, moveLaunchForTeam } from '../../../shared/launch/launch.writes.ts';
import { problemInWords } from '../../../shared/publish/publish.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const page = weekLaunchPath(':week', ':listing_id');
const input = {
  week: z.iso.date(),
  listing_id,
  reason: reasonField,
};

/** The order line that a listing's week was booked with; undefined for free launches. */
const bookingOf = async (week: string, listingId: number, now: Date): Promise<WeekBooking | undefined> =>
  (await readWeekBookings([week], now)).find((booking) => booking.listingId === listingId);

const moveSomeLaunch = staffForm({
  path: `${page}/move`,
  page,
  permission: 'weeks.change',
  input: { ...input, to: z.iso.date(saying('problem.choose_week')) },
  async handle({ week, listing_id: id, to, reason }, call) {
    const booking = await bookingOf(week, id, call.now);
    try {
      if (booking === undefined) await moveLaunchForTeam(staffOf(call), id, { week, to, reason }, call.now);
      else await moveBookedWeekForTeam(staffOf(call), booking.order, { line: booking.line, to, reason }, call.now);
    } catch (thrown) {
      if (!hasCode(thrown, 'invalid_parameter')) throw thrown;
      const [problem] = thrown.problems;
      return { problems: { to: problem === undefined ? thrown.message : problemInWords(problem) } };
    }
    return { to: `${adminWeekPath(to)}?done=moved` };
  },
});

const cancelSomeLaunch = staffForm({
  path: `${page}/cancel`,
  page,
  permission: 'weeks.change',
  input,
  async handle({ week, listing_id: id, reason }, call) {
    await cancelLaunchForTeam(staffOf(call), id, { week, reason }, call.now);
    return { to: `${adminWeekPath(week)}?done=cancelled` };
  },
});

const refundSomeWeek = staffForm({
  path: `${page}/refund`,
  page,
  permission: 'orders.refund',
  input,
  async handle({ week, listing_id: id, reason }, call) {
    const booking = await bookingOf(week, id, call.now);
    if (booking === undefined) throw new SlipwayError('wrong_state', say('problem.no_booking'));
    const meant = { line: booking.line, reason };
    const payment = await cancelBookedWeekForTeam(staffOf(call), booking.order, meant, call.now);
    await settleDuePayment(payment, call.now);
    await completeOrder(booking.order, call.now);
    return { to: `${adminWeekPath(week)}?done=refunded` };
  },
});

/** Team actions on an upcoming launch. */
export const weekLaunchForms: readonly AreaForm[] = [moveSomeLaunch, cancelSomeLaunch, refundSomeWeek];
