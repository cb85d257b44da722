import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import { waitsForLaunch } from '../../directory/directory.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { lateWeekMail } from '../order-mail/order-mails.ts';
import { changeOrder } from './change-order.writes.ts';
import { followsListing, withWeek } from './line-week.ts';
import { readPaidFor } from './order.reads.ts';
import { noted, type OrderRecord } from './order.ts';

/**
 * Copies a listing's new week to every paid order for its launch or queue place, after the listing was moved by
 * something other than that order. Otherwise, a buyer could move or cancel a week that is no longer theirs. `tells`:
 * whether to email buyers. Safe to repeat.
 */
export function followBookedWeek(listingId: number, { tells }: { tells: boolean }, now: Date): Promise<void> {
  return inTransaction(async () => {
    const listing = await readStoredListing(listingId);
    if (listing === undefined || !waitsForLaunch(listing) || listing.launch_week === null) return;
    const to = listing.launch_week;
    for (const order of await readPaidFor(listingId)) {
      const index = order.lines.findIndex((line) => line.week !== to && followsListing(line, listingId));
      const from = order.lines[index]?.week;
      if (from === undefined || from === null) continue;
      const note = { at: now, act: 'week_moved', by: null, words: `Moved from ${from} to ${to}.` } as const;
      await changeOrder(order._id, now, (before) => noted(withWeek(before, index, to), note));
      if (tells) await emailLateWeek(order, { from, to }, now);
    }
  });
}

/** Notifies a buyer by email that a launch missed its week and was moved to the next full week. */
export async function emailLateWeek(
  { _id: number, billing }: OrderRecord,
  moved: { from: Monday; to: Monday },
  now: Date,
): Promise<void> {
  if (billing === null) return;
  const link = absoluteUrl(checkoutPath(number));
  const words: NewMail['words'] = ({ name: siteName }) => lateWeekMail({ number, siteName, link }, moved);
  await sendMail({ to: billing.email, kind: 'order_week', key: `order-late-${number}-${moved.to}`, link, words }, now);
}
