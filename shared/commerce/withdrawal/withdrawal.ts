import { dayMs } from '../../kernel/time/day-ms.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { weekStart } from '../../kernel/week/week-calendar.ts';
import { effectsOf, featuredDays } from '../fulfilment/effects.ts';
import { isBusiness, type OrderLine, type OrderRecord } from '../order/order.ts';

const days = 14;
const weekendDays = [6, 0];

/**
 * End of the withdrawal period: 14 days after the day of the contract; if the last day is a Saturday or Sunday, the end
 * of the following Monday (Directive 2011/83, Art. 9; Regulation 1182/71, Art. 3). Exclusive, UTC.
 */
export function withdrawalEnds(paidAt: Date): Date {
  let last = new Date(Date.parse(isoDay(paidAt)) + days * dayMs);
  while (weekendDays.includes(last.getUTCDay())) last = new Date(last.getTime() + dayMs);
  return new Date(last.getTime() + dayMs);
}

type Withdrawing = Pick<OrderRecord, 'paid_at' | 'billing' | 'vat_number' | 'vat_check' | 'withdrawn_at' | 'status'>;

/** Why an order can't be withdrawn from; `may` if it can. Only consumers have this right, not companies. */
export type WithdrawalStanding = 'may' | 'not_paid' | 'business' | 'withdrawn' | 'refunded' | 'over';

/** Whether an order's buyer may withdraw from it now. */
export function withdrawalOf(order: Withdrawing, now: Date): WithdrawalStanding {
  if (order.paid_at === null || order.billing === null) return 'not_paid';
  if (order.withdrawn_at !== undefined) return 'withdrawn';
  if (order.status === 'refunded') return 'refunded';
  if (isBusiness(order)) return 'business';
  return now < withdrawalEnds(order.paid_at) ? 'may' : 'over';
}

/** Refund of a line, in cents with VAT, and the reason. */
export interface WithdrawnLine {
  cents: number;
  because: 'not_done' | 'rest_of_window' | 'not_begun' | 'done' | 'returned';
}

/**
 * Refund of each line on withdrawal: everything not delivered, the remaining days of a featured placement (Art. 14(3)), all of an upcoming
 * booked week, and nothing for what was fully performed at the buyer's request (Art. 16). `left`: each line's remaining amount.
 */
export function withdrawnLines(lines: readonly OrderLine[], left: readonly number[], now: Date): WithdrawnLine[] {
  return lines.map((line, index) => {
    const here = left[index] ?? 0;
    if (here === 0) return { cents: 0, because: 'returned' };
    if (line.state !== 'done') return { cents: here, because: 'not_done' };
    if (line.product === 'skip_queue' && line.week !== null && weekStart(line.week) > now)
      return { cents: here, because: 'not_begun' };
    const isWindow = effectsOf(line.product).every((kind) => kind === 'feature');
    const rest = isWindow ? restOfWindow(line, now) : 0;
    return rest > 0 ? { cents: Math.floor(here * rest), because: 'rest_of_window' } : { cents: 0, because: 'done' };
  });
}

/** Remaining share of a featured period, in whole days, rounded in the buyer's favour. */
function restOfWindow({ done_at }: OrderLine, now: Date): number {
  if (done_at === null) return 0;
  const gone = Math.floor((now.getTime() - done_at.getTime()) / dayMs);
  return Math.max(0, featuredDays - gone) / featuredDays;
}
