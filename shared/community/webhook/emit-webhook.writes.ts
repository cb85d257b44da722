import { newSecret } from '../../kernel/secret.ts';
import { startingWith } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { WebhookDeliveryModel } from './webhook.model.ts';
import { readSubscribed } from './webhook.reads.ts';
import { deliveryExpiry, type WebhookDelivery, type WebhookEndpoint } from './webhook.ts';
import { type WebhookEvent, type WebhookMessage, webhookBody } from './webhook-events.ts';

/** An event and its recipients. */
export interface WebhookEmission {
  /** Key of the event, for example `comment-17`: each endpoint gets it once. */
  key: string;
  type: WebhookEvent;
  /** Accounts whose endpoints are notified. */
  accountIds: readonly string[];
  /** The listing concerned, or null. */
  listingId: number | null;
  /** Time of a past event; endpoints created after it are skipped. */
  at?: Date;
  data: WebhookMessage['data'];
}

/** Queues an event for some accounts' webhooks, once each, in the surrounding transaction, so it is only sent if that commits. Safe to repeat. */
export async function emitWebhook(emission: WebhookEmission, now: Date): Promise<void> {
  const { key, type, accountIds, listingId, at = now, data } = emission;
  const subscribed = await readSubscribed(accountIds, type, listingId);
  const endpoints = subscribed.filter(({ created_at }) => created_at <= at);
  if (endpoints.length === 0) return;
  const body = webhookBody({ type, data }, at);
  await keep(endpoints.map((endpoint) => newDelivery(endpoint, { key, type, body, due: now }, now)));
}

/**
 * Like `emitWebhook`, but for frequently changing numbers: within a window (ms), later values replace earlier ones, and
 * the last is sent.
 */
export function emitLatest(emission: WebhookEmission, windowMs: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    const { key, type, accountIds, listingId, data } = emission;
    const endpoints = await readSubscribed(accountIds, type, listingId);
    const window = Math.floor(now.getTime() / windowMs);
    const due = new Date((window + 1) * windowMs);
    const body = webhookBody({ type, data }, now);
    for (const endpoint of endpoints) {
      const delivery = newDelivery(endpoint, { key: `${key}-${window}`, type, body, due }, now);
      await keep([delivery]);
      await WebhookDeliveryModel.updateOne({ _id: delivery._id, state: 'waiting', attempts: 0 }, { $set: { body } });
    }
  });
}

/** Cancels unsent messages about an event that no longer exists. Joins the surrounding transaction. */
export async function forgetWaitingWebhooks(key: string): Promise<void> {
  await WebhookDeliveryModel.deleteMany({ _id: startingWith(`${key}:`), state: 'waiting' });
}

/** A new pending message to an endpoint. */
export const newDelivery = (
  { _id: endpoint_id, account_id }: WebhookEndpoint,
  { key, type, body, due }: { key: string; type: string; body: string; due: Date },
  now: Date,
): WebhookDelivery => ({
  _id: `${key}:${endpoint_id}`,
  message_id: `msg_${newSecret(18)}`,
  endpoint_id,
  account_id,
  type,
  body,
  state: 'waiting',
  attempts: 0,
  due_at: due,
  attempted_at: null,
  status: null,
  problem: null,
  created_at: now,
  expires_at: deliveryExpiry(now),
});

/** An upsert, because a duplicate key error would abort the surrounding transaction. */
async function keep(deliveries: readonly WebhookDelivery[]): Promise<void> {
  const upserts = deliveries.map(({ _id, ...fresh }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: fresh }, upsert: true },
  }));
  await WebhookDeliveryModel.bulkWrite(upserts, { ordered: true });
}
