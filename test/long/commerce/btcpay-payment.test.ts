import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { advanceOrder } from '../../../shared/commerce/checkout/advance.writes.ts';
import { beginPayment } from '../../../shared/commerce/checkout/begin-payment.writes.ts';
import { handlePaymentEvent, storeBtcpayEvent } from '../../../shared/commerce/checkout/payment-events.writes.ts';
import { refundOrder } from '../../../shared/commerce/checkout/refund.writes.ts';
import { closePayment, settleDuePayment } from '../../../shared/commerce/checkout/settle.writes.ts';
import { sendMismatchBack } from '../../../shared/commerce/order-care/send-money.writes.ts';
import { btcpayProvider } from '../../../shared/commerce/payment/btcpay.fetch.ts';
import { setBtcpay } from '../../../shared/commerce/payment/btcpay-settings.ts';
import { readOpenPayment } from '../../../shared/commerce/payment/payment.reads.ts';
import { FakeBtcpay } from '../../support/btcpay-server.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { anOrder, aQueued, saveSixCategories, seller, sells, storedOrder } from '../../support/shop.ts';

useDatabase();
const btcpay = new FakeBtcpay();
beforeAll(async () => {
  await saveSixCategories();
  await sells({ seller });
  await btcpay.start();
});
afterAll(async () => {
  setBtcpay(undefined);
  await btcpay.server.close();
});

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

async function begun() {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const { order } = await anOrder([{ product: 'billboard_min', listing_id, amount_cents: 5_005 }], 'HU');
  const { total_cents: total } = order.totals;
  const outcome = await beginPayment(order._id, total, now).catch((problem: Error) => problem.message);
  const payment = await readOpenPayment(order._id);
  return { number: order._id, ref: payment?.ref ?? '', id: payment?._id ?? '', outcome, total };
}
async function tell(type: string, ref: string, more = {}, at = now) {
  const { raw, headers } = btcpay.event(type, ref, now, more);
  const stored = await storeBtcpayEvent(raw, headers, at);
  if ('id' in stored && stored.id !== null) await handlePaymentEvent(stored.id, at);
  return stored;
}
const statusOf = async (number: string) => (await storedOrder(number)).status;

