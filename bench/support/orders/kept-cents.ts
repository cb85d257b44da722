import type { FakeStripe } from '../../../test/support/stripe-server.ts';

/** Cents Stripe has kept of an order: paid minus refunded. */
export const keptCents = ({ sessions }: FakeStripe, order: string): number =>
  [...sessions.values()]
    .filter(({ client_reference_id, payment_status }) => client_reference_id === order && payment_status === 'paid')
    .map(({ amount_total, payment_intent }) => amount_total - (payment_intent?.latest_charge.amount_refunded ?? 0))
    .reduce((sum, cents) => sum + cents, 0);
