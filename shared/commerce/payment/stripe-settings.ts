import { runtimeState } from '../../kernel/runtime/slot.ts';

/** Stripe access, and how its events are verified. */
export interface StripeSettings {
  secretKey: string;
  /** Signing secrets for the endpoint; there are two during a rotation. */
  webhookSecrets: readonly string[];
  /** Origin of Stripe's API; only tests use a different one. */
  apiAddress: string;
  /** Origin of Stripe's payment page. */
  payOrigin: string;
}

/** Stripe's own addresses. */
export const stripeAddresses = { apiAddress: 'https://api.stripe.com', payOrigin: 'https://checkout.stripe.com' };

const settings = runtimeState((): StripeSettings | undefined => undefined);

/** Called once at startup: sets the Stripe settings, or undefined if there are none. */
export const setStripe = (given: StripeSettings | undefined): void => settings.set(given);

/** Stripe settings, or undefined. */
export const stripeSettings = (): StripeSettings | undefined => settings.get();

/** Whether the keys are for Stripe's test mode, where no money moves. */
export const isStripeTest = ({ secretKey }: Pick<StripeSettings, 'secretKey'>): boolean =>
  /^[sr]k_test_/.test(secretKey);
