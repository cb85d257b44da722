import { z } from 'zod';
import { readOrderOf, viewOrder } from '../../shared/commerce/commerce.reads.ts';
import { orderView } from '../../shared/commerce/commerce.ts';
import { notFound } from '../../shared/kernel/errors.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleOrder } from './example-order.ts';

export const getOrderOperation = defineOperation({
  name: 'get_order',
  method: 'GET',
  path: '/orders/{number}',
  tag: 'Shop',
  scope: 'account:read',
  idempotent: false,
  quotesOthers: false,
  summary: 'Get an order',
  description: 'Returns an order: status, totals with VAT, delivery per line and what happens next.',
  pathInput: { number: z.string().max(32).describe('Number from list_my_orders.') },
  output: orderView,
  mayBeMissing: true,
  example: { input: { number: exampleOrder.number }, output: exampleOrder },
  handle: async ({ number }, context) => {
    const order = await readOrderOf(signedIn(context).accountId, number);
    if (order === undefined) throw notFound('order');
    return viewOrder(order, context.now);
  },
});
