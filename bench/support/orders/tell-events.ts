import { inLanes } from '../../../shared/kernel/lanes/in-lanes.ts';
import type { FakeStripe } from '../../../test/support/stripe-server.ts';
import { seededRandom } from '../statistics.ts';
import type { BegunOrder } from './shop-orders.ts';

const atOnce = 16;
const seed = 20261125;

/**
 * Lets the buyers of all orders pay, and sends two events for each the given number of times, shuffled, to one URL or
 * another. Returns how many were sent, and how many were not answered with 200.
 */
export async function tellEvents(
  stripe: FakeStripe,
  orders: readonly BegunOrder[],
  times: number,
  addresses: readonly string[],
): Promise<{ told: number; refused: number }> {
  const events = orders.flatMap(({ ref, payment }) => {
    const session = stripe.act(ref, 'pay');
    const intent = { id: `pi_${ref}`, metadata: { payment } };
    return [
      { type: 'checkout.session.completed', object: session, id: `evt_${ref}_1` },
      { type: 'payment_intent.succeeded', object: intent, id: `evt_${ref}_2` },
    ];
  });
  const random = seededRandom(seed);
  const deliveries = events
    .flatMap((event) => Array.from({ length: times }, () => ({ event, place: random() })))
    .sort((a, b) => a.place - b.place);
  let refused = 0;
  await inLanes(deliveries, atOnce, async ({ event: { type, object, id }, place }) => {
    const { raw, signature } = stripe.event(type, object, new Date(), { id });
    const address = addresses[Math.floor(place * 1_000) % addresses.length] ?? '';
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    const { status } = await fetch(address, { method: 'POST', headers, body: new Uint8Array(raw) });
    if (status !== 200) refused += 1;
  });
  return { told: deliveries.length, refused };
}
