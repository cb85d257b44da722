import { runtimeState } from '../../kernel/runtime/slot.ts';

/** PayPal access, and how its events are verified. */
export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  /** Webhook ID shown by PayPal; part of the signed data. */
  webhookId: string;
  /** `sandbox`: no money moves. */
  mode: 'live' | 'sandbox';
  /** Origin of PayPal's API; only tests use a different one. */
  apiAddress: string;
  /** Origin of PayPal's payment page. */
  payOrigin: string;
}

/** PayPal's own addresses. */
export const paypalAddresses = {
  live: { apiAddress: 'https://api-m.paypal.com', payOrigin: 'https://www.paypal.com' },
  sandbox: { apiAddress: 'https://api-m.sandbox.paypal.com', payOrigin: 'https://www.sandbox.paypal.com' },
};

const settings = runtimeState((): PayPalSettings | undefined => undefined);

/** Called once at startup: sets the PayPal settings, or undefined if there are none. */
export const setPayPal = (given: PayPalSettings | undefined): void => settings.set(given);

/** PayPal settings, or undefined. */
export const paypalSettings = (): PayPalSettings | undefined => settings.get();
