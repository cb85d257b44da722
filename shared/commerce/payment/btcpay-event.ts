import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import type { EventRefusal } from './event-refusal.ts';
import type { ParsedStripeEvent } from './stripe-event.ts';

const aheadSeconds = 300;
const name = z.string().min(1).max(200);
const btcpayEvent = z.object({
  deliveryId: name,
  /** For resent events: ID of the original. */
  originalDeliveryId: name.nullish(),
  type: name,
  timestamp: z.number(),
  storeId: name,
  invoiceId: name,
  metadata: z.object({ orderId: z.string().max(60).nullish() }).nullish(),
});

/** Whether BTCPay Server signed a body with one of the secrets (https://docs.btcpayserver.org/API/Greenfield/v1/#tag/Webhooks). */
export function isSignedByBtcpay(raw: Buffer, signature: string, secrets: readonly string[]): boolean {
  const shown = Buffer.from(signature);
  return secrets
    .filter((secret) => secret.trim() !== '')
    .some((secret) => {
      const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`);
      return shown.length === expected.length && timingSafeEqual(shown, expected);
    });
}

/**
 * Parses an event, or returns why it is not ours: another store's, or dated in the future. Late events are accepted,
 * since they are resent for days and the invoice is reread anyway.
 */
export function readBtcpayEvent(raw: Buffer, storeId: string, now: Date): ParsedStripeEvent | EventRefusal {
  const parsed = btcpayEvent.safeParse(parseJson(raw.toString('utf8')));
  if (!parsed.success) return 'unreadable';
  if (parsed.data.storeId !== storeId) return 'other_account';
  const { deliveryId, originalDeliveryId, type, timestamp, invoiceId, metadata } = parsed.data;
  if (timestamp > now.getTime() / 1000 + aheadSeconds) return 'unsigned';
  return { id: originalDeliveryId ?? deliveryId, type, ref: invoiceId, payment: metadata?.orderId ?? null };
}
