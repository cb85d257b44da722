import { z } from 'zod';
import { nextCall } from '../../kernel/next-call.ts';
import type { ProductRecord } from '../product/product.ts';
import { type VatAmounts, vatAmounts } from '../vat/vat-amounts.ts';
import { decideVat, type VatBuyer, type VatDecision, type VatSeller, vatTreatments } from '../vat/vat-decision.ts';
import type { BuyerVat } from './buyer-vat.ts';
import { launchWeekNote } from './launch-week.ts';
import type { OrderItem, OrderRequest } from './order-item.ts';

/** One line of an order, with its share of the VAT. */
export const quoteLine = z.object({
  product: z.string(),
  name: z.string(),
  listing_id: z.int().nullable(),
  week: z.string().nullable(),
  amount_cents: z.int().describe('Without VAT.'),
  vat_cents: z.int(),
});

/** A quote line as shown to the buyer, with the requested item. Additions to the contract are extensions. */
export const quoteLineView = quoteLine
  .extend({
    categories: z.array(z.string()).optional().describe('Extension: slugs, as ordered.'),
    options: z.record(z.string(), z.unknown()).optional().describe('Extension: as ordered.'),
    week_note: z.string().optional().describe('Extension: when the launch starts and how long voting is open.'),
  })
  .meta({ id: 'QuoteLine' });

export const orderTotals = z
  .object({
    currency: z.literal('USD'),
    net_cents: z.int(),
    vat_rate: z.number().describe('Percent.'),
    vat_cents: z.int(),
    total_cents: z.int().describe('Amount due, including VAT.'),
    vat_treatment: z.enum(vatTreatments),
    vat_note: z.string().describe('How VAT was determined.'),
  })
  .meta({ id: 'OrderTotals' });
type OrderTotals = z.infer<typeof orderTotals>;

export const quoteView = z
  .object({
    lines: z.array(quoteLineView),
    totals: orderTotals,
    next_steps: z.array(z.string()).describe('Extension.'),
  })
  .meta({ id: 'Quote' });

/** A priced order. */
export interface Quote {
  lines: z.infer<typeof quoteLine>[];
  totals: OrderTotals;
}

/** A quote as shown to its buyer, with notes on launch weeks and, if the shop is open, the call to order it. */
export const toQuoteView = (
  { lines, totals }: Quote,
  wish: OrderRequest,
  { isOpen, ...facts }: { now: Date; isOpen: boolean; isReviewed: boolean },
): z.infer<typeof quoteView> => ({
  lines: lines.map((line, index) => {
    const item = wish.items[index] ?? { product: line.product };
    return { ...line, ...orderedIn(item), ...launchWeekNote(item, line.week, facts) };
  }),
  totals,
  next_steps: [
    isOpen
      ? `Once the person agrees to \`total_cents\`: ${nextCall('create_checkout', { ...wish })}.`
      : 'The shop is not open yet, so nothing can be ordered.',
  ],
});

/** Parts of an item that its line repeats, besides listing, week and amount. */
export const orderedIn = ({ categories, options }: OrderItem): Pick<OrderItem, 'categories' | 'options'> => ({
  ...(categories !== undefined && { categories }),
  ...(options !== undefined && { options }),
});

/** An order item with its product and week; a launch without a chosen week is assigned one. */
export interface CheckedItem {
  item: OrderItem;
  product: ProductRecord;
  week: string | null;
}

/** A valid order. */
export interface CheckedOrder {
  items: CheckedItem[];
  buyer: BuyerVat;
  seller: VatSeller;
}

const basisPointsOfPercent = 100;

/** Prices an order, with the VAT that applies to `buyer` on that day. */
export const priceOrder = ({ items, seller }: CheckedOrder, buyer: VatBuyer, now: Date): Quote =>
  priceItems(items, decideVat(seller, buyer, now));

/** Each item at its product's price, or at the chosen amount. */
function priceItems(items: readonly CheckedItem[], vat: VatDecision): Quote {
  const amounts = items.map(({ item, product }) => item.amount_cents ?? product.price_cents);
  const sums = vatAmounts(amounts, vat.basisPoints);
  return {
    lines: items.map(({ item, product, week }, index) => ({
      product: product._id,
      name: product.name,
      listing_id: item.listing_id ?? null,
      week,
      amount_cents: amounts[index] ?? 0,
      vat_cents: sums.shares[index] ?? 0,
    })),
    totals: totalsOf(sums, vat),
  };
}

/** Totals of amounts with the same VAT. */
export const totalsOf = ({ net, vat: vatCents, gross }: VatAmounts, vat: VatDecision): OrderTotals => ({
  currency: 'USD',
  net_cents: net,
  vat_rate: vat.basisPoints / basisPointsOfPercent,
  vat_cents: vatCents,
  total_cents: gross,
  vat_treatment: vat.treatment,
  vat_note: vat.note,
});
