import { notNull } from '../../platform/mongo/filters.ts';
import { OrderModel } from '../order/order.model.ts';
import { releaseSeats } from '../seat/seat.writes.ts';

/**
 * Deletes an account's unpaid orders, releasing their slots, and anonymises paid ones; billing details remain only on
 * invoices. Money arriving for a deleted order is refunded. Safe to repeat.
 */
export async function forgetOrders(accountId: string, now: Date): Promise<void> {
  const unpaid = { account_id: accountId, paid_at: null };
  for (const { _id } of await OrderModel.find(unpaid, { _id: 1 }).lean<{ _id: string }[]>().exec())
    await releaseSeats(_id, now);
  await OrderModel.deleteMany(unpaid);
  const invoiced = { account_id: accountId, invoice: notNull() };
  await OrderModel.updateMany(invoiced, { $set: { account_id: null, billing: null, vat_number: null } });
  await OrderModel.updateMany({ account_id: accountId }, { $set: { account_id: null } });
}
