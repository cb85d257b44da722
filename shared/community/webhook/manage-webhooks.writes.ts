import { readRole, readStoredListing } from '../../directory/directory.reads.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { newSecret } from '../../kernel/secret.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { moreThan, oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { newDelivery } from './emit-webhook.writes.ts';
import { endpointProblem } from './endpoint-address.fetch.ts';
import { WebhookDeliveryModel, WebhookEndpointModel } from './webhook.model.ts';
import { readEndpoint, readEndpoints } from './webhook.reads.ts';
import { mostEndpoints, type WebhookEndpoint, webhookEndpoint } from './webhook.ts';
import { testEvent, type WebhookEvent, webhookBody } from './webhook-events.ts';
import { newWebhookSecret, rotated, sealedSecret } from './webhook-secret.ts';

const testsAnHour = 20;
/** Maximum pending messages per endpoint when resending. */
const mostReplayed = 100;

/** Settings of an endpoint. */
export interface EndpointChoice {
  url: string;
  listingId: number | null;
  events: readonly WebhookEvent[];
}

/**
 * Adds an endpoint to an account and returns it with its secret, which can't be read again. Throws `invalid_parameter`
 * for an unreachable URL or a listing the account doesn't own, and `wrong_state` if the account has the maximum number
 * of endpoints.
 */
export async function addEndpoint(
  accountId: string,
  choice: EndpointChoice,
  now: Date,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  await requireAddress(choice.url);
  return oneByOne(['webhooks', accountId], async () => {
    if ((await readEndpoints(accountId)).length >= mostEndpoints)
      throw new SlipwayError('wrong_state', say('problem_talk.webhooks_most', { most: mostEndpoints }));
    await requireOwnListing(accountId, choice.listingId);
    const [_id, secret] = [newSecret(12), newWebhookSecret()];
    const endpoint = webhookEndpoint.parse({
      _id,
      account_id: accountId,
      ...chosen(choice),
      secrets: [{ sealed: sealedSecret(secret, _id), until: null }],
      off: null,
      failing_since: null,
      created_at: now,
    });
    await WebhookEndpointModel.insertMany([endpoint]);
    return { endpoint, secret };
  });
}

/** Changes an endpoint's URL, listing and events. Throws like `addEndpoint`, and `not_found`. Safe to repeat. */
export async function changeEndpoint(accountId: string, id: string, choice: EndpointChoice): Promise<void> {
  await requireAddress(choice.url);
  await inTransaction(async () => {
    const endpoint = await requireEndpoint(accountId, id);
    if (endpoint.listing_id !== choice.listingId) await requireOwnListing(accountId, choice.listingId);
    const changed = webhookEndpoint.parse({ ...endpoint, ...chosen(choice) });
    const { url, listing_id, events } = changed;
    await WebhookEndpointModel.updateOne({ _id: id }, { $set: { url, listing_id, events } });
  });
}

/** Returns a new secret for an endpoint; for a day, messages are also signed with the old one. Throws `not_found`. */
export function rotateSecret(accountId: string, id: string, now: Date): Promise<string> {
  return inTransaction(async () => {
    const endpoint = await requireEndpoint(accountId, id);
    const secret = newWebhookSecret();
    await WebhookEndpointModel.updateOne({ _id: id }, { $set: { secrets: rotated(endpoint, secret, now) } });
    return secret;
  });
}

/** Enables or disables an endpoint. Throws `not_found`. Safe to repeat. */
export function switchEndpoint(accountId: string, id: string, isOn: boolean): Promise<void> {
  return inTransaction(async () => {
    await requireEndpoint(accountId, id);
    const set = isOn ? { off: null, failing_since: null } : { off: 'chosen' };
    await WebhookEndpointModel.updateOne({ _id: id }, { $set: set });
  });
}

/** Deletes an endpoint with its deliveries. Throws `not_found`. */
export function deleteEndpoint(accountId: string, id: string): Promise<void> {
  return inTransaction(async () => {
    await requireEndpoint(accountId, id);
    await WebhookDeliveryModel.deleteMany({ endpoint_id: id });
    await WebhookEndpointModel.deleteOne({ _id: id });
  });
}

/**
 * Queues a test event for an endpoint and returns the delivery's ID. Throws `not_found`, and `wrong_state` if the
 * endpoint is disabled.
 */
export function sendTestEvent(accountId: string, id: string, now: Date): Promise<string> {
  return oneByOne(['webhook_messages', id], async () => {
    const endpoint = await requireOn(accountId, id);
    await requireRoom(id, now);
    const data = { message: 'A test message from this webhook. Nothing happened.' };
    const body = webhookBody({ type: testEvent, data }, now);
    const delivery = newDelivery(endpoint, { key: `test-${newSecret(9)}`, type: testEvent, body, due: now }, now);
    await WebhookDeliveryModel.insertMany([delivery]);
    return delivery._id;
  });
}

/**
 * Resends a delivery under the same ID, whatever its result. Throws `not_found`, and `wrong_state` if the endpoint is
 * disabled.
 */
export function replayDelivery(accountId: string, id: string, deliveryId: string, now: Date): Promise<void> {
  return oneByOne(['webhook_messages', id], async () => {
    await requireOn(accountId, id);
    await roomToReplay(id);
    const again = { state: 'waiting', attempts: 0, due_at: now };
    const { matchedCount } = await WebhookDeliveryModel.updateOne(
      { _id: deliveryId, endpoint_id: id },
      { $set: again },
    );
    if (matchedCount === 0) throw notFound('delivery');
  });
}

/** Resends failed deliveries, latest first, up to the maximum; returns how many. Throws like `replayDelivery`. */
export function replayFailed(accountId: string, id: string, now: Date): Promise<number> {
  return oneByOne(['webhook_messages', id], async () => {
    await requireOn(accountId, id);
    const again = { state: 'waiting', attempts: 0, due_at: now };
    const failed = await WebhookDeliveryModel.find({ endpoint_id: id, state: 'failed' }, { _id: 1 })
      .sort({ created_at: -1 })
      .limit(await roomToReplay(id))
      .lean<{ _id: string }[]>()
      .exec();
    const ids = oneOf(failed.map(({ _id }) => _id));
    return (await WebhookDeliveryModel.updateMany({ _id: ids, state: 'failed' }, { $set: again })).modifiedCount;
  });
}

/** How many more messages an endpoint's queue can take. Throws `wrong_state` if it is full. */
async function roomToReplay(id: string): Promise<number> {
  const waiting = await WebhookDeliveryModel.countDocuments({ endpoint_id: id, state: 'waiting' }).exec();
  if (waiting < mostReplayed) return mostReplayed - waiting;
  throw new SlipwayError('wrong_state', say('problem_talk.webhook_replays', { most: mostReplayed }));
}

/** Deletes an account's webhooks. Safe to repeat. */
export async function forgetWebhooks(accountId: string): Promise<void> {
  await WebhookDeliveryModel.deleteMany({ account_id: accountId });
  await WebhookEndpointModel.deleteMany({ account_id: accountId });
}

const chosen = ({ url, listingId, events }: EndpointChoice) => ({ url, listing_id: listingId, events: [...events] });

async function requireAddress(url: string): Promise<void> {
  const problem = await endpointProblem(url);
  if (problem === undefined) return;
  throw new SlipwayError('invalid_parameter', problem, [{ field: 'url', detail: problem }]);
}

async function requireEndpoint(accountId: string, id: string): Promise<WebhookEndpoint> {
  const endpoint = await readEndpoint(accountId, id);
  if (endpoint === undefined) throw notFound('webhook');
  return endpoint;
}

async function requireOn(accountId: string, id: string): Promise<WebhookEndpoint> {
  const endpoint = await requireEndpoint(accountId, id);
  if (endpoint.off !== null) throw new SlipwayError('wrong_state', say('problem.webhook_off'));
  return endpoint;
}

async function requireRoom(id: string, now: Date): Promise<void> {
  const since = moreThan(new Date(now.getTime() - hourMs));
  const sent = { endpoint_id: id, type: testEvent, created_at: since };
  if ((await WebhookDeliveryModel.countDocuments(sent).exec()) < testsAnHour) return;
  throw new SlipwayError('wrong_state', say('problem_talk.webhook_tests', { most: testsAnHour }));
}

async function requireOwnListing(accountId: string, listingId: number | null): Promise<void> {
  if (listingId === null) return;
  const listing = await readStoredListing(listingId);
  const role = listing && (await readRole(accountId, listing));
  if (role === 'owner_of_record' || role === 'owner') return;
  const detail = say('problem_talk.webhook_listing');
  throw new SlipwayError('invalid_parameter', detail, [{ field: 'listing_id', detail }]);
}
