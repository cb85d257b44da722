import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { orderMoney } from '../../kernel/money/money-words.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { refundOrder } from '../checkout/refund.writes.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { noted } from '../order/order.ts';
import { withdrawnMail } from '../order-mail/order-mails.ts';
import { readWithdrawal, type WithdrawalView } from './withdrawal.reads.ts';
import { withdrawalWords, withdrawnWords } from './withdrawal-words.ts';

/**
 * Withdraws from an order (Directive 2011/83, Art. 11a): refunds what is due and emails an acknowledgement with the
 * time, in one transaction. Returns the ID of the payment to settle, or undefined if nothing is refunded. Throws
 * `not_found` for a wrong order number or email, and `wrong_state` if nothing is left to withdraw from.
 */
export function withdrawFrom(number: string, email: string, now: Date): Promise<string | undefined> {
  return inTransaction(async () => {
    const found = await readWithdrawal(number, email, now);
    if (found === undefined) throw notFound('order');
    const { order, standing, lines } = found;
    if (standing !== 'may') throw new SlipwayError('wrong_state', withdrawalWords(standing));
    const returns = [...lines.entries()].flatMap(([line, { cents }]) => (cents > 0 ? [{ line, cents }] : []));
    const payment = returns.length === 0 ? undefined : await refundOrder(order._id, returns, cause, now);
    const words = `Buyer withdrew. Refund: ${orderMoney(sum(found))}.`;
    const note = { at: now, act: 'withdrawn', by: null, words } as const;
    await changeOrder(order._id, now, (before) => noted({ ...before, withdrawn_at: now }, note));
    await mailReceipt(found, now);
    return payment;
  });
}

const cause = { reason: 'The buyer withdrew from the contract.', source: 'here' } as const;

const sum = ({ lines }: WithdrawalView): number => lines.reduce((all, { cents }) => all + cents, 0);

async function mailReceipt({ order, lines, ...rest }: WithdrawalView, now: Date): Promise<void> {
  if (order.billing === null) return;
  const { _id: number, billing } = order;
  const link = absoluteUrl(checkoutPath(number));
  const words: NewMail['words'] = ({ name: siteName }) =>
    withdrawnMail(
      { number, siteName, link },
      {
        buyer: billing.name,
        lines: lines.map((line, index) => ({ name: order.lines[index]?.name ?? '', words: withdrawnWords(line) })),
        cents: sum({ order, lines, ...rest }),
        at: now,
      },
    );
  const key = `order-withdrawn-${number}`;
  await sendMail({ to: billing.email, kind: 'order_withdrawn', key, link, words }, now);
}
