import { readSettings } from '../../change/change.reads.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import type { BillingDetails } from '../order/billing.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { withVat } from '../order/reprice.ts';
import { readOpenPayment } from '../payment/payment.reads.ts';
import { readBuyerVat } from '../quote/buyer-vat.ts';
import { decideVat, vatSellerOf } from '../vat/vat-decision.ts';
import { askOrderVat } from './order-vat.fetch.ts';

/** Billing details typed at checkout. */
export interface TypedBilling {
  details: Omit<BillingDetails, 'begin_at_once_at'>;
  /** Two letters; undefined if left blank. */
  billing_country: string | undefined;
  vat_number: string | undefined;
}

/**
 * Saves an unpaid order's billing details and recalculates its VAT; prices don't change. VIES is queried before
 * writing. Throws `invalid_parameter` for an invalid country or VAT number, `wrong_state` once the order is paid or
 * being paid, and `not_found`.
 */
export async function saveBilling(number: string, typed: TypedBilling, now: Date): Promise<OrderRecord> {
  const { details, ...wish } = typed;
  const buyer = readBuyerVat({ items: [], ...wish });
  if (Array.isArray(buyer)) throw new SlipwayError('invalid_parameter', say('problem.not_billable'), buyer);
  await requireChangeable(number);
  const seller = vatSellerOf((await readSettings()).seller);
  const told = await askOrderVat(buyer, details, seller, now);
  const vat = decideVat(seller, told, now);
  const billed = {
    billing: { ...details, begin_at_once_at: null },
    billing_country: wish.billing_country?.toUpperCase() ?? null,
    vat_number: buyer.number === undefined ? null : `${buyer.number.prefix}${buyer.number.digits}`,
    vat_check: told.check ?? null,
  };
  const saved = await inTransaction(async () => {
    await requireChangeable(number); // Payment may have started during the VIES request.
    return changeOrder(number, now, (order) => ({ ...withVat(order, vat), ...billed }));
  });
  if (saved === undefined) throw new SlipwayError('not_found', say('problem.no_such_order'));
  return saved;
}

/** Totals change before payment, never during it. */
async function requireChangeable(number: string): Promise<void> {
  const order = await readStoredOrder(number);
  if (order?.status !== 'pending' || (await readOpenPayment(number)) !== undefined) throw notChangeable();
}

const notChangeable = (): SlipwayError => new SlipwayError('wrong_state', say('problem.order_being_paid'));
