import { setTimeout as delay } from 'node:timers/promises';
import { type NewMail, nextAttempt } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { webhookPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { toStore } from '../../kernel/language/say-stored.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { postWebhook } from './post-webhook.fetch.ts';
import { ReceiverLanes } from './receiver-lanes.ts';
import { WebhookDeliveryModel, WebhookEndpointModel } from './webhook.model.ts';
import { readDueDeliveries } from './webhook.reads.ts';
import { type AttemptOutcome, isDelivered, offAfter, type WebhookDelivery, type WebhookEndpoint } from './webhook.ts';
import { webhookOffMail } from './webhook-mail.ts';
import { webhookHeaders } from './webhook-secret.ts';

/** How long a message is reserved for sending. If the process dies, the message is resent afterwards. */
const leaseMs = 60_000;

const lanes = runtimeState(
  () => new ReceiverLanes(),
  (held) => held.settled(),
);
const endpointsAtOnce = 50;
const mostReads = 20;
const waitsForMs = 1_000;

/**
 * Starts one delivery attempt for each endpoint with a due message, one at a time per receiver; slow receivers are
 * awaited in the background. Returns whether any were started.
 */
export async function deliverDueWebhooks(now: Date): Promise<boolean> {
  const begun = await beginDue(now);
  await Promise.race([Promise.all(begun), delay(waitsForMs, undefined, { ref: false })]);
  return begun.length > 0;
}

/**
 * Starts deliveries that have a free lane. Endpoints without a free lane are skipped, so that a hanging receiver's
 * queue doesn't hide others.
 */
async function beginDue(now: Date): Promise<Promise<void>[]> {
  const begun: Promise<void>[] = [];
  const seen: string[] = [];
  for (let read = 0; read < mostReads && !lanes.get().isFull; read += 1) {
    const due = await readDueDeliveries(now, { limit: endpointsAtOnce, except: seen });
    if (due.length === 0) break;
    for (const { key, endpoint, url } of due) {
      seen.push(endpoint);
      const attempt = lanes.get().begin(new URL(url), () => deliverWebhook(key, now));
      if (attempt !== undefined) begun.push(attempt);
    }
  }
  return begun;
}

/**
 * Makes one delivery attempt and stores the result. Does nothing if another process is making one, or the delivery
 * isn't pending.
 */
export async function deliverWebhook(id: string, now: Date): Promise<void> {
  const delivery = await begin(id, now);
  if (delivery === null) return;
  const endpoint = await WebhookEndpointModel.findOne({ _id: delivery.endpoint_id }).lean<WebhookEndpoint>().exec();
  if (endpoint === null || endpoint.off !== null)
    return giveUp(
      delivery,
      toStore(() => say('problem_talk.webhook_is_off')),
    );
  const headers = webhookHeaders(endpoint, { id: delivery.message_id, body: delivery.body }, now);
  if (headers === undefined)
    return giveUp(
      delivery,
      toStore(() => say('webhook.secret_unreadable')),
    );
  const outcome = await postWebhook(endpoint.url, delivery.body, headers);
  await inTransaction(() => (isDelivered(outcome) ? succeed(delivery, outcome, now) : fail(delivery, outcome, now)));
}

function begin(id: string, now: Date): Promise<WebhookDelivery | null> {
  const set = { due_at: new Date(now.getTime() + leaseMs), attempted_at: now };
  return WebhookDeliveryModel.findOneAndUpdate(
    { _id: id, state: 'waiting' },
    { $set: set, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  )
    .lean<WebhookDelivery>()
    .exec();
}

async function giveUp({ _id }: WebhookDelivery, problem: string): Promise<void> {
  await WebhookDeliveryModel.updateOne({ _id }, { $set: { state: 'failed', problem, status: null } });
}

async function succeed({ _id, endpoint_id }: WebhookDelivery, outcome: AttemptOutcome, _now: Date): Promise<void> {
  await WebhookDeliveryModel.updateOne({ _id }, { $set: { state: 'delivered', ...said(outcome) } });
  await WebhookEndpointModel.updateOne({ _id: endpoint_id }, { $set: { failing_since: null } });
}

async function fail({ _id, endpoint_id, attempts }: WebhookDelivery, outcome: AttemptOutcome, now: Date) {
  const again = nextAttempt('webhook', attempts, now);
  const next = again === undefined ? { state: 'failed' } : { due_at: again };
  await WebhookDeliveryModel.updateOne({ _id }, { $set: { ...next, ...said(outcome) } });
  const endpoint = await WebhookEndpointModel.findOne({ _id: endpoint_id }).lean<WebhookEndpoint>().exec();
  if (endpoint === null) return;
  const failing_since = endpoint.failing_since ?? now;
  const off = offAfter(outcome, failing_since, now);
  await WebhookEndpointModel.updateOne({ _id: endpoint_id }, { $set: { failing_since, ...(off !== null && { off }) } });
  if (off !== null) await switchOff(endpoint, off, now);
}

const said = (outcome: AttemptOutcome): Pick<WebhookDelivery, 'status' | 'problem'> =>
  'status' in outcome ? { status: outcome.status, problem: null } : { status: null, problem: outcome.problem };

async function switchOff(endpoint: WebhookEndpoint, why: 'gone' | 'failing', now: Date): Promise<void> {
  const { _id, account_id, url } = endpoint;
  await WebhookDeliveryModel.updateMany(
    { endpoint_id: _id, state: 'waiting' },
    { $set: { state: 'failed', problem: toStore(() => say('webhook.off_before')) } },
  );
  const account = await readAccount(account_id);
  if (account === null) return;
  const page = absoluteUrl(webhookPath(_id));
  const key = `webhook-off-${_id}-${now.toISOString()}`;
  const words: NewMail['words'] = ({ name: siteName }) =>
    webhookOffMail({ siteName, host: new URL(url).host, why, url: page });
  await sendMail({ to: account.email, kind: 'webhook_off', key, link: page, words }, now);
}
