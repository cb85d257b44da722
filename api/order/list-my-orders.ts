import { z } from 'zod';
import { listOrdersOf, viewOrders } from '../../shared/commerce/commerce.reads.ts';
import { orderView } from '../../shared/commerce/commerce.ts';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';
import { examplePage } from '../examples.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleOrder } from './example-order.ts';

export const listMyOrdersOperation = defineOperation({
  name: 'list_my_orders',
  method: 'GET',
  path: '/orders',
  tag: 'Shop',
  scope: 'account:read',
  idempotent: false,
  quotesOthers: false,
  summary: 'List your orders',
  description: 'Lists your orders, newest first, with status, lines, totals and next steps.',
  queryInput: pageInput,
  output: z.object({ items: z.array(orderView), ...pageEnvelope }),
  example: { input: {}, output: examplePage(exampleOrder) },
  handle: async (request, context) => {
    const page = await listOrdersOf(signedIn(context).accountId, request);
    return { ...page, items: await viewOrders(page.items, context.now) };
  },
});
