import { setBtcpay } from '../../shared/commerce/payment/btcpay-settings.ts';

/** Does something while the shop is closed: payments are set up, but there are no terms for buyers to accept. */
export async function whileClosed<Result>(act: () => Promise<Result>): Promise<Result> {
  setBtcpay({ address: 'https://pay.example', apiKey: 'key', storeId: 'store', webhookSecrets: ['secret'] });
  try {
    return await act();
  } finally {
    setBtcpay(undefined);
  }
}
