import { expect, test } from 'vitest';
import { adoptPaymentStart, paymentStart, paymentWays } from '../../../../shared/commerce/payment/payment-ways.ts';
import { setStripe, stripeAddresses } from '../../../../shared/commerce/payment/stripe-settings.ts';
import { setTestPaymentsUntil, testPaymentsUntil } from '../../../../shared/commerce/payment/test-mode.ts';
import { now } from '../../../support/clock.ts';

test('a rendering thread knows the same payment methods as its process', () => {
  setStripe({ ...stripeAddresses, secretKey: 'sk_live_key', webhookSecrets: ['secret'] });
  setTestPaymentsUntil('2026-11-18');
  const sent = structuredClone(paymentStart());
  setStripe(undefined);
  setTestPaymentsUntil(undefined);
  adoptPaymentStart(sent);
  expect(paymentWays(now)).toMatchObject([{ name: 'stripe', isTest: false }]);
  expect(testPaymentsUntil(now)).toBe('2026-11-18');
});
