import { btcpayProvider } from '../payment/btcpay.fetch.ts';
import { handProvider } from '../payment/hand-provider.ts';
import type { PaymentProviderName } from '../payment/payment.ts';
import { paypalProvider } from '../payment/paypal.fetch.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { stripeProvider } from '../payment/stripe.fetch.ts';
import { testProvider } from '../payment/test-provider.writes.ts';

/** All payment providers. To add one, add its file and a row here. */
export const paymentProviders: Record<PaymentProviderName, PaymentProvider> = {
  test: testProvider,
  stripe: stripeProvider,
  paypal: paypalProvider,
  btcpay: btcpayProvider,
  hand: handProvider,
};
