import { runtimeState } from '../../kernel/runtime/slot.ts';

/** Stripe access, and how its events are verified. */
export interface StripeSettings {
  secretKey: string;
  /** Signing secrets of the endpoint: two while one takes the place of the other. */
  webhookSecrets: readonly string[];
  /** Another than Stripe's own is for tests. */
  apiAddress: string;
  /** Origin of Stripe's payment page. */
  payOrigin: string;
}

/** Addresses of Stripe itself. */
export const stripeAddresses = { apiAddress: 'https://api.stripe.com', payOrigin: 'https://checkout.stripe.com' };

const settings = runtimeState((): StripeSettings | undefined => undefined);

/** Called once at start: Stripe settings, or undefined. */
export const setStripe = (given: StripeSettings | undefined): void => settings.set(given);

/** Stripe settings, or undefined. */
export const stripeSettings = (): StripeSettings | undefined => settings.get();

/** Whether the keys are for Stripe's test mode, where no money moves. */
export const isStripeTest = ({ secretKey }: Pick<StripeSettings, 'secretKey'>): boolean =>
  /^[sr]k_test_/.test(secretKey);
