import { readSettings } from '../../change/change.reads.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type PaymentWay, paymentWays } from '../payment/payment-ways.ts';

/** How this site takes money. */
export interface PaymentSetup {
  /** The ways to pay, at least one: the first is meant where none is chosen. */
  ways: readonly [PaymentWay, ...PaymentWay[]];
  /** Whether paying is a test, in which nothing is charged. */
  isTest: boolean;
  /** Settings without which no invoice can be written, by their paths. */
  missing: string[];
}

/** What a seller has to say before money is taken: without it no invoice is right. */
function missingSeller({ name, address, country, vat_status }: Settings['seller']): string[] {
  const parts = { name, address, country, vat_status: vat_status === 'not_set' ? null : vat_status };
  return Object.entries(parts).flatMap(([part, value]) => (value === null ? [`seller.${part}`] : []));
}

/** How this site takes money now: with the test provider as long as no other is set up. */
export async function readPaymentSetup(): Promise<PaymentSetup> {
  const { seller } = await readSettings();
  const ways = paymentWays();
  return { ways, isTest: ways.every(({ isTest }) => isTest), missing: missingSeller(seller) };
}
