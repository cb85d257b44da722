import { nextAttempt } from '../../change/change.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { resumeLines } from '../fulfilment/hold.writes.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import { readPayment } from '../payment/payment.reads.ts';
import type { PaymentRecord, RefundRecord } from '../payment/payment.ts';
import { ProviderFailure } from '../payment/provider.ts';
import { emailRefunded } from './buyer-mail.writes.ts';
import { paymentProviders } from './payment-providers.writes.ts';
import { endRefund, nextRefundDue, withState } from './refund.writes.ts';
import { markProblem } from './take-in-payment.writes.ts';

/**
 * Sends a refund and completes it. If the provider is down, the refund is retried; if the provider rejects it, the
 * operator is notified. Refunds made at the provider are only completed. Safe to repeat and to run concurrently.
 */
export async function sendRefund(payment: PaymentRecord, refund: RefundRecord, now: Date): Promise<void> {
  if (refund.source === 'here') {
    const { provider, ref, capture } = payment;
    const money = { ref: ref ?? '', capture, cents: refund.cents, key: `refund:${refund.id}` };
    let fetchedAt: string | undefined;
    try {
      fetchedAt = await paymentProviders[provider].giveBack(money, now);
    } catch (problem) {
      if (!(problem instanceof ProviderFailure)) throw problem;
      return problem.kind === 'away' ? putOff(payment, refund, now) : giveUp(payment, refund, now);
    }
    // Emailed before the refund is marked as returned, so that the email can't be lost; its key prevents duplicates.
    await emailRefunded(payment.order, refund, fetchedAt, now);
  }
  await endRefund(payment, refund.id, now);
}

async function putOff({ _id }: PaymentRecord, { id, attempts }: RefundRecord, now: Date): Promise<void> {
  await inTransaction(async () => {
    const { refunds = [] } = (await readPayment(_id)) ?? {};
    const due_at = nextAttempt('money_return', attempts + 1, now);
    const tried = refunds.map((each) => (each.id === id ? { ...each, attempts: attempts + 1 } : each));
    await PaymentModel.updateOne({ _id }, { $set: { refunds: tried, due_at } });
  });
}

async function giveUp({ _id, order }: PaymentRecord, { id }: RefundRecord, now: Date): Promise<void> {
  await inTransaction(async () => {
    const payment = await readPayment(_id);
    if (payment?.refunds?.find((each) => each.id === id)?.state !== 'returning') return;
    const failed = { ...payment, refunds: withState(payment, id, 'failed') };
    await PaymentModel.updateOne({ _id }, { $set: { refunds: failed.refunds, due_at: nextRefundDue(failed, now) } });
    await resumeLines(order, now);
    await markProblem({ ...payment, _id: id }, 'refund_failed', now);
  });
}
