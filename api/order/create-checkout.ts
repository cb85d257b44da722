import { requireOpenShop, viewOrder } from '../../shared/commerce/commerce.reads.ts';
import { orderInput, orderView } from '../../shared/commerce/commerce.ts';
import { createOrder } from '../../shared/commerce/commerce.writes.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleNewOrder, exampleOrderRequest } from './example-order.ts';

export const createCheckoutOperation = defineOperation({
  name: 'create_checkout',
  method: 'POST',
  path: '/orders/checkout',
  tag: 'Shop',
  scope: 'orders:write',
  idempotent: true,
  quotesOthers: false,
  reaches: 'registers',
  summary: 'Create a checkout link',
  description:
    'Creates an order with a checkout link. Call quote_order first and show the total with VAT. Once the person agrees, give them `checkout_url` ' +
    'to pay. Never ask for card details.',
  bodyInput: orderInput,
  output: orderView,
  status: 201,
  location: ({ number }) => `/orders/${number}`,
  example: { input: exampleOrderRequest, output: exampleNewOrder },
  handle: async (wish, context) => {
    await requireOpenShop(context.now);
    const { order, key } = await createOrder(signedIn(context).accountId, wish, context.now);
    return viewOrder(order, context.now, key);
  },
});
