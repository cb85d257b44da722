import { beforeAll, expect, test } from 'vitest';
import { settleOrder } from '../../../../shared/commerce/checkout/settle.writes.ts';
import { setRatesAddress } from '../../../../shared/commerce/exchange-rate/ecb-rates.fetch.ts';
import { ExchangeRateModel } from '../../../../shared/commerce/exchange-rate/exchange-rate.model.ts';
import { InvoiceModel } from '../../../../shared/commerce/invoice/invoice.model.ts';
import type { InvoiceRecord } from '../../../../shared/commerce/invoice/invoice.ts';
import { issueInvoice } from '../../../../shared/commerce/invoice/invoice.writes.ts';
import { OrderModel } from '../../../../shared/commerce/order/order.model.ts';
import { chooseTestPayment } from '../../../../shared/commerce/payment/test-provider.writes.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aBegunOrder, aQueued, saveSixCategories, seller, sells } from '../../../support/shop.ts';

useDatabase();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});

async function aPaidOrder(isTest = false, country = 'US'): Promise<string> {
  const { _id } = await aQueued({ status: 'live', launched_at: now });
  const items = [{ product: 'billboard_min', listing_id: _id, amount_cents: 1_000 }];
  const { order, payment } = await aBegunOrder(items, now, country);
  await chooseTestPayment(payment.ref ?? '', 'pay', now);
  await settleOrder(order._id, now);
  await OrderModel.updateOne({ _id: order._id }, { $set: { is_test: isTest } });
  return order._id;
}

const invoices = (series: 'INV' | 'TEST') =>
  InvoiceModel.find({ series }).sort({ sequence: 1 }).lean<InvoiceRecord[]>();

/** Numbers of a series must be 1, 2, 3 and so on. */
async function expectNoGap(series: 'INV' | 'TEST'): Promise<number> {
  const sequences = (await invoices(series)).map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  return sequences.length;
}

test('six concurrent orders, each requested twice, get one number each without a gap; tests have their own series', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, (_, index) => aPaidOrder(index % 3 === 0)));
  await Promise.all([...orders, ...orders].map((number) => issueInvoice(number, now)));
  expect([await expectNoGap('INV'), await expectNoGap('TEST')]).toEqual([4, 2]);
  expect((await invoices('INV'))[0]).toMatchObject({
    _id: 'INV-2026-00001',
    seller: { name: seller.name },
    buyer: { country: 'US' },
  });
});

test('each year starts its own number series', async () => {
  const number = await aPaidOrder();
  expect(await issueInvoice(number, new Date('2027-01-01T00:00:00Z'))).toBe('INV-2027-00001');
});

test('an invoice with VAT waits for the exchange rate of the payment date, and keeps it', async () => {
  const number = await aPaidOrder(false, 'PL');
  setAllowedHosts(['127.0.0.1:9']);
  setRatesAddress('http://127.0.0.1:9/');
  expect(await issueInvoice(number, now)).toBeUndefined();
  await ExchangeRateModel.create({ _id: '2026-11-17', units: { USD: 1.25, EUR: 1 } });
  const id = await issueInvoice(number, now);
  const invoice = await InvoiceModel.findOne({ _id: id }).lean<InvoiceRecord>();
  expect([invoice?.totals.vat_cents, invoice?.accounting]).toEqual([
    230,
    { currency: 'EUR', vat_cents: 184, rate: 0.8, rate_day: '2026-11-17' },
  ]);
});
