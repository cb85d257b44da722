import type { QueryFilter } from 'mongoose';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { OrderModel } from './order.model.ts';
import { readBoughtOnce } from './order.reads.ts';
import { boughtOnce, type OrderRecord } from './order.ts';

const batch = 200;

/**
 * Adds keys (`bought_once`) to orders paid before keys existed, in order of payment: of two orders for the same item,
 * the later one gets none. Safe to repeat or interrupt.
 */
export async function keyPaidOrders(): Promise<void> {
  const keyless = { status: 'paid', bought_once: null } as QueryFilter<OrderRecord>;
  for (;;) {
    const found = OrderModel.find(keyless).sort({ paid_at: 1, _id: 1 }).limit(batch);
    const orders = await found.lean<OrderRecord[]>().exec();
    for (const order of orders) await keyOrder(order);
    if (orders.length < batch) return;
  }
}

async function keyOrder(order: OrderRecord): Promise<void> {
  const keys = [...new Set(boughtOnce(order))];
  const taken = await readBoughtOnce(keys);
  const unkeyed = { _id: order._id, bought_once: null } as QueryFilter<OrderRecord>;
  try {
    await OrderModel.updateOne(unkeyed, { $set: { bought_once: keys.filter((key) => !taken.has(key)) } });
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem;
    await keyOrder(order); // Another process took a key in the meantime.
  }
}
