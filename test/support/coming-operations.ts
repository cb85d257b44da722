import { z } from 'zod';
import { defineOperation, type Operation } from '../../api/operation.ts';
import { operations } from '../../api/operations.ts';
import { orderInput } from '../../shared/commerce/commerce.ts';
import { orderTotals, quoteLine } from '../../shared/commerce/quote/quote.ts';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';

/**
 * The operations of the spec (4.4 to 4.6) that are not built yet, with inputs as they stand there and answers of the size that such
 * answers have. They show what the whole list of tools will cost; one that is built takes its place.
 */

const fake = {
  tag: 'My listings' as const,
  scope: 'listings:write' as const,
  idempotent: true,
  example: { input: {} as never, output: {} },
  handle: async () => ({}) as never,
};
const read = { ...fake, method: 'GET' as const, scope: 'account:read' as const, idempotent: false };

const line = quoteLine
  .extend({ fulfilled: z.boolean(), fulfilled_at: z.string().nullable() })
  .meta({ id: 'OrderLine' });
const order = z
  .object({
    number: z.string(),
    status: z.enum(['pending', 'paid', 'fulfilled', 'cancelled', 'refunded', 'expired']),
    lines: z.array(line),
    totals: orderTotals,
    checkout_url: z.string().nullable(),
    invoice_url: z.string().nullable(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    next_steps: z.array(z.string()),
  })
  .meta({ id: 'Order' });

const all: Operation[] = [
  defineOperation({
    ...fake,
    name: 'create_checkout',
    method: 'POST',
    path: '/orders/checkout',
    scope: 'orders:write',
    idempotent: false,
    summary: 'Make a checkout link',
    description:
      'Builds an order and answers with it, as get_order does. Hand `checkout_url` to the person: there they review the order, enter ' +
      'billing details and pay themselves. Never ask for card details.',
    bodyInput: orderInput,
    output: order,
  }),
  defineOperation({
    ...read,
    name: 'list_my_orders',
    path: '/orders',
    summary: 'List your orders',
    description: 'Lists your orders, newest first, with status and totals.',
    queryInput: pageInput,
    output: z.object({ items: z.array(order), ...pageEnvelope }),
  }),
  defineOperation({
    ...read,
    name: 'get_order',
    path: '/orders/{number}',
    summary: 'Get an order',
    description: 'Returns an order: its status, totals with VAT, and of each line whether it has been fulfilled.',
    pathInput: { number: z.string().max(32).describe('Number of the order.') },
    output: order,
  }),
];

const built = new Set<string>(operations.map(({ name }) => name));

/** Those of them that are not built yet. */
export const comingOperations: readonly Operation[] = all.filter(({ name }) => !built.has(name));