describe('a BTCPay Server payment', () => {
  test('completes once settled, and not before, however often it is announced', async () => {
    const { number, ref, outcome } = await begun();
    expect(outcome).toEqual({ url: `${btcpay.server.url}/i/${ref}` });
    expect(btcpay.invoice(ref)).toMatchObject({ amount: '63.56', metadata: { orderId: `${number}:1` } });
    btcpay.become(ref, 'Processing', '63.56');
    await tell('InvoiceProcessing', ref);
    expect(await statusOf(number)).toBe('pending');
    expect((await readOpenPayment(number))?.state).toBe('processing');
    btcpay.become(ref, 'Settled', '63.56');
    const first = await tell('InvoiceSettled', ref, { deliveryId: 'first' });
    expect(first).toEqual({ id: 'btcpay:first' });
    expect(await tell('InvoiceSettled', ref, { isRedelivery: true, originalDeliveryId: 'first' })).toEqual({
      id: null,
    });
    await Promise.all([advanceOrder(number, now), advanceOrder(number, now), tell('InvoiceSettled', ref)]);
    expect(await statusOf(number)).toBe('fulfilled');
  });

  test.each([
    ['80.00', 'PaidOver'],
    ['63.56', 'PaidOver'],
  ])('paid with %s, which is too much, proceeds, and the operator is notified', async (paid, more) => {
    const { number, ref } = await begun();
    btcpay.become(ref, 'Settled', paid, more);
    await tell('InvoiceSettled', ref, { overPaid: true });
    expect(await storedOrder(number)).toMatchObject({ status: 'paid', problem: 'overpaid' });
  });

  test.each([
    ['part of the amount', 'Expired', '20.00', 'PaidPartial', 2_000],
    ['the full amount after it expired', 'Expired', '63.56', 'PaidLate', 6_356],
    ['money after it was closed', 'Invalid', '63.56', 'None', 6_356],
  ] as const)(
    'that received %s is shown to the operator, and refunded by a link',
    async (_, status, paid, more, cents) => {
      const { number, ref } = await begun();
      btcpay.become(ref, status, paid, more);
      await tell('InvoiceReceivedPayment', ref, { afterExpiration: true }, minutes(90));
      expect(await storedOrder(number)).toMatchObject({ status: 'pending', problem: 'amount_mismatch' });
      const id = await sendMismatchBack({ kind: 'operator' }, number, now);
      btcpay.faults.push(500);
      await settleDuePayment(id, now);
      await settleDuePayment(id, now);
      await settleDuePayment(id, now);
      const sent = btcpay.pullPayments.filter(({ name }) => name === `refund:${id}`);
      expect(sent.map(({ amount }) => Number(amount) * 100)).toEqual([cents]);
      expect((await MailModel.findById(`order-returned-${id}`).lean())?.text).toContain(sent[0]?.viewLink);
    },
  );

  test('can be restarted if expired unpaid, and an abandoned one takes no money', async () => {
    const { number, ref } = await begun();
    expect(await closePayment(number, now)).toBe(true);
    expect(btcpay.invoice(ref).status).toBe('Invalid');
    await beginPayment(number, 6_356, now);
    const second = (await readOpenPayment(number))?.ref ?? '';
    btcpay.become(second, 'Expired');
    await tell('InvoiceExpired', second, { partiallyPaid: false }, minutes(90));
    expect(await readOpenPayment(number)).toBeUndefined();
    btcpay.become(second, 'Processing', '63.56');
  });

  test('is not closed while being paid', async () => {
    const { number, ref } = await begun();
    btcpay.become(ref, 'Processing', '63.56');
    expect(await closePayment(number, now)).toBe(false);
    expect(btcpay.invoice(ref).status).toBe('Processing');
  });

  test('opens once if its response was lost, and a refund with a lost response is sent once', async () => {
    // The lookup of an earlier invoice succeeds, creating one succeeds too, but its response is lost.
    const before = btcpay.invoices.size;
    btcpay.faults.push('none', 'deaf');
    const { number, total, outcome } = await begun();
    expect(outcome).toMatch(/You were not charged/);
    await beginPayment(number, total, now);
    expect(btcpay.invoices.size).toBe(before + 1);
    const { ref, _id = '' } = (await readOpenPayment(number)) ?? { ref: null };
    btcpay.become(ref ?? '', 'Settled', '63.56');
    await advanceOrder(number, now);
    await refundOrder(number, {}, { reason: 'asked', source: 'here' }, now);
    btcpay.faults.push('none', 'none', 'deaf');
    await settleDuePayment(_id, now);
    await settleDuePayment(_id, now);
    expect(btcpay.pullPayments.filter(({ name }) => name.startsWith(`refund:${number}`))).toHaveLength(1);
    expect(await statusOf(number)).toBe('refunded');
  });

  test.each([500, 404, 'nonsense', 429] as const)(
    'reports a server that answers %s, and continues later',
    async (fault) => {
      btcpay.faults.push(fault);
      const { number, total, outcome } = await begun();
      expect(outcome).toMatch(/You were not charged/);
      await beginPayment(number, total, now);
      expect((await readOpenPayment(number))?.state).toBe('open');
    },
  );

  test('accepts events only from this site’s store, signed, complete, and not dated in the future', async () => {
    const { ref } = await begun();
    const { raw, headers } = btcpay.event('InvoiceSettled', ref, now);
    const refused = await Promise.all([
      storeBtcpayEvent(raw, new Headers({ 'btcpay-sig': 'sha256=00' }), now),
      storeBtcpayEvent(raw, new Headers(), now),
      storeBtcpayEvent(raw.subarray(0, -1), headers, now),
      tell('InvoiceSettled', ref, { storeId: 'another' }),
      tell('InvoiceSettled', ref, { timestamp: now.getTime() / 1000 + 40_000 }),
      tell('InvoiceSettled', ref, { invoiceId: '' }),
    ]);
    expect(refused.map((stored) => ('refusal' in stored ? stored.refusal : 'taken'))).toEqual([
      ...['unsigned', 'unsigned', 'unsigned', 'other_account', 'unsigned', 'unreadable'],
    ]);
    expect(await tell('InvoiceSettled', ref, {}, minutes(3 * 24 * 60))).toHaveProperty('id');
    await expect(btcpayProvider.probe(now)).resolves.toBeUndefined();
    btcpay.faults.push(403);
    await expect(btcpayProvider.probe(now)).rejects.toThrow();
  });
});
