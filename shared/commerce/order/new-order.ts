import { hashSecret, newSecret } from '../../kernel/secret.ts';
import type { OrderRequest } from '../quote/order-item.ts';
import type { Quote } from '../quote/quote.ts';
import type { ViesCheck } from '../vat/vies-check.ts';
import { newOrderNumber, type OrderRecord, orderEnds, orderRecord, pricesHoldUntil } from './order.ts';

/** A new order and the secret for its page, which isn't stored. */
export interface NewOrder {
  order: OrderRecord;
  key: string;
}

/** Creates an order from a request and its quote. */
export function newOrder(
  accountId: string,
  wish: OrderRequest,
  { quote, check = null }: { quote: Quote; check?: ViesCheck | null | undefined },
  now: Date,
): NewOrder {
  const key = newSecret();
  const untouched = { state: 'pending', attempts: 0, due_at: null, has_seat: false, problem: null, done_at: null };
  const order = orderRecord.parse({
    _id: newOrderNumber(),
    account_id: accountId,
    key_hash: hashSecret(key),
    status: 'pending',
    lines: quote.lines.map((line, index) => ({ ...line, ...untouched, item: wish.items[index] })),
    totals: quote.totals,
    billing_country: wish.billing_country?.toUpperCase() ?? null,
    vat_number: typedNumber(wish.vat_number),
    vat_check: check,
    billing: null,
    is_test: null,
    problem: null,
    attempts: 0,
    due_at: null,
    prices_until: pricesHoldUntil(now, quote.lines),
    expires_at: orderEnds(now),
    created_at: now,
    updated_at: now,
    paid_at: null,
    invoice: null,
  });
  return { order, key };
}

const typedNumber = (text = ''): string | null => (text.trim() === '' ? null : text.trim().toUpperCase());

/** The request an order was created from. */
export const orderRequestOf = ({ lines, billing_country, vat_number }: OrderRecord): OrderRequest => ({
  items: lines.map(({ item }) => item),
  ...(billing_country !== null && { billing_country }),
  ...(vat_number !== null && { vat_number }),
});
