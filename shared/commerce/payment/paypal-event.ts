import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import type { ToldEvent } from './stripe-event.ts';

const name = z.string().min(1).max(200);

const paypalEvent = z.object({
  id: name,
  event_type: name,
  resource: z.object({
    id: name.optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: name.optional() }).optional() }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string().max(2_000) })).optional(),
  }),
});

/** Reads the body of an event of PayPal, or undefined for one that is none of ours. */
export function readPayPalEvent(raw: Buffer): ToldEvent | undefined {
  const parsed = paypalEvent.safeParse(parseJson(raw.toString('utf8')));
  if (!parsed.success) return undefined;
  const { id, event_type: type, resource } = parsed.data;
  // A refund names the money that it is of by a link alone.
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const [, capture] = /\/captures\/([\w-]{1,200})$/.exec(up) ?? [];
  const ref = resource.supplementary_data?.related_ids?.order_id ?? capture ?? resource.id;
  return ref === undefined ? undefined : { id, type, ref, payment: null };
}
