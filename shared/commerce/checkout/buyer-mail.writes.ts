import { inSiteLanguage, readSettings } from '../../change/change.reads.ts';
import { type NewMail, sendMail } from '../../change/change.writes.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { orderMoney } from '../../kernel/money/money-words.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { type OrderFacts, paidMail, refundedMail, returnedMail } from '../order-mail/order-mails.ts';
import type { PaymentRecord, RefundRecord } from '../payment/payment.ts';
import { refundReasonInWords } from '../refund/refund-words.ts';

/** Tells a buyer that money of theirs goes back, and why. */
export async function tellMoneyReturned(
  { _id, order: number, ...payment }: PaymentRecord,
  fetchedAt: string | undefined,
  now: Date,
): Promise<void> {
  const order = await readStoredOrder(number);
  if (order?.billing == null) return;
  const mail = await inSiteLanguage(async () =>
    returnedMail({
      ...(await factsOf(number)),
      fetchedAt,
      money: orderMoney(payment.received_cents ?? 0, payment.received_currency ?? undefined),
      because: say(`mail.returned_${payment.return_reason ?? 'duplicate_payment'}`),
    }),
  );
  await send(order.billing.email, number, { ...mail, kind: 'order_returned', key: `order-returned-${_id}` }, now);
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
  const isPart = cents !== order.totals.total_cents;
  const mail = await inSiteLanguage(async () =>
    refundedMail({ ...(await factsOf(number)), fetchedAt, cents, reason: refundReasonInWords(reason), isPart }),
  );
  await send(order.billing.email, number, { ...mail, kind: 'order_refunded', key: `order-refunded-${id}` }, now);
}

/** Tells a buyer that their order is paid, and what happens next. Once for each order. */
export async function tellPaid(order: OrderRecord, now: Date): Promise<void> {
  if (order.billing === null) return;
  const { _id: number, lines, totals, is_test, billing } = order;
  const mail = await inSiteLanguage(async () =>
    paidMail({
      ...(await factsOf(number)),
      lines,
      totalCents: totals.total_cents,
      vatCents: totals.vat_cents,
      isTest: is_test === true,
    }),
  );
  await send(billing.email, number, { ...mail, kind: 'order_paid', key: `order-paid-${number}` }, now);
}

const factsOf = async (number: string): Promise<OrderFacts> => ({
  number,
  siteName: (await readSettings()).name,
  link: absoluteUrl(checkoutPath(number)),
});

const send = (to: string, number: string, mail: Omit<NewMail, 'to' | 'link'>, now: Date): Promise<void> =>
  sendMail({ to, ...mail, link: absoluteUrl(checkoutPath(number)) }, now);
