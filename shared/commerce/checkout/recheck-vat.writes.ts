import { readSettings } from '../../change/change.reads.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { orderRequestOf } from '../order/new-order.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { withVat } from '../order/reprice.ts';
import { readOpenPayment } from '../payment/payment.reads.ts';
import { readBuyerVat } from '../quote/buyer-vat.ts';
import { decideVat, vatSellerOf } from '../vat/vat-decision.ts';
import { askOrderVat } from './order-vat.fetch.ts';

/**
 * Rechecks an unpaid order's VAT number after VIES was unavailable, and recalculates its VAT. Totals change before
 * payment, never during it. Returns the updated order. Safe to repeat.
 */
export async function recheckVat(number: string, now: Date): Promise<OrderRecord | undefined> {
  const order = await readStoredOrder(number);
  if (order?.status !== 'pending' || order.vat_check?.answer !== 'unknown') return order;
  const buyer = readBuyerVat(orderRequestOf(order));
  if (Array.isArray(buyer)) return order;
  const seller = vatSellerOf((await readSettings()).seller);
  const told = await askOrderVat(buyer, order.billing ?? {}, seller, now);
  const vat = decideVat(seller, told, now);
  const isPaying = (await readOpenPayment(number)) !== undefined;
  return changeOrder(number, now, (before) => {
    const isSame = before.vat_number === order.vat_number && before.billing_country === order.billing_country;
    if (before.status !== 'pending' || isPaying || !isSame) return undefined;
    return { ...withVat(before, vat), vat_check: told.check ?? null };
  });
}
