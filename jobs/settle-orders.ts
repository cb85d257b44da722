import {
  readDuePayments,
  readOrdersToComplete,
  readOrdersWithUnknownVat,
  readOverdueOrders,
  readPaymentSetup,
} from '../shared/commerce/commerce.reads.ts';
import {
  askVatAgain,
  completeOrder,
  endFeaturedWindows,
  endOrder,
  handlePaymentEvent,
  readDueEvents,
  settleDuePayment,
  tellNewPrices,
  writeRefusedEvents,
} from '../shared/commerce/commerce.writes.ts';

const batch = 100;
/** Each may take the six seconds that VIES is waited for. */
const fewOrders = 5;

/**
 * Brings every order forward that nobody brings forward at this moment: what providers told and could not be handled, payments of which
 * nothing was heard, orders whose time is over, and what paid ones still lack. One that fails for a fault of ours lets the others go on.
 */
export async function settleOrders(now: () => Date): Promise<void> {
  const failures: unknown[] = [];
  const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
    for (const item of items) await work(item).catch((problem: unknown) => void failures.push(problem));
  };
  await each(await readDueEvents(now(), batch), (id) => handlePaymentEvent(id, now()));
  await each(await readDuePayments(now(), batch), (id) => settleDuePayment(id, now()));
  await each(await readOverdueOrders(now(), batch), (number) => endOrder(number, 'expire', now()));
  await each(await readOrdersWithUnknownVat(now(), fewOrders), (number) => askVatAgain(number, now()));
  const { missing } = await readPaymentSetup(now());
  await each(await readOrdersToComplete(now(), missing.length === 0, batch), (number) => completeOrder(number, now()));
  await endFeaturedWindows(now());
  await tellNewPrices(now());
  await writeRefusedEvents(now());
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not be brought forward.');
}
