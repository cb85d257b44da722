import { z } from 'zod';
import {
  deliverWebhook,
  replayDelivery,
  replayFailed,
  sendTestEvent,
} from '../../../shared/community/community.writes.ts';
import { webhookPath } from '../../../shared/kernel/address/community-paths.ts';
import { hasCode } from '../../../shared/kernel/errors.ts';
import { type AreaForm, type FormOutcome, memberForm } from '../form.ts';
import { problemsOf } from '../problems-of.ts';

const page = webhookPath(':endpoint_id');
const endpoint_id = z.string().max(64);

/** Sends a test event during the request; the page shows the endpoint's response. */
const testMyWebhook = memberForm({
  path: `${page}/test`,
  page,
  isOnce: true,
  input: { endpoint_id },
  handle: ({ endpoint_id: id }, call) =>
    unlessRefused(async () => {
      const delivery = await sendTestEvent(call.visitor.account._id, id, call.now);
      await deliverWebhook(delivery, call.now);
      return { to: `${webhookPath(id)}?done=tested#deliveries` };
    }),
});

/** Resends a message during the request. */
const replayMyDelivery = memberForm({
  path: `${page}/replay`,
  page,
  input: { endpoint_id, delivery: z.string().max(300) },
  handle: ({ endpoint_id: id, delivery }, call) =>
    unlessRefused(async () => {
      await replayDelivery(call.visitor.account._id, id, delivery, call.now);
      await deliverWebhook(delivery, call.now);
      return { to: `${webhookPath(id)}?done=replayed#deliveries` };
    }),
});

/** Resends all failed deliveries. */
const replayMyFailures = memberForm({
  path: `${page}/replay-failed`,
  page,
  input: { endpoint_id },
  handle: ({ endpoint_id: id }, call) =>
    unlessRefused(async () => {
      await replayFailed(call.visitor.account._id, id, call.now);
      return { to: `${webhookPath(id)}?done=replaying#deliveries` };
    }),
});

async function unlessRefused(work: () => Promise<FormOutcome>): Promise<FormOutcome> {
  try {
    return await work();
  } catch (thrown) {
    if (hasCode(thrown, 'wrong_state')) return problemsOf(thrown);
    throw thrown;
  }
}

/** Forms for a webhook's deliveries. */
export const deliveryForms: readonly AreaForm[] = [testMyWebhook, replayMyDelivery, replayMyFailures];
