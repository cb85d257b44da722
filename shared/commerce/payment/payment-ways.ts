import { say } from '../../kernel/language/say.ts';
import { btcpaySettings, setBtcpay } from './btcpay-settings.ts';
import type { PaymentProviderName } from './payment.ts';
import { paypalSettings, setPayPal } from './paypal-settings.ts';
import { isStripeTest, setStripe, stripeSettings } from './stripe-settings.ts';
import { mayTestPay, setTestPaymentsUntil, testPaymentsEnd } from './test-mode.ts';

/** A payment method. */
export interface PaymentWay {
  name: PaymentProviderName;
  /** Label shown to buyers. */
  label: string;
  /** Name shown to the operator. */
  provider: string;
  /** Whether nothing is charged. */
  isTest: boolean;
  /** Origin of the provider's page, for form targets. */
  payOrigin: string | null;
}

const testWay = (): PaymentWay => ({
  name: 'test',
  label: say('order.way_test'),
  provider: say('admin_operation.test_provider'),
  isTest: true,
  payOrigin: null,
});

/** All configured payment methods, or the test provider's if there are none. */
function everyWay(): [PaymentWay, ...PaymentWay[]] {
  const [stripe, paypal] = [stripeSettings(), paypalSettings()];
  const byCard: PaymentWay[] =
    stripe === undefined
      ? []
      : [
          {
            ...{ name: 'stripe', label: say('order.way_stripe'), provider: 'Stripe' },
            ...{ isTest: isStripeTest(stripe), payOrigin: stripe.payOrigin },
          },
        ];
  const byPayPal: PaymentWay[] =
    paypal === undefined
      ? []
      : [
          {
            ...{ name: 'paypal', label: 'PayPal', provider: 'PayPal' },
            ...{ isTest: paypal.mode === 'sandbox', payOrigin: paypal.payOrigin },
          },
        ];
  const btcpay = btcpaySettings();
  const byCrypto: PaymentWay[] =
    btcpay === undefined
      ? []
      : [
          {
            ...{ name: 'btcpay', label: say('order.way_btcpay'), provider: 'BTCPay Server', isTest: false },
            payOrigin: new URL(btcpay.address).origin,
          },
        ];
  const [first, ...others] = [...byCard, ...byPayPal, ...byCrypto];
  return first === undefined ? [testWay()] : [first, ...others];
}

/** Payment methods available now; none if the shop is closed. Test methods only where test payments are allowed. */
export const paymentWays = (now: Date): PaymentWay[] => everyWay().filter(({ isTest }) => !isTest || mayTestPay(now));

/** Whether a provider charges nothing. A provider that is no longer configured counts as charging. */
export const isTestWay = (provider: PaymentProviderName): boolean =>
  provider === 'test' || everyWay().some(({ name, isTest }) => name === provider && isTest);

/** This process's payment settings, to pass to threads that render pages. */
export const paymentStart = () => ({
  stripe: stripeSettings(),
  paypal: paypalSettings(),
  btcpay: btcpaySettings(),
  testPaymentsUntil: testPaymentsEnd(),
});
export type PaymentStart = ReturnType<typeof paymentStart>;

/** Applies these settings in a thread that renders pages, since pages depend on whether the shop is open. */
export function adoptPaymentStart({ stripe, paypal, btcpay, testPaymentsUntil }: PaymentStart): void {
  setStripe(stripe);
  setPayPal(paypal);
  setBtcpay(btcpay);
  setTestPaymentsUntil(testPaymentsUntil);
}
