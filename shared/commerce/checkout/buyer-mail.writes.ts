import type { MailWords, NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { orderMoney } from '../../kernel/money/money-words.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { type OrderFacts, paidMail, paymentFailedMail, refundedMail, returnedMail } from '../order-mail/order-mails.ts';
import type { PaymentRecord, RefundRecord } from '../payment/payment.ts';
import { refundReasonInWords } from '../refund/refund-words.ts';

/** Notifies a buyer by email that a payment is being returned, and why. */
export async function emailMoneyReturned(
  { _id, order: number, ...payment }: PaymentRecord,
  fetchedAt: string | undefined,
  now: Date,
): Promise<void> {
  const order = await readStoredOrder(number);
  if (order?.billing == null) return;
  const words: OrderWords = (facts) =>
    returnedMail({
      ...facts,
      fetchedAt,
      money: orderMoney(payment.received_cents ?? 0, payment.received_currency ?? undefined),
      because: say(`mail.returned_${payment.return_reason ?? 'duplicate_payment'}`),
    });
  await send(order.billing.email, number, { kind: 'order_returned', key: `order-returned-${_id}`, words }, now);
}

/** Emails a buyer that a payment being processed has failed. Once per payment. */
export async function emailPaymentFailed(
  { _id, order: number, amount_cents }: PaymentRecord,
  now: Date,
): Promise<void> {
  const order = await readStoredOrder(number);
  if (order?.billing == null) return;
  const words: OrderWords = (facts) => paymentFailedMail({ ...facts, cents: amount_cents });
  await send(order.billing.email, number, { kind: 'payment_failed', key: `payment-failed-${_id}`, words }, now);
}

/** Emails a buyer about a full or partial refund and its reason, once per refund. */
export async function emailRefunded(
  number: string,
  { id, cents, reason }: RefundRecord,
  fetchedAt: string | undefined,
  now: Date,
): Promise<void> {
  const order = await readStoredOrder(number);
  if (order?.billing == null) return;
  const isPart = cents !== order.totals.total_cents;
  const words: OrderWords = (facts) =>
    refundedMail({ ...facts, fetchedAt, cents, reason: refundReasonInWords(reason), isPart });
  await send(order.billing.email, number, { kind: 'order_refunded', key: `order-refunded-${id}`, words }, now);
}

/** Notifies a buyer by email that their order is paid, and what happens next. Once per order. */
export async function emailPaid(order: OrderRecord, now: Date): Promise<void> {
  if (order.billing === null) return;
  const { _id: number, lines, totals, is_test, billing } = order;
  const words: OrderWords = (facts) =>
    paidMail({
      ...facts,
      lines,
      totalCents: totals.total_cents,
      vatCents: totals.vat_cents,
      isTest: is_test === true,
    });
  await send(billing.email, number, { kind: 'order_paid', key: `order-paid-${number}`, words }, now);
}

type OrderWords = (facts: OrderFacts) => MailWords;

function send(
  to: string,
  number: string,
  { words, ...mail }: Pick<NewMail, 'kind' | 'key'> & { words: OrderWords },
  now: Date,
): Promise<void> {
  const link = absoluteUrl(checkoutPath(number));
  return sendMail({ to, ...mail, link, words: ({ name: siteName }) => words({ number, siteName, link }) }, now);
}
