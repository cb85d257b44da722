import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { completeOrder } from '../../../shared/commerce/checkout/advance.writes.ts';
import { beginPayment } from '../../../shared/commerce/checkout/begin-payment.writes.ts';
import { refundOrder } from '../../../shared/commerce/checkout/refund.writes.ts';
import { settleDuePayment } from '../../../shared/commerce/checkout/settle.writes.ts';
import { setBtcpay } from '../../../shared/commerce/payment/btcpay-settings.ts';
import { readOpenPayment, readPaymentsOf } from '../../../shared/commerce/payment/payment.reads.ts';
import { setPayPal } from '../../../shared/commerce/payment/paypal-settings.ts';
import { setStripe } from '../../../shared/commerce/payment/stripe-settings.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { FakeBtcpay } from '../../support/btcpay-server.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { FakePayPal } from '../../support/paypal-server.ts';
import { anOrder, aQueued, saveSixCategories, seller, sells, storedOrder } from '../../support/shop.ts';
import { FakeStripe } from '../../support/stripe-server.ts';

useDatabase();
beforeAll(async () => {
  await saveSixCategories();
  await sells({ seller });
});

type Fault = 500 | 'nonsense' | 'deaf' | 'none';

/** What a run needs from a provider: its buyer's actions, and how often money arrived and was refunded. */
interface FakeProvider {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  faults: { length: number; push: (...faults: Fault[]) => number };
  pay: (ref: string) => void;
  money: (ref: string) => { came: number; wentBack: number };
  opened: () => number;
}

function ofStripe(): FakeProvider {
  const fake = new FakeStripe();
  const paid = (ref: string) => fake.sessions.get(ref)?.payment_status === 'paid';
  return {
    start: () => fake.start(),
    stop: () => fake.server.close().then(() => setStripe(undefined)),
    faults: fake.faults,
    pay: (ref) => void fake.act(ref, 'pay'),
    money: (ref) => ({
      came: paid(ref) ? (fake.sessions.get(ref)?.amount_total ?? 0) : 0,
      wentBack: fake.chargeOf(ref).amount_refunded,
    }),
    opened: () => fake.sessions.size,
  };
}

function ofPayPal(): FakeProvider {
  const fake = new FakePayPal();
  const sum = (amounts: readonly { amount: { value: string } }[] = []) =>
    Math.round(100 * amounts.reduce((total, { amount }) => total + Number(amount.value), 0));
  return {
    start: () => fake.start(),
    stop: () => fake.server.close().then(() => setPayPal(undefined)),
    faults: fake.faults,
    pay: (ref) => fake.approve(ref),
    money(ref) {
      const payments = fake.order(ref).purchase_units[0]?.payments;
      return { came: sum(payments?.captures), wentBack: sum(payments?.refunds) };
    },
    opened: () => fake.orders.size,
  };
}

function ofBtcpay(): FakeProvider {
  const fake = new FakeBtcpay();
  return {
    start: () => fake.start(),
    stop: () => fake.server.close().then(() => setBtcpay(undefined)),
    faults: fake.faults,
    pay: (ref) => fake.become(ref, 'Settled', fake.invoice(ref).amount),
    money: (ref) => ({
      came: Math.round(Number(fake.invoice(ref).paidAmount) * 100),
      wentBack: fake.pullPayments.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0),
    }),
    opened: () => fake.invoices.size,
  };
}

describe.each([
  ['Stripe', ofStripe, 4],
  ['PayPal', ofPayPal, 8],
  ['BTCPay Server', ofBtcpay, 7],
])('%s', (_name, make, calls) => {
  let fake: FakeProvider;
  beforeEach(() => {
    fake = make();
    return fake.start();
  });
  afterEach(() => fake.stop());

  test('costs nobody an order, or money twice, if it loses a response, then answers nonsense, then 500, on any one call', async () => {
    for (let call = 0; call < calls; call += 1) {
      fake.faults.length = 0;
      const opened = fake.opened();
      fake.faults.push(...Array.from({ length: call }, (): Fault => 'none'), 'deaf', 'nonsense', 500);
      const { number, ref, total } = await walk(fake);
      const [payment, ...others] = await readPaymentsOf(number);
      expect([call, others.length, fake.opened() - opened, payment?.state]).toEqual([call, 0, 1, 'returned']);
      const back = make === ofBtcpay ? total * (call + 1) : total;
      expect([call, fake.money(ref)]).toEqual([call, { came: total, wentBack: back }]);
      for (const mail of [`order-paid-${number}`, `order-refunded-${number}:1:1`])
        expect([mail, await MailModel.countDocuments({ _id: mail })]).toEqual([mail, 1]);
    }
  });
});

/** From order to refund, with buyer, job and operator continuing after each fault. */
async function walk(fake: FakeProvider) {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const { order } = await anOrder([{ product: 'billboard_min', listing_id, amount_cents: 5_000 }]);
  const [number, total] = [order._id, order.totals.total_cents];
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  await until(async (time) => {
    const begun = await beginPayment(number, total, minutes(time)).catch((problem: unknown) => problem);
    if (begun instanceof SlipwayError) expect(begun.message).toContain('You were not charged');
    return !(begun instanceof Error);
  });
  const open = await readOpenPayment(number);
  const [id, ref] = [open?._id ?? '', open?.ref ?? ''];
  fake.pay(ref);
  await until(async (time) => {
    await settleDuePayment(id, minutes(10 + time));
    await completeOrder(number, minutes(10 + time));
    return (await storedOrder(number)).status === 'fulfilled';
  });
  await refundOrder(number, {}, { reason: 'asked', source: 'here' }, minutes(30));
  await until(async (time) => {
    await settleDuePayment(id, minutes(31 + time));
    return (await storedOrder(number)).status === 'refunded';
  });
  return { number, ref, total };
}

async function until(isDone: (time: number) => Promise<boolean>): Promise<void> {
  for (let time = 0; time < 4; time += 1) if (await isDone(time)) return;
  throw new Error('It does not go on.');
}
