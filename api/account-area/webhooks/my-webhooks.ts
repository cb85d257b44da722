import { z } from 'zod';
import { webhookEvents } from '../../../shared/community/community.ts';
import {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  rotateSecret,
  switchEndpoint,
} from '../../../shared/community/community.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { webhookPath, webhooksPath } from '../../../shared/kernel/address/community-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { type AreaForm, credentialOf, type FormOutcome, listField, type MemberCall, memberForm } from '../form.ts';
import { problemsOf } from '../problems-of.ts';

const page = webhookPath(':endpoint_id');
const endpoint_id = z.string().max(64);
const choice = {
  url: z
    .string(saying('problem.enter_address'))
    .trim()
    .min(1, saying('problem.enter_address'))
    .max(2000, saying('problem.most_characters_possible', { most: 2000 })),
  listing_id: z
    .literal('all')
    .or(z.coerce.number().pipe(z.int().min(1)))
    .default('all'),
  events: listField(z.enum(webhookEvents)).refine((chosen) => chosen.length > 0, saying('problem.choose_least')),
};

/** Adds a webhook. Its secret is shown only in the response, never in a URL or cookie. */
const addMyWebhook = memberForm({
  path: `${webhooksPath()}/add`,
  page: webhooksPath(),
  needsFreshSignIn: true,
  isOnce: true,
  input: choice,
  handle: (given, call) =>
    refusedInWords(async () => {
      const { endpoint, secret } = await addEndpoint(call.visitor.account._id, choiceOf(given), call.now);
      await note('webhook.add', endpoint._id, call);
      return { shownOnce: secret };
    }),
});

/** Changes a webhook's URL and events. */
const changeMyWebhook = memberForm({
  path: page,
  page,
  needsFreshSignIn: true,
  input: { endpoint_id, ...choice },
  handle: ({ endpoint_id: id, ...given }, call) =>
    refusedInWords(async () => {
      await changeEndpoint(call.visitor.account._id, id, choiceOf(given));
      await note('webhook.change', id, call);
      return { to: `${webhookPath(id)}?done=changed` };
    }),
});

/** Replaces a webhook's secret; the response shows the new one. */
const rotateMyWebhook = memberForm({
  path: `${page}/rotate`,
  page,
  needsFreshSignIn: true,
  isOnce: true,
  input: { endpoint_id },
  handle: ({ endpoint_id: id }, call) =>
    inTransaction(async () => {
      const secret = await rotateSecret(call.visitor.account._id, id, call.now);
      await note('webhook.rotate', id, call);
      return { shownOnce: secret };
    }),
});

/** Enables or disables a webhook. */
const switchMyWebhook = memberForm({
  path: `${page}/switch`,
  page,
  input: { endpoint_id, to: z.enum(['on', 'off']) },
  handle: ({ endpoint_id: id, to }, call) =>
    inTransaction(async () => {
      await switchEndpoint(call.visitor.account._id, id, to === 'on');
      await note(`webhook.switch_${to}`, id, call);
      return { to: `${webhookPath(id)}?done=${to}` };
    }),
});

/** Deletes a webhook with its deliveries. */
const deleteMyWebhook = memberForm({
  path: `${page}/delete`,
  page,
  input: { endpoint_id },
  handle: ({ endpoint_id: id }, call) =>
    inTransaction(async () => {
      await deleteEndpoint(call.visitor.account._id, id);
      await note('webhook.delete', id, call);
      return { to: `${webhooksPath()}?done=deleted` };
    }),
});

/** Runs a form's action and shows its errors next to the fields they concern. */
async function refusedInWords(work: () => Promise<FormOutcome>): Promise<FormOutcome> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof SlipwayError && thrown.code !== 'not_found') return problemsOf(thrown);
    throw thrown;
  }
}

interface Given {
  url: string;
  listing_id: 'all' | number;
  events: (typeof webhookEvents)[number][];
}

const choiceOf = ({ url, listing_id, events }: Given) => ({
  url,
  listingId: listing_id === 'all' ? null : listing_id,
  events,
});

const note = (action: string, id: string, call: MemberCall): Promise<void> =>
  record({ ...credentialOf(call), action, target: `webhook ${id}` });

/** Forms for a webhook's owner. */
export const webhookForms: readonly AreaForm[] = [
  addMyWebhook,
  changeMyWebhook,
  rotateMyWebhook,
  switchMyWebhook,
  deleteMyWebhook,
];
