import {
  readDuePayments,
  readOrdersToComplete,
  readOrdersWithUnknownVat,
  readOverdueOrders,
  readPaymentSetup,
} from '../shared/commerce/commerce.reads.ts';
import { type SettleWork, unsettledId } from '../shared/commerce/commerce.ts';
import {
  askVatAgain,
  completeOrder,
  endFeaturedWindows,
  endOrder,
  handlePaymentEvent,
  readDueEvents,
  readResting,
  settleDuePayment,
  tellNewPrices,
  trySettling,
  writeRefusedEvents,
} from '../shared/commerce/commerce.writes.ts';

const batch = 100;
/** Each may take the six seconds that VIES is waited for. */
const fewOrders = 5;

/**
 * Brings every order forward that nobody brings forward at this moment: what providers told and could not be handled, payments of which
 * nothing was heard, orders whose time is over, and what paid ones still lack. One that fails for a fault of ours lets the others continue, and
 * rests. Throws an AggregateError that names each order that failed.
 */
export async function settleOrders(now: () => Date): Promise<void> {
  const failures: Error[] = [];
  const resting = await readResting(now());
  const each = async (step: SettleWork['step'], read: (limit: number) => Promise<string[]>, act: Act, most = batch) => {
    // Resting ones are due too, but delay no others.
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
    (number) => askVatAgain(number, now()),
    fewOrders,
  );
  const { missing } = await readPaymentSetup(now());
  const toComplete = (limit: number) => readOrdersToComplete(now(), missing.length === 0, limit);
  await each('completion', toComplete, (number) => completeOrder(number, now()));
  await endFeaturedWindows(now());
  await tellNewPrices(now());
  await writeRefusedEvents(now());
  if (failures.length === 0) return;
  throw new AggregateError(failures, failures.map(({ message }) => message).join(' '));
}

type Act = (id: string) => Promise<unknown>;
