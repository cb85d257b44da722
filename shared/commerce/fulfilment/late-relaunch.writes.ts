import { weekStart } from '../../kernel/week/week-calendar.ts';
import { isLateFor } from '../../launch/launch.ts';
import { preparePaidLaunch, releasePaidSeat, takeNextFullWeek } from '../../launch/launch.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { emailLateWeek } from '../order/follow-week.writes.ts';
import { withWeek } from '../order/line-week.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { noted, type OrderLine } from '../order/order.ts';

/** Whether a bought relaunch comes too late for its week: it was paid late, held by a dispute, or delayed by downtime. */
export const isLateRelaunch = ({ product, week }: OrderLine, now: Date): boolean =>
  product === 'relaunch' && week !== null && isLateFor(week, now);

/**
 * Moves a late relaunch to the next whole week with a slot, since a bought week lasts seven days, and notifies the
 * buyer. Safe to repeat. Throws `wrong_state` if no week has a free slot.
 */
export async function moveLateRelaunch(number: string, index: number, now: Date): Promise<void> {
  await preparePaidLaunch(now);
  await inTransaction(async () => {
    const order = await readStoredOrder(number);
    const line = order?.lines[index];
    if (order === undefined || line === undefined || !isLateRelaunch(line, now)) return;
    const { listing_id: listing, week: from } = line;
    if (listing === null || from === null) return;
    const to = await takeNextFullWeek(listing, now);
    if (line.has_seat) await releasePaidSeat(listing, from, now);
    const moved = { state: 'running', has_seat: true, due_at: weekStart(to) } as const;
    await changeOrder(number, now, (before) => {
      const after = withWeek(before, index, to);
      const lines = after.lines.map((each, at) => (at === index ? { ...each, ...moved } : each));
      return noted(
        { ...after, lines },
        { at: now, act: 'week_moved', by: null, words: `Moved from ${from} to ${to}.` },
      );
    });
    await emailLateWeek(order, { from, to }, now);
  });
}
