import { readSettings } from '../../change/change.reads.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { PaymentProviderName } from '../payment/payment.ts';
import { isStripeTest, stripeSettings } from '../payment/stripe-settings.ts';

/** How this site takes money. */
export interface PaymentSetup {
  provider: PaymentProviderName;
  /** Whether paying is a test, in which nothing is charged. */
  isTest: boolean;
  /** Settings without which no invoice can be written, by their paths. */
  missing: string[];
  /** Where the provider's page is that a form may lead to. */
  payOrigin: string | null;
}

/** What a seller has to say before money is taken: without it no invoice is right. */
function missingSeller({ name, address, country, vat_status }: Settings['seller']): string[] {
  const parts = { name, address, country, vat_status: vat_status === 'not_set' ? null : vat_status };
  return Object.entries(parts).flatMap(([part, value]) => (value === null ? [`seller.${part}`] : []));
}

/** How this site takes money now: with the test provider as long as no other is set up. */
export async function readPaymentSetup(): Promise<PaymentSetup> {
  const { seller } = await readSettings();
  const stripe = stripeSettings();
  const missing = missingSeller(seller);
  if (stripe === undefined) return { provider: 'test', isTest: true, missing, payOrigin: null };
  return { provider: 'stripe', isTest: isStripeTest(stripe), missing, payOrigin: stripe.payOrigin };
}
