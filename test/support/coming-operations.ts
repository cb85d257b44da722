import { z } from 'zod';
import { defineOperation, type Operation } from '../../api/operation.ts';
import { operations } from '../../api/operations.ts';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';

/**
 * The operations of the spec (4.4 to 4.6) that are not built yet, with inputs as they stand there and answers of the size that such
 * answers have. They show what the whole list of tools will cost; one that is built takes its place.
 */

const _listingPath = { listing_id: z.int().min(1).describe('Id of your listing.') };
const text = (most: number) => z.string().max(most).optional();
const week = z.string().max(10).optional();

const fake = {
  tag: 'My listings' as const,
  scope: 'listings:write' as const,
  idempotent: true,
  example: { input: {} as never, output: {} },
  handle: async () => ({}) as never,
};
const read = { ...fake, method: 'GET' as const, scope: 'account:read' as const, idempotent: false };

const orderBody = {
  items: z
    .array(
      z.strictObject({
        product: z.string().max(60).describe('Code from list_products.'),
        listing_id: z.int().min(1).optional().describe('For products with `needs_listing`.'),
        week: week.describe('Monday that list_products shows, for `skip_queue` and `relaunch`.'),
        amount_cents: z.int().min(1).max(100_000_000).optional().describe('`billboard_min` only.'),
        categories: z.array(z.string()).max(10).optional().describe('`extra_categories` only: up to 3 slugs.'),
        options: z.record(z.string(), z.unknown()).optional().describe('As list_products says for the product.'),
      }),
    )
    .min(1)
    .max(20)
    .describe('What to buy.'),
  billing_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional()
    .describe('Two letters, for VAT.'),
  vat_number: text(32).describe('Of a business in the EU.'),
};
const line = z
  .object({
    product: z.string(),
    name: z.string(),
    listing_id: z.int().nullable(),
    week: z.string().nullable(),
    amount_cents: z.int(),
    fulfilled: z.boolean(),
    fulfilled_at: z.string().nullable(),
  })
  .meta({ id: 'OrderLine' });
const totals = z
  .object({
    currency: z.string(),
    net_cents: z.int(),
    vat_rate: z.number(),
    vat_cents: z.int(),
    total_cents: z.int(),
    vat_treatment: z.enum(['domestic', 'reverse_charge', 'destination', 'none']),
    vat_note: z.string().nullable(),
  })
  .meta({ id: 'Totals' });
const order = z
  .object({
    number: z.string(),
    status: z.enum(['pending', 'paid', 'fulfilled', 'cancelled', 'refunded', 'expired']),
    lines: z.array(line),
    totals,
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
    name: 'quote_order',
    method: 'POST',
    path: '/orders/quote',
    scope: 'orders:write',
    idempotent: false,
    summary: 'Price an order',
    description:
      'Prices what an order would contain at the prices of now, checks every option (weeks, categories, minimum of the billboard) and ' +
      'previews VAT. Nothing is saved or charged.',
    bodyInput: orderBody,
    output: z.object({ lines: z.array(line), totals, next_steps: z.array(z.string()) }),
  }),
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
    bodyInput: orderBody,
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
