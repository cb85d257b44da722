import { runtimeState } from '../../kernel/runtime/slot.ts';

/** BTCPay Server access, and how its events are verified. */
export interface BtcpaySettings {
  /** Origin of the server and its payment page. */
  address: string;
  apiKey: string;
  storeId: string;
  /** Webhook secrets; there are two during a rotation. */
  webhookSecrets: readonly string[];
}

const settings = runtimeState((): BtcpaySettings | undefined => undefined);

/** Called once at startup: sets the BTCPay Server settings, or undefined if there are none. */
export const setBtcpay = (given: BtcpaySettings | undefined): void => settings.set(given);

/** BTCPay Server settings, or undefined. */
export const btcpaySettings = (): BtcpaySettings | undefined => settings.get();
