import { emitWebhook, type WebhookEmission } from './emit-webhook.writes.ts';

interface OrderEvent {
  /** The buyer's account. */
  accountId: string;
  number: string;
  type: Extract<WebhookEmission['type'], `order.${string}`>;
  data: WebhookEmission['data'];
}

/**
 * Sends an order's status to its buyer's webhooks. Joins the surrounding transaction. Safe to repeat: each status is
 * sent once.
 */
export const emitOrderWebhook = ({ accountId, number, type, data }: OrderEvent, now: Date): Promise<void> =>
  emitWebhook({ key: `${type}-${number}`, type, accountIds: [accountId], listingId: null, data }, now);
