import { atMost } from '../../platform/mongo/filters.ts';
import { OrderModel } from '../order/order.model.ts';

/** VIES is often down for minutes, and a national register for a whole night. */
const askedEveryMs = 15 * 60_000;

/** Unpaid orders whose VAT number couldn't be checked, at least 15 minutes ago, because VIES was unavailable. */
export async function readOrdersWithUnknownVat(now: Date, limit: number): Promise<string[]> {
  const filter = {
    status: 'pending',
    'vat_check.answer': 'unknown',
    'vat_check.asked_at': atMost(new Date(now.getTime() - askedEveryMs)),
  } as const;
  const found = OrderModel.find(filter, { _id: 1 }).limit(limit);
  return (await found.lean<{ _id: string }[]>().exec()).map(({ _id }) => _id);
}
