import { type PaymentProvider, ProviderFailure } from './provider.ts';

/** Money that came past all providers, such as a transfer: whoever noted it sends it back in the same way, and only its record is kept here. */
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
