import { readSettings } from '../../shared/change/change.reads.ts';
import { askVatBuyer } from '../../shared/commerce/commerce.fetch.ts';
import { checkOrder, readPaymentSetup } from '../../shared/commerce/commerce.reads.ts';
import { orderInput, priceOrder, quoteView, toQuoteView } from '../../shared/commerce/commerce.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleOrderRequest, exampleQuote } from './example-order.ts';

export const quoteOrderOperation = defineOperation({
  name: 'quote_order',
  method: 'POST',
  path: '/orders/quote',
  tag: 'Shop',
  scope: 'orders:write',
  idempotent: false,
  quotesOthers: false,
  saves: false,
  reaches: 'registers',
  summary: 'Price an order',
  description:
    "Prices an order, checks every item and previews VAT; saves and charges nothing. Ask for the person's country, then " +
    'show `total_cents`, `vat_note` and `week_note`.',
  bodyInput: orderInput,
  output: quoteView,
  example: { input: exampleOrderRequest, output: exampleQuote },
  handle: async (wish, context) => {
    const order = await checkOrder(signedIn(context).accountId, wish, context.now);
    const quote = priceOrder(order, await askVatBuyer(order.buyer, order.seller, context.now), context.now);
    const [{ isOpen }, { launch }] = await Promise.all([readPaymentSetup(context.now), readSettings()]);
    return toQuoteView(quote, wish, { now: context.now, isOpen, isReviewed: launch.review !== 'none' });
  },
});
