import { SlipwayError } from '../../kernel/errors.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { OrderModel } from './order.model.ts';
import { boughtOnce, nextDue, type OrderLine, type OrderRecord, orderRecord } from './order.ts';
import { type OrderEvent, orderAfter } from './order-state.ts';
import { tellWebhooksOfStatus } from './order-webhook.writes.ts';

/** Undoes the surrounding transaction: another paid order, or the listing, has what this order is for. */
export class AlreadyBought extends SlipwayError {
  constructor() {
    super('wrong_state', 'Another order already paid for the same thing for this listing.');
  }
}

/** What a stored order shall become, or undefined to leave it. Pure: after a write conflict it is asked again. */
type Decide = (before: OrderRecord) => OrderRecord | undefined;

/**
 * The one way to change a stored order: reads it, has `decide` decide and writes it, in one transaction (the surrounding one, if there
 * is one). Gives the order as it is then, undefined when there is none. Throws what `decide` throws, and AlreadyBought.
 */
export function changeOrder(number: string, now: Date, decide: Decide): Promise<OrderRecord | undefined> {
  return inTransaction(async (session) => {
    const before = await OrderModel.findOne({ _id: number }, null, { session }).lean<OrderRecord>().exec();
    if (before === null) return undefined;
    const wanted = decide(before);
    if (wanted === undefined) return before;
    const follows = { due_at: nextDue(wanted.lines), bought_once: boughtOnce(wanted), updated_at: now };
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

/** Moves an order to the status where an event leads; one to which that cannot happen stays as it is. */
export const moveOrder = (order: OrderRecord, event: OrderEvent): OrderRecord | undefined => {
  const status = orderAfter(order.status, event);
  return status === undefined ? undefined : { ...order, status };
};

/** Changes one line of an order in the same way. */
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
