import { emitOrderWebhook } from '../../community/community.writes.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { OrderModel } from './order.model.ts';
import { boughtOnce, nextDue, type OrderLine, type OrderRecord, orderRecord } from './order.ts';
import { type OrderEvent, orderAfter } from './order-state.ts';

/** Aborts the surrounding transaction: another paid order already covers this order's item, or the listing already has it. */
export class AlreadyBought extends SlipwayError {
  constructor() {
    super('wrong_state', say('problem_order.bought_other_order'));
  }
}

/**
 * The new state of an order, or undefined to leave it unchanged. Must be pure, since it is called again after a write
 * conflict.
 */
type Decide = (before: OrderRecord) => OrderRecord | undefined;

/**
 * The only way to change a stored order: reads it, calls `decide` and writes, in one transaction (the surrounding one,
 * if any). Returns the updated order, or undefined if it doesn't exist. Throws what `decide` throws, and AlreadyBought.
 */
export function changeOrder(number: string, now: Date, decide: Decide): Promise<OrderRecord | undefined> {
  return inTransaction(async (session) => {
    const before = await OrderModel.findOne({ _id: number }, null, { session }).lean<OrderRecord>().exec();
    if (before === null) return undefined;
    const wanted = decide(before);
    if (wanted === undefined) return before;
    const follows = { due_at: nextDue(wanted.lines), bought_once: keysAfter(before, wanted), updated_at: now };
    const { _id, ...after } = orderRecord.parse({ ...wanted, ...follows });
    try {
      await OrderModel.updateOne({ _id: number }, { $set: after }, { session });
    } catch (problem) {
      throw isDuplicate(problem) ? new AlreadyBought() : problem;
    }
    if (after.status !== before.status) await tellWebhooksOfStatus({ _id, ...after }, now);
    return { _id, ...after };
  });
}

/** For orders paid before keys existed, keys already held by another order are skipped instead of blocking the change. */
function keysAfter(before: OrderRecord, wanted: OrderRecord): string[] {
  const { bought_once: had } = before;
  const taken = had === undefined ? [] : boughtOnce(before).filter((key) => !had.includes(key));
  return boughtOnce(wanted).filter((key) => !taken.includes(key));
}

/** Applies an event to an order's status; impossible events are ignored. */
export const moveOrder = (order: OrderRecord, event: OrderEvent): OrderRecord | undefined => {
  const status = orderAfter(order.status, event);
  return status === undefined ? undefined : { ...order, status };
};

/** Like `changeOrder`, for one line of an order. */
export function changeLine(
  number: string,
  index: number,
  now: Date,
  decide: (before: OrderLine) => OrderLine,
): Promise<OrderRecord | undefined> {
  return changeOrder(number, now, (order) => ({
    ...order,
    lines: order.lines.map((line, at) => (at === index ? decide(line) : line)),
  }));
}

const told: Partial<Record<OrderRecord['status'], 'order.paid' | 'order.fulfilled' | 'order.refunded'>> = {
  paid: 'order.paid',
  fulfilled: 'order.fulfilled',
  refunded: 'order.refunded',
};

/**
 * Sends an order's new status to its buyer's webhooks, if they are subscribed to it. Call in the transaction that
 * changes it.
 */
async function tellWebhooksOfStatus(order: OrderRecord, now: Date): Promise<void> {
  const type = told[order.status];
  if (type === undefined || order.account_id === null) return;
  const lines = order.lines.map(({ product, listing_id, state }) => ({ product, listing_id, state }));
  const { _id: number, status, totals, is_test } = order;
  const data = {
    order: {
      number,
      status,
      url: absoluteUrl(checkoutPath(number)),
      currency: 'USD',
      total_cents: totals.total_cents,
      is_test,
      lines,
    },
  };
  await emitOrderWebhook({ accountId: order.account_id, number, type, data }, now);
}
