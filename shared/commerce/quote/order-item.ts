import { z } from 'zod';
import { slugOf } from '../../kernel/address/slug-input.ts';

const mostItems = 20;

/** A requested order item (contract 4.6). */
export const orderItem = z.strictObject({
  product: z.string().max(60).describe('Code from list_products.'),
  listing_id: z.int().min(1).optional().describe('Required if `needs_listing`.'),
  week: z.string().max(10).optional().describe('Monday from list_products, or `now` for a launch.'),
  amount_cents: z.int().min(1).max(100_000_000).optional().describe('`billboard_min` only.'),
  categories: z
    .array(z.string().overwrite((text) => slugOf('category', text)))
    .max(10)
    .optional()
    .describe('`extra_categories` only: up to 3 slugs.'),
  options: z
    .record(z.string(), z.unknown())
    .refine((options) => Object.keys(options).length <= 20, 'has more than 20 properties')
    .meta({ maxProperties: 20 })
    .optional()
    .describe('See list_products.'),
});
export type OrderItem = z.infer<typeof orderItem>;

/** Input of an order. */
export const orderInput = {
  items: z.array(orderItem).min(1).max(mostItems).describe('What to buy.'),
  billing_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional()
    .describe('ISO code, for VAT.'),
  vat_number: z.string().max(32).optional().describe('EU businesses only.'),
};

export interface OrderRequest {
  items: OrderItem[];
  billing_country?: string | undefined;
  vat_number?: string | undefined;
}
