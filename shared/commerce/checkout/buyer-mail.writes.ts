import { readSettings } from '../../change/change.reads.ts';
import { sendMail } from '../../change/change.writes.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { orderMoney } from '../../kernel/money/money-words.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import type { PaymentRecord, RefundRecord, ReturnReason } from '../payment/payment.ts';

const because: Record<ReturnReason, string> = {
  duplicate_payment: 'this order was paid already',
  mismatch: 'what was paid is not the total of the order',
  seat_gone: 'the payment came late, and the last seat of the week that it was for was taken meanwhile',
};

/** Cryptocurrency has no way back of its own: its buyer says where it shall go. */
const howItComes = (fetchedAt: string | undefined): string =>
  fetchedAt === undefined ? 'How long that takes depends on your bank.' : `Say where it shall go: ${fetchedAt}`;

/** Tells a buyer that money of theirs goes back, and why. */
export async function tellMoneyReturned(
  { _id, order: number, ...payment }: PaymentRecord,
  fetchedAt: string | undefined,
  now: Date,
): Promise<void> {
  const order = await readStoredOrder(number);
  if (order?.billing == null) return;
  const { name } = await readSettings();
  const lines = [
    `${orderMoney(payment.received_cents ?? 0, payment.received_currency ?? undefined)} that you paid for order ${number} go back to you: ${because[payment.return_reason ?? 'duplicate_payment']}.`,
    howItComes(fetchedAt),
  ];
  const link = absoluteUrl(checkoutPath(number));
  const mail = {
    to: order.billing.email,
    subject: `Your payment for order ${number} goes back`,
    text: lines.join('\n'),
  };
  await sendMail({ ...mail, key: `order-returned-${_id}`, link: `${name}: ${link}` }, now);
}

/** Tells a buyer that a part or all of the money of their order goes back, and why. Once for each refund. */
export async function tellRefunded(
  number: string,
  { id, cents, reason }: RefundRecord,
  fetchedAt: string | undefined,
  now: Date,
): Promise<void> {
  const order = await readStoredOrder(number);
  if (order?.billing == null) return;
  const { name } = await readSettings();
  const link = absoluteUrl(checkoutPath(number));
  const part = cents === order.totals.total_cents ? '' : ', a part of what you paid';
  const text = [
    `${orderMoney(cents)} of order ${number} go back to you${part}: ${reason}`,
    `${howItComes(fetchedAt)} The credit note stands on the page of the order.`,
  ].join('\n');
  const subject = `Refund of order ${number}`;
  await sendMail(
    { to: order.billing.email, subject, text, key: `order-refunded-${id}`, link: `${name}: ${link}` },
    now,
  );
}

/** Tells a buyer that their order is paid, and what happens next. Once for each order. */
export async function tellPaid(order: OrderRecord, now: Date): Promise<void> {
  if (order.billing === null) return;
  const { name } = await readSettings();
  const { _id: number, lines, totals, is_test } = order;
  const text = [
    ...(is_test === true ? ['This was a test: nothing was charged.', ''] : []),
    `Order ${number} on ${name} is paid: ${orderMoney(totals.total_cents)}, of which VAT ${orderMoney(totals.vat_cents)}.`,
    '',
    ...lines.map(
      (line) => `- ${line.name}${line.week === null ? '' : `, week of ${line.week}`}: ${orderMoney(line.amount_cents)}`,
    ),
    '',
    'What is done and what comes next, and the invoice, stand on the page of the order. Sign in as who ordered, or open its link:',
    absoluteUrl(checkoutPath(number)),
  ].join('\n');
  const subject = `${is_test === true ? 'Test: ' : ''}Order ${number} is paid`;
  await sendMail(
    { to: order.billing.email, subject, text, key: `order-paid-${number}`, link: absoluteUrl(checkoutPath(number)) },
    now,
  );
}
