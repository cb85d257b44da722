import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { orderRequestOf } from '../order/new-order.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { pricesHoldUntil } from '../order/order.ts';
import { readOpenPayment } from '../payment/payment.reads.ts';
import { launchingProducts } from '../product/product-fit.ts';
import { checkOrder } from './check-order.reads.ts';

/**
 * Changes the week of a launch in an unpaid order; `now` means immediately. The price doesn't change. Throws
 * `invalid_parameter` for an unavailable week, and `wrong_state` for paid orders and other items.
 */
export async function chooseLaunchWeek(number: string, index: number, week: string, now: Date): Promise<void> {
  const order = await readStoredOrder(number);
  const isLaunch = launchingProducts.includes(order?.lines[index]?.product ?? '');
  if (order === undefined || order.account_id === null || !isLaunch) throw notChangeable();
  const wish = orderRequestOf(order);
  const items = wish.items.map((item, at) => (at === index ? { ...item, week } : item));
  const checked = await checkOrder(order.account_id, { ...wish, items }, now);
  const given = checked.items[index];
  await inTransaction(async () => {
    const current = await readStoredOrder(number);
    if (current?.status !== 'pending' || (await readOpenPayment(number)) !== undefined) throw notChangeable();
    await changeOrder(number, now, (before) => {
      const lines = before.lines.map((line, at) =>
        at === index && given !== undefined ? { ...line, week: given.week, item: given.item } : line,
      );
      const holds = [before.prices_until.getTime(), pricesHoldUntil(now, lines).getTime()];
      return { ...before, lines, prices_until: new Date(Math.min(...holds)) };
    });
  });
}

const notChangeable = (): SlipwayError => new SlipwayError('wrong_state', say('problem.order_being_paid'));
