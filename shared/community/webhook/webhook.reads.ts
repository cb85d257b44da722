import { neverDueAfter } from '../../change/change.ts';
import { atMost, moreThan, noneOf, oneOf } from '../../platform/mongo/filters.ts';
import { WebhookDeliveryModel, WebhookEndpointModel } from './webhook.model.ts';
import { secretPlace, type WebhookDelivery, type WebhookEndpoint } from './webhook.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** An account's endpoints, oldest first. */
export const readEndpoints = (accountId: string): Promise<WebhookEndpoint[]> =>
  WebhookEndpointModel.find({ account_id: accountId }).sort({ created_at: 1 }).lean<WebhookEndpoint[]>().exec();

/** An account's endpoint; undefined if deleted or someone else's. */
export const readEndpoint = async (accountId: string, id: string): Promise<WebhookEndpoint | undefined> =>
  (await WebhookEndpointModel.findOne({ _id: id, account_id: accountId }).lean<WebhookEndpoint>().exec()) ?? undefined;

/** An endpoint's latest deliveries, newest first. */
export const readDeliveries = (endpointId: string, limit: number): Promise<WebhookDelivery[]> =>
  WebhookDeliveryModel.find({ endpoint_id: endpointId })
    .sort({ created_at: -1 })
    .limit(limit)
    .lean<WebhookDelivery[]>()
    .exec();

/** The newest endpoint's sealed secret and its place; undefined if there is none. */
export async function readSealedWebhookSecret(): Promise<{ sealed: string; place: string } | undefined> {
  const endpoint = await WebhookEndpointModel.findOne({}, { secrets: 1 })
    .sort({ created_at: -1 })
    .lean<WebhookEndpoint>()
    .exec();
  return endpoint?.secrets.slice(0, 1).map(({ sealed }) => ({ sealed, place: secretPlace(endpoint._id) }))[0];
}

/** An account's webhooks without secrets, for its data export. */
export async function readWebhooksOf(accountId: string): Promise<unknown[]> {
  const endpoints = await readEndpoints(accountId);
  return endpoints.map(({ secrets: _, ...shown }) => shown);
}

/** Endpoints of these accounts that are subscribed to an event. `listingId`: the listing concerned, if any. */
export async function readSubscribed(
  accountIds: readonly string[],
  event: WebhookEvent,
  listingId: number | null,
): Promise<WebhookEndpoint[]> {
  const endpoints = await WebhookEndpointModel.find({ account_id: oneOf(accountIds), events: event, off: null })
    .lean<WebhookEndpoint[]>()
    .exec();
  return endpoints.filter(({ listing_id }) => listing_id === null || listing_id === listingId);
}

/** Whether anyone is subscribed to an event. */
export const isAnybodySubscribed = async (event: WebhookEvent): Promise<boolean> =>
  (await WebhookEndpointModel.exists({ events: event, off: null }).exec()) !== null;

/** A due delivery, and where to send it. */
interface DueDelivery {
  key: string;
  endpoint: string;
  url: string;
}

/**
 * Due deliveries, one per endpoint, so that a slow endpoint doesn't delay others. Endpoints in `except` are left out.
 */
export async function readDueDeliveries(
  now: Date,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<DueDelivery[]> {
  const keys = new Map<string, string>();
  for (const due_at of [atMost(now), moreThan(neverDueAfter('webhook', now))]) {
    const found = await WebhookDeliveryModel.aggregate<{ _id: string; key: string }>([
      { $match: { state: 'waiting', due_at: { ...due_at }, endpoint_id: { ...noneOf(except) } } },
      { $sort: { due_at: 1 } },
      { $limit: limit * mostLookedAt },
      { $group: { _id: '$endpoint_id', key: { $first: '$_id' } } },
      { $limit: limit },
    ]).exec();
    for (const { _id, key } of found.slice(0, limit - keys.size)) keys.set(_id, keys.get(_id) ?? key);
  }
  const endpoints = await WebhookEndpointModel.find({ _id: oneOf([...keys.keys()]) }, { url: 1 })
    .lean<Pick<WebhookEndpoint, '_id' | 'url'>[]>()
    .exec();
  const urls = new Map(endpoints.map(({ _id, url }) => [_id, url]));
  // Deliveries of a deleted endpoint are dropped when attempted.
  return [...keys].map(([endpoint, key]) => ({
    key,
    endpoint,
    url: urls.get(endpoint) ?? `https://${endpoint}.invalid`,
  }));
}

/**
 * Number of deliveries read for each endpoint needed, so that an endpoint with a long queue doesn't hide others for
 * long.
 */
const mostLookedAt = 20;
