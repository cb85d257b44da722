import { z } from 'zod';
import { productView, readProducts } from '../../shared/commerce/commerce.reads.ts';
import { defineOperation } from '../operation.ts';

export const listProductsOperation = defineOperation({
  name: 'list_products',
  method: 'GET',
  path: '/products',
  tag: 'Shop',
  scope: null,
  idempotent: false,
  quotesOthers: false,
  showsCounts: false,
  summary: 'List products for sale',
  description:
    'Lists products for sale: prices in USD cents excl. VAT, options, and the weeks available for `skip_queue` and `relaunch`. ' +
    'Next: quote_order.',
  output: z.object({ items: z.array(productView) }),
  example: {
    input: {},
    output: {
      items: [
        {
          code: 'skip_queue',
          name: 'Skip the queue',
          description: 'Moves a queued free launch into an upcoming week.',
          price_cents: 2900,
          currency: 'USD',
          needs_listing: true,
          weeks: ['2026-11-16', '2026-11-23'],
        },
      ],
    },
  },
  handle: async (_input, { now }) => ({ items: await readProducts(now) }),
});
