import { hasPart, readSettings } from '../../change/change.reads.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { missingIn } from '../../kernel/legal/legal-pages.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type PaymentWay, paymentWays } from '../payment/payment-ways.ts';

/** How this site accepts payments. */
export interface PaymentSetup {
  /** Payment methods, the first being the default; empty if the shop is closed. */
  ways: PaymentWay[];
  /** Whether payments are tests that charge nothing. */
  isTest: boolean;
  /** Whether payment is possible: a provider is configured and the terms are public, or payments are a test. */
  isOpen: boolean;
  /** Paths of the settings missing for the terms. */
  termsMissing: string[];
  /** Paths of the settings missing for invoices. */
  missing: string[];
}

/** Seller details missing before payments can be taken: invoices need them. */
function missingSeller({ name, address, country, vat_status }: Settings['seller']): string[] {
  const parts = { name, address, country, vat_status: vat_status === 'not_set' ? null : vat_status };
  return Object.entries(parts).flatMap(([part, value]) => (value === null ? [`seller.${part}`] : []));
}

/** How this site accepts payments now; uses the test provider if none is configured and tests are allowed. */
export async function readPaymentSetup(now: Date): Promise<PaymentSetup> {
  const settings = await readSettings();
  const ways = paymentWays(now);
  const isTest = ways.length > 0 && ways.every((way) => way.isTest);
  const termsMissing = missingIn('terms', settings).map(({ setting }) => setting);
  const isOpen = isTest || (ways.length > 0 && termsMissing.length === 0);
  return { ways, isTest, isOpen, termsMissing, missing: missingSeller(settings.seller) };
}

/** Whether anything can be bought now: the shop is on and payments are configured. Check before offering to pay. */
export const isShopOpen = async (now: Date): Promise<boolean> =>
  (await hasPart('shop')) && (await readPaymentSetup(now)).isOpen;

/** Throws `wrong_state` if payment is impossible, so that no unpayable orders are created. */
export async function requireOpenShop(now: Date): Promise<void> {
  const setup = await readPaymentSetup(now);
  if (!setup.isOpen) throw shopClosed(setup);
}

/** The error to throw if payment is impossible. */
export const shopClosed = ({ ways }: Pick<PaymentSetup, 'ways'>): SlipwayError =>
  new SlipwayError(
    'wrong_state',
    ways.length === 0 ? say('problem_order.shop_closed') : say('problem_order.shop_has_no_terms'),
  );
