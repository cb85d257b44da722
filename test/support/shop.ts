import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { SettingsModel } from '../../shared/change/settings/settings.model.ts';
import { completeOrder } from '../../shared/commerce/checkout/advance.writes.ts';
import { beginPayment } from '../../shared/commerce/checkout/begin-payment.writes.ts';
import { createOrder } from '../../shared/commerce/checkout/create-order.writes.ts';
import { saveBilling } from '../../shared/commerce/checkout/save-billing.writes.ts';
import { settleOrder } from '../../shared/commerce/checkout/settle.writes.ts';
import { InvoiceModel } from '../../shared/commerce/invoice/invoice.model.ts';
import type { NewOrder } from '../../shared/commerce/order/new-order.ts';
import { OrderModel } from '../../shared/commerce/order/order.model.ts';
import { readStoredOrder } from '../../shared/commerce/order/order.reads.ts';
import type { OrderRecord } from '../../shared/commerce/order/order.ts';
import { readOpenPayment } from '../../shared/commerce/payment/payment.reads.ts';
import type { PaymentRecord } from '../../shared/commerce/payment/payment.ts';
import { chooseTestPayment } from '../../shared/commerce/payment/test-provider.writes.ts';
import type { OrderItem } from '../../shared/commerce/quote/order-item.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import type { ListingRecord } from '../../shared/directory/directory.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { now } from './clock.ts';
import { aCategory, aListing } from './factories.ts';
import { saidInLegalPages } from './legal.ts';

export const buyer = '8c7ad06f-5c6e-4f7e-9f6b-0a4f4a1b2c01';
export const stranger = '8c7ad06f-5c6e-4f7e-9f6b-0a4f4a1b2c02';

/** A seller in Germany with everything an invoice needs. */
export const seller = {
  country: 'DE',
  vat_status: 'oss',
  name: 'Kräuterkeller GmbH',
  address: 'Gartenweg 3, 04109 Leipzig',
  vat_number: 'DE136695976',
};

/** Sets the seller, with public terms, and how many spots weeks have. */
export async function sells(settings: Record<string, unknown> = { seller }): Promise<void> {
  await SettingsModel.updateOne({ _id: 'site' }, { $set: { legal: saidInLegalPages, ...settings } }, { upsert: true });
  await announceEverything(now);
}

/** A listing of the buyer that waits for a free launch far away, unless overridden. */
export async function aQueued(given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const category = { primary_category: 901, category_path: [901] };
  const waits: Partial<ListingRecord> = { status: 'awaiting_badge', launched_at: null, launches: [], plan: 'free' };
  const said = { tagline: 'Says what it is' };
  const listing = aListing({ owner_account_id: buyer, ...category, ...waits, ...said, ...given });
  await saveListings([listing]);
  return listing;
}

/** Categories 901 to 906. */
export const saveSixCategories = (): Promise<unknown> =>
  saveCategories([901, 902, 903, 904, 905, 906].map((_id) => aCategory({ _id })));

const details = {
  name: 'Zoë Łęcka',
  company: null,
  address: 'ul. Długa 1\n00-001 Łódź',
  email: 'zoe@mosspad.example',
};

/** An order of the buyer, billed to someone in a country. */
export async function anOrder(items: OrderItem[], billing_country = 'US', at = now): Promise<NewOrder> {
  const made = await createOrder(buyer, { items, billing_country }, at);
  const order = await saveBilling(made.order._id, { details, billing_country, vat_number: undefined }, at);
  return { ...made, order };
}

/** The same with a started payment. */
export async function aBegunOrder(
  items: OrderItem[],
  at = now,
  country = 'US',
): Promise<{ order: OrderRecord; payment: PaymentRecord }> {
  const { order } = await anOrder(items, country, at);
  await beginPayment(order._id, order.totals.total_cents, at);
  const payment = await readOpenPayment(order._id);
  if (payment === undefined) throw new Error('No payment was begun.');
  return { order, payment };
}

/** An order as currently stored. */
export async function storedOrder(number: string): Promise<OrderRecord> {
  const order = await readStoredOrder(number);
  if (order === undefined) throw new Error(`There is no order ${number}.`);
  return order;
}

/** Pays an order with the test provider and does everything that follows. */
export async function payAsTest({ _id }: Pick<OrderRecord, '_id'>, at = now): Promise<void> {
  const payment = await readOpenPayment(_id);
  await chooseTestPayment(payment?.ref ?? '', 'pay', at);
  await settleOrder(_id, at);
  await completeOrder(_id, at);
}

/**
 * Orders of an account for its live listing: unpaid, with a payment in progress, and paid with its invoice. Returns
 * their numbers.
 */
export async function saveOrders(accountId: string, listing_id: number) {
  const items = [{ product: 'billboard_min', listing_id, amount_cents: 5_000 }];
  const typed = { details, billing_country: 'US', vat_number: undefined };
  const order = async () => {
    const made = await createOrder(accountId, { items }, now);
    return saveBilling(made.order._id, typed, now);
  };
  const [pending, paying, paid] = [await order(), await order(), await order()];
  await beginPayment(paying._id, 5_000, now);
  await beginPayment(paid._id, 5_000, now);
  await payAsTest(paid);
  const numbers = { pending: pending._id, paying: paying._id, paid: paid._id };
  const stored = await storedOrder(paid._id);
  if (stored.invoice !== null) return numbers;
  const invoice = `TEST-2026-${paid._id.slice(3)}`;
  await InvoiceModel.insertMany([
    {
      _id: invoice,
      ...{
        series: 'TEST',
        year: 2026,
        sequence: Number.parseInt(paid._id.slice(3, 8), 36),
        order: paid._id,
        credits: null,
      },
      ...{ issued_at: now, paid_at: now, seller: { ...seller, vat_number: null }, wording: 'No VAT.' },
      buyer: { ...details, begin_at_once_at: now, country: 'US', vat_number: null },
      ...{ lines: stored.lines, totals: stored.totals },
    },
  ]);
  await OrderModel.updateOne({ _id: paid._id }, { $set: { invoice } });
  return numbers;
}
