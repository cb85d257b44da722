import { emitWebhook, type WebhookEmission } from './emit-webhook.writes.ts';

interface OrderEvent {
  /** Who ordered. */
  accountId: string;
  number: string;
  type: Extract<WebhookEmission['type'], `order.${string}`>;
  data: WebhookEmission['data'];
}

/** Tells the webhooks of who ordered the outcome of the order, in the surrounding transaction. Safe to repeat: each status is told once. */
export const tellWebhooksOfOrder = ({ accountId, number, type, data }: OrderEvent, now: Date): Promise<void> =>
  emitWebhook({ key: `${type}-${number}`, type, accountIds: [accountId], listingId: null, data }, now);
