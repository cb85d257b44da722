import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { changeOrder, moveOrder } from '../order/change-order.writes.ts';
import { orderRequestOf } from '../order/new-order.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { orderEnds, pricesHoldUntil } from '../order/order.ts';
import { withQuote } from '../order/reprice.ts';
import { priceOrder } from '../quote/quote.ts';
import { checkOrder } from './check-order.reads.ts';
import { askOrderVat } from './order-vat.fetch.ts';

/**
 * Reopens an order that ended unpaid, at current prices. Throws `wrong_state` for other orders, and what `checkOrder`
 * throws for items no longer available.
 */
export async function renewOrder(number: string, now: Date): Promise<void> {
  const order = await readStoredOrder(number);
  // Money for the order has arrived but isn't settled yet.
  const isHeld = order?.problem === 'amount_mismatch';
  const hasEnded = order !== undefined && !isHeld && moveOrder(order, 'renew') !== undefined;
  if (!hasEnded || order.account_id === null) throw new SlipwayError('wrong_state', say('problem.order_not_renewed'));
  const checked = await checkOrder(order.account_id, orderRequestOf(order), now);
  const told = await askOrderVat(checked.buyer, order.billing ?? {}, checked.seller, now);
  const priced = { quote: priceOrder(checked, told, now), check: told.check };
  await changeOrder(number, now, (before) => {
    const renewed = moveOrder(before, 'renew');
    return (
      renewed && {
        ...withQuote(renewed, priced),
        prices_until: pricesHoldUntil(now, priced.quote.lines),
        expires_at: orderEnds(now),
      }
    );
  });
}
