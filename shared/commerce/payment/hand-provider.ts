import { type PaymentProvider, ProviderFailure } from './provider.ts';

/**
 * Money received outside all providers, such as by bank transfer. Refunds are sent the same way; only a record of them
 * is kept here.
 */
export const handProvider: PaymentProvider = {
  open: () => Promise.reject(new ProviderFailure('refused', 'by_hand')),
  read: async () => ({
    ...{ state: 'paid', order: null, amountCents: 0, currency: 'USD' },
    ...{ capture: null, refundedCents: null, dispute: null, country: null },
  }),
  close: async () => undefined,
  giveBack: async () => undefined,
  probe: async () => undefined,
};
