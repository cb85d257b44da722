import { askVatBuyer } from '../../shared/commerce/commerce.fetch.ts';
import { checkOrder } from '../../shared/commerce/commerce.reads.ts';
import { orderInput, priceOrder, quoteView } from '../../shared/commerce/commerce.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';

export const quoteOrderOperation = defineOperation({
  name: 'quote_order',
  method: 'POST',
  path: '/orders/quote',
  tag: 'Shop',
  scope: 'orders:write',
  idempotent: false,
  saves: false,
  reaches: 'registers',
  summary: 'Price an order',
  description:
    'Prices what an order would contain at the prices of now, checks every item (listing, week, categories, options, minimum) and ' +
    'previews VAT. Nothing is saved or charged. Show the person `total_cents` with `vat_note`.',
  bodyInput: orderInput,
  output: quoteView,
  example: {
    input: { items: [{ product: 'skip_queue', listing_id: 7, week: '2026-11-23' }], billing_country: 'DE' },
    output: {
      lines: [
        {
          product: 'skip_queue',
          name: 'Skip the queue',
          listing_id: 7,
          week: '2026-11-23',
          amount_cents: 2900,
          vat_cents: 551,
        },
      ],
      totals: {
        currency: 'USD',
        net_cents: 2900,
        vat_rate: 19,
        vat_cents: 551,
        total_cents: 3451,
        vat_treatment: 'destination',
        vat_note:
          'VAT of DE, the country of the buyer. A business with a valid VAT number of the EU pays none here: reverse charge.',
      },
    },
  },
  handle: async (wish, context) => {
    const order = await checkOrder(signedIn(context).accountId, wish, context.now);
    return priceOrder(order, await askVatBuyer(order.buyer, order.seller), context.now);
  },
});
