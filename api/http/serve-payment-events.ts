import type { Context } from 'hono';
import {
  completeOrder,
  handlePaymentEvent,
  noteRefusedEvent,
  type StoredEvent,
  storeBtcpayEvent,
  storePayPalEvent,
  storeStripeEvent,
} from '../../shared/commerce/commerce.writes.ts';

const largestEvent = 512 * 1024;
const neverCached = { 'Cache-Control': 'no-store' };

interface EventOptions {
  now: () => Date;
  /** Called with unexpected errors, which are our bugs. */
  reportFault: (fault: unknown, requestId: string) => void;
  /** Called every few seconds with the number of events rejected, by reason and without their content. */
  reportRefusal?: ((refused: RefusedEvent) => void) | undefined;
}

/** How many events attributed to a provider were rejected, and why. */
export interface RefusedEvent {
  provider: string;
  refusal: string;
  count: number;
}

type StoreEvent = (raw: Buffer, headers: Headers, now: Date) => Promise<StoredEvent>;

const stores = {
  stripe: (raw, headers, now) => storeStripeEvent(raw, headers.get('stripe-signature') ?? '', now),
  paypal: storePayPalEvent,
  btcpay: storeBtcpayEvent,
} satisfies Record<string, StoreEvent>;

/** Providers that send events. */
export const eventProviders = ['stripe', 'paypal', 'btcpay'] as const;

/**
 * Accepts a provider's event as the signed bytes. It is stored before the response, so later failures lose nothing: a
 * job processes what is stored. Unsigned events get a 400, are counted, and change nothing else.
 */
export async function takePaymentEvent(
  provider: (typeof eventProviders)[number],
  context: Context,
  { now, reportFault, reportRefusal }: EventOptions,
): Promise<Response> {
  const raw = await readRaw(context.req.raw);
  if (raw === undefined) return context.text('The event is too large.\n', 413, neverCached);
  const stored = await stores[provider](raw, context.req.raw.headers, now()).catch((problem: unknown) => {
    if (problem instanceof Error && problem.name === 'ProviderFailure') return 'unchecked' as const;
    throw problem;
  });
  if (stored === 'unchecked')
    return context.text('The signature cannot be verified right now. Send the event again.\n', 503, neverCached);
  if ('refusal' in stored) {
    const counted = await noteRefusedEvent(provider, stored.refusal, now());
    for (const { refusal, count } of counted) reportRefusal?.({ provider, refusal, count });
    return context.text('The event is not signed for this site.\n', 400, neverCached);
  }
  if (stored.id !== null) {
    try {
      const order = await handlePaymentEvent(stored.id, now());
      if (order !== undefined) await completeOrder(order, now());
    } catch (fault) {
      reportFault(fault, ''); // Already stored, so the job retries.
    }
  }
  return context.json({ received: true }, 200, neverCached);
}

async function readRaw({ body }: Request): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > largestEvent) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
