import {
  readDuePayments,
  readOrdersToComplete,
  readOrdersWithUnknownVat,
  readOverdueOrders,
  readPaymentSetup,
} from '../shared/commerce/commerce.reads.ts';
import { type SettleWork, unsettledId } from '../shared/commerce/commerce.ts';
import {
  announceNewPrices,
  completeOrder,
  endFeaturedWindows,
  endOrder,
  handlePaymentEvent,
  readDueEvents,
  readPausedSteps,
  recheckVat,
  settleDuePayment,
  trySettling,
  writeRefusedEvents,
} from '../shared/commerce/commerce.writes.ts';

const batch = 100;
/** Each one may wait six seconds for VIES. */
const fewOrders = 5;

/**
 * Advances all orders that nobody else is advancing: unprocessed events, payments without updates, expired orders, and
 * paid orders with open work. An order that fails because of a bug is paused and doesn't stop the others. Throws an
 * AggregateError naming each failed order.
 */
export async function settleOrders(now: () => Date): Promise<void> {
  const failures: Error[] = [];
  const resting = await readPausedSteps(now());
  const each = async (step: SettleWork['step'], read: (limit: number) => Promise<string[]>, act: Act, most = batch) => {
    // Paused orders are due too, but must not hold up others.
    const due = await read(most + resting.size);
    for (const id of due.filter((one) => !resting.has(unsettledId({ step, id: one }))).slice(0, most)) {
      const failure = await trySettling({ step, id }, now(), act);
      if (failure !== undefined) failures.push(failure);
    }
  };
  await each(
    'event',
    (limit) => readDueEvents(now(), limit),
    (id) => handlePaymentEvent(id, now()),
  );
  await each(
    'payment',
    (limit) => readDuePayments(now(), limit),
    (id) => settleDuePayment(id, now()),
  );
  await each(
    'overdue',
    (limit) => readOverdueOrders(now(), limit),
    (number) => endOrder(number, 'expire', now()),
  );
  await each(
    'vat',
    (limit) => readOrdersWithUnknownVat(now(), limit),
    (number) => recheckVat(number, now()),
    fewOrders,
  );
  const { missing } = await readPaymentSetup(now());
  const toComplete = (limit: number) => readOrdersToComplete(now(), missing.length === 0, limit);
  await each('completion', toComplete, (number) => completeOrder(number, now()));
  await endFeaturedWindows(now());
  await announceNewPrices(now());
  await writeRefusedEvents(now());
  if (failures.length === 0) return;
  throw new AggregateError(failures, failures.map(({ message }) => message).join(' '));
}

type Act = (id: string) => Promise<unknown>;
