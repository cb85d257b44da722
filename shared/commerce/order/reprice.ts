import type { Quote } from '../quote/quote.ts';
import { totalsOf } from '../quote/quote.ts';
import { vatAmounts } from '../vat/vat-amounts.ts';
import type { VatDecision } from '../vat/vat-decision.ts';
import type { ViesCheck } from '../vat/vies-check.ts';
import type { OrderRecord } from './order.ts';

/** An unpaid order with a different VAT decision, at the same prices. */
export function withVat(order: OrderRecord, vat: VatDecision): OrderRecord {
  const amounts = vatAmounts(
    order.lines.map(({ amount_cents }) => amount_cents),
    vat.basisPoints,
  );
  const lines = order.lines.map((line, index) => ({ ...line, vat_cents: amounts.shares[index] ?? 0 }));
  return { ...order, lines, totals: totalsOf(amounts, vat) };
}

/** The order with the names, prices, VAT and VIES response of a new quote. */
export const withQuote = (
  order: OrderRecord,
  { quote, check = null }: { quote: Quote; check?: ViesCheck | null | undefined },
): OrderRecord => ({
  ...order,
  lines: order.lines.map((line, index) => ({ ...line, ...quote.lines[index] })),
  totals: quote.totals,
  vat_check: check,
});
