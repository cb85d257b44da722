import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginPayment } from '../../../../shared/commerce/checkout/begin-payment.writes.ts';
import { recheckVat } from '../../../../shared/commerce/checkout/recheck-vat.writes.ts';
import { saveBilling } from '../../../../shared/commerce/checkout/save-billing.writes.ts';
import { applyPaymentReading } from '../../../../shared/commerce/checkout/take-in-payment.writes.ts';
import { readOrdersWithUnknownVat } from '../../../../shared/commerce/checkout/unknown-vat.reads.ts';
import { InvoiceModel } from '../../../../shared/commerce/invoice/invoice.model.ts';
import type { InvoiceRecord } from '../../../../shared/commerce/invoice/invoice.ts';
import { issueInvoice } from '../../../../shared/commerce/invoice/invoice.writes.ts';
import { resolveProblem } from '../../../../shared/commerce/order-care/resolve-problem.writes.ts';
import type { PaymentReading } from '../../../../shared/commerce/payment/payment.ts';
import { setViesAddress } from '../../../../shared/commerce/vat/vies.fetch.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aBegunOrder, anOrder, aQueued, saveSixCategories, seller, sells, storedOrder } from '../../../support/shop.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

useDatabase();
let vies: WebServer;
let answer: object;
beforeAll(async () => {
  await saveSixCategories();
  await sells({ seller });
  vies = await startWebServer(async (request, response) => {
    await text(request);
    response.end(JSON.stringify(answer));
  });
  setAllowedHosts([vies.host]);
  setViesAddress(`${vies.url}/check-vat-number`);
});
afterAll(() => vies.close());

const later = (count: number) => new Date(now.getTime() + count * 60_000);
const billboard = async () => ({
  product: 'billboard_min',
  listing_id: (await aQueued({ status: 'live', launched_at: now }))._id,
  amount_cents: 5_000,
});
const details = { name: 'Ilona', company: 'Kft.', email: 'ilona@mosspad.example' };
const fault = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
const proof = { valid: true, requestIdentifier: 'WAPI-1' };

test("a number that VIES couldn't check is checked again while unpaid, and its proof is kept", async () => {
  const { order } = await anOrder([await billboard()], 'HU');
  answer = fault;
  const typed = { details: { ...details, address: 'Fő utca 1\n1011 Budapest' }, billing_country: 'HU' };
  const unknown = await saveBilling(order._id, { ...typed, vat_number: 'HU12892312' }, now);
  expect(unknown).toMatchObject({ totals: { total_cents: 6_350 }, vat_check: { answer: 'unknown', asked_at: now } });
  expect(await readOrdersWithUnknownVat(later(14), 5)).toEqual([]);
  expect(await readOrdersWithUnknownVat(later(15), 5)).toEqual([order._id]);
  await recheckVat(order._id, later(15));
  expect(await readOrdersWithUnknownVat(later(16), 5)).toEqual([]);
  answer = proof;
  expect(await beginPayment(order._id, 6_350, later(20))).toEqual({ changedTotal: 5_000 });
  expect(await storedOrder(order._id)).toMatchObject({
    totals: { total_cents: 5_000, vat_treatment: 'reverse_charge' },
    vat_check: { answer: 'valid', consultation: 'WAPI-1', asked_at: later(20) },
  });
  await beginPayment(order._id, 5_000, later(21));
  expect((await recheckVat(order._id, later(22)))?.totals.total_cents).toBe(5_000);
});

test('an address in a territory outside the VAT area is charged none, another address in that country is', async () => {
  const { order } = await anOrder([await billboard()], 'ES');
  const billed = async (address: string) => {
    const typed = { details: { ...details, address }, billing_country: 'ES', vat_number: undefined };
    return (await saveBilling(order._id, typed, now)).totals;
  };
  expect(await billed('Calle Triana 35\n35002 Las Palmas')).toMatchObject({ total_cents: 5_000, vat_cents: 0 });
  expect((await billed('Calle Triana 35\n35002 Las Palmas')).vat_note).toContain('the Canary Islands');
  expect(await billed('Calle Mayor 1\n28013 Madrid')).toMatchObject({ vat_rate: 21 });
});

const reading = (order: string, more: Partial<PaymentReading>): PaymentReading => ({
  ...{ state: 'paid', order, amountCents: 6_350, currency: 'USD', capture: 'c' },
  ...{ refundedCents: 0, dispute: null, country: null, ...more },
});

test.each<[string, Partial<PaymentReading>, string | null]>([
  ['from the same country is evidence', { country: 'HU' }, null],
  ['from an unknown country is no evidence', { country: null }, null],
  ['from another country is reported to the operator', { country: 'DE' }, 'location_contested'],
  ['above the requested amount is reported to the operator', { overpaidCents: 200 }, 'overpaid'],
])('a payment %s', async (_words, told, problem) => {
  const { order, payment } = await aBegunOrder([await billboard()], now, 'HU');
  await applyPaymentReading(payment._id, reading(order._id, told), { isTest: true }, now);
  const paid = await storedOrder(order._id);
  const location = { billing: 'HU', payment: told.country ?? null };
  expect(paid).toMatchObject({ status: 'paid', problem, location });
  await issueInvoice(order._id, now);
  const invoice = await InvoiceModel.findOne({ order: order._id }).lean<InvoiceRecord>().exec();
  expect(invoice?.location).toEqual(location);
  const seen = resolveProblem({ kind: 'operator' }, order._id, 'Asked the buyer.', now);
  if (problem === null) return expect(seen).rejects.toThrow('no problem');
  await seen;
  expect(await storedOrder(order._id)).toMatchObject({ problem: null, notes: [{ words: 'Asked the buyer.' }] });
});
