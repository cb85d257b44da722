import { runtimeState } from '../../kernel/runtime/slot.ts';

/** How a BTCPay Server is asked, and how what it tells is checked. */
export interface BtcpaySettings {
  /** Origin of the server, on which the buyer pays as well. */
  address: string;
  apiKey: string;
  storeId: string;
  /** Secrets of the webhook: two while one takes the place of the other. */
  webhookSecrets: readonly string[];
}

const settings = runtimeState((): BtcpaySettings | undefined => undefined);

/** Sets once at start how BTCPay Server is asked; undefined if it is not. */
export const setBtcpay = (given: BtcpaySettings | undefined): void => settings.set(given);

/** How BTCPay Server is asked; undefined if it is not. */
export const btcpaySettings = (): BtcpaySettings | undefined => settings.get();
