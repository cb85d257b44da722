import { testPaymentPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { oneOf, otherThan } from '../../platform/mongo/filters.ts';
import type { PaymentProvider } from './provider.ts';
import { ProviderFailure } from './provider.ts';
import { mayTestPay } from './test-mode.ts';
import { TestPaymentModel, type TestPaymentRecord } from './test-payment.model.ts';

/** Actions on the test provider's page. */
export const testChoices = ['pay', 'pay_later', 'decline'] as const;
export type TestChoice = (typeof testChoices)[number];

const refOf = (paymentId: string): string => `test_${paymentId}`;

/** Simulates the whole payment flow without money, for sites without a provider. */
export const testProvider: PaymentProvider = {
  async open({ id, order, totalCents, expiresAt }) {
    const ref = refOf(id);
    const fresh = {
      order,
      cents: totalCents,
      state: 'open',
      returned_cents: 0,
      return_keys: [],
      expires_at: expiresAt,
    };
    await TestPaymentModel.updateOne({ _id: ref }, { $setOnInsert: fresh }, { upsert: true });
    return { ref, url: absoluteUrl(testPaymentPath(order)) };
  },
  async read(ref, now) {
    const { order, cents, state, expires_at, returned_cents } = await stored(ref);
    const isOver = state === 'open' && expires_at <= now;
    const money = { amountCents: cents, currency: 'USD', refundedCents: returned_cents };
    return { state: isOver ? 'expired' : state, order, ...money, capture: ref, dispute: null, country: null };
  },
  async close(ref) {
    await TestPaymentModel.updateOne({ _id: ref, state: 'open' }, { $set: { state: 'expired' } });
  },
  async giveBack({ ref, cents, key }) {
    const sent = { $push: { return_keys: key }, $inc: { returned_cents: cents } };
    await TestPaymentModel.updateOne({ _id: ref, state: 'paid', return_keys: otherThan(key) }, sent);
    return undefined;
  },
  probe: async () => undefined,
};

/**
 * Applies the buyer's choice on the test page. Ignored for finished payments, and for callers who can't make test
 * payments.
 */
export async function chooseTestPayment(ref: string, choice: TestChoice, now: Date): Promise<void> {
  const state = { pay: 'paid', pay_later: 'processing', decline: 'failed' }[choice];
  const { expires_at } = await stored(ref);
  if (expires_at <= now || !mayTestPay(now)) return;
  await TestPaymentModel.updateOne({ _id: ref, state: oneOf(['open', 'processing']) }, { $set: { state } });
}

async function stored(ref: string): Promise<TestPaymentRecord> {
  const found = await TestPaymentModel.findOne({ _id: ref }).lean<TestPaymentRecord>().exec();
  if (found === null) throw new ProviderFailure('refused', 'unknown_payment');
  return found;
}
