import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import type { EventRefusal } from './event-refusal.ts';
import type { ParsedStripeEvent } from './stripe-event.ts';

const name = z.string().min(1).max(200);

const paypalEvent = z.object({
  id: name,
  event_type: name,
  resource: z.object({
    id: name.optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: name.optional() }).optional() }).optional(),
    /** For disputes: the transactions concerned. */
    disputed_transactions: z.array(z.object({ seller_transaction_id: name.optional() })).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string().max(2_000) })).optional(),
  }),
});

/** Parses a PayPal event, or returns why it is not ours. */
export function readPayPalEvent(raw: Buffer): ParsedStripeEvent | EventRefusal {
  const parsed = paypalEvent.safeParse(parseJson(raw.toString('utf8')));
  if (!parsed.success) return 'unreadable';
  const { id, event_type: type, resource } = parsed.data;
  // A refund refers to its payment only by a link.
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const [, capture] = /\/captures\/([\w-]{1,200})$/.exec(up) ?? [];
  const [disputed] = resource.disputed_transactions ?? [];
  const named = resource.supplementary_data?.related_ids?.order_id ?? disputed?.seller_transaction_id;
  const ref = named ?? capture ?? resource.id;
  return ref === undefined ? 'unreadable' : { id, type, ref, payment: null };
}
