import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import {
  cancelBookedWeekForTeam,
  moveBookedWeekForTeam,
} from '../../../../shared/commerce/booked-week/staff-week.writes.ts';
import { readWeekBookings } from '../../../../shared/commerce/booked-week/week-bookings.reads.ts';
import { settleDuePayment } from '../../../../shared/commerce/checkout/settle.writes.ts';
import { readActsOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { dayInWords } from '../../../../shared/kernel/time/day-words.ts';
import { addWeeks, weekStart } from '../../../../shared/kernel/week/week-calendar.ts';
import { WeekSeatsModel } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import { nextWeek, now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aBegunOrder, aQueued, payAsTest, saveSixCategories, sells, storedOrder } from '../../../support/shop.ts';

useDatabase();
beforeAll(saveSixCategories);
beforeEach(() => sells());

const operator = { kind: 'operator' } as const;
const reason = 'The week is a holiday.';
const [booked, other] = [addWeeks(nextWeek, 2), addWeeks(nextWeek, 4)];
const holders = async (week: string) => (await WeekSeatsModel.findById(week).lean())?.holders ?? [];

async function aRelaunch() {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const { order } = await aBegunOrder([{ product: 'relaunch', listing_id, week: booked }]);
  return { order, number: order._id, listing_id };
}

describe('a booked week', () => {
  test('is on hold while payment is under way, and paid afterwards', async () => {
    const { order, number } = await aRelaunch();
    const ours = async () => (await readWeekBookings([booked], now)).filter((each) => each.order === number);
    expect(await ours()).toMatchObject([{ isPaid: false, isChangeable: false, line: 0 }]);
    await payAsTest(order);
    expect(await ours()).toMatchObject([{ isPaid: true, isChangeable: true }]);
    const begun = await readWeekBookings([booked], weekStart(booked));
    expect(begun.find((each) => each.order === number)?.isChangeable).toBe(false);
  });

  test('can be moved by the team until its Monday, and the buyer sees the reason', async () => {
    const { order, number, listing_id } = await aRelaunch();
    await payAsTest(order);
    const late = new Date(weekStart(booked).getTime() - 3_600_000);
    await moveBookedWeekForTeam(operator, number, { line: 0, to: other, reason }, late);
    expect([await holders(booked), await holders(other)].map((ids) => ids.includes(listing_id))).toEqual([false, true]);
    const stored = await storedOrder(number);
    expect(stored.lines[0]).toMatchObject({ week: other, due_at: weekStart(other) });
    expect(stored.notes?.at(-1)).toMatchObject({ act: 'week_moved_by_team' });
    const mails = await MailModel.find({ to: 'zoe@mosspad.example' }).lean();
    const mail = mails.find(({ subject }) => subject === `Your launch moved to ${dayInWords(other)}`);
    expect(mail?.text).toContain(reason);
    expect((await readActsOn(`order-${number}`, 9))[0]).toMatchObject({ action: 'order.week_move', note: reason });
    const begun = moveBookedWeekForTeam(operator, number, { line: 0, to: booked, reason }, weekStart(other));
    await expect(begun).rejects.toThrow('Choose the Monday of an upcoming week');
  });

  test('cancelled by the team gives a full refund, a credit note with that reason, and its seat back', async () => {
    const { order, number, listing_id } = await aRelaunch();
    await payAsTest(order);
    await settleDuePayment(await cancelBookedWeekForTeam(operator, number, { line: 0, reason }, now), now);
    expect(await storedOrder(number)).toMatchObject({ status: 'refunded', lines: [{ state: 'reversed' }] });
    expect(await holders(booked)).not.toContain(listing_id);
    expect((await readWeekBookings([booked], now)).filter((each) => each.order === number)).toEqual([]);
    expect((await readActsOn(`order-${number}`, 9))[0]).toMatchObject({ action: 'order.week_cancel', note: reason });
  });
});
