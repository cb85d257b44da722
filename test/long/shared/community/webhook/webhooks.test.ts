import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { changeOrder } from '../../../../../shared/commerce/order/change-order.writes.ts';
import { deleteComment } from '../../../../../shared/community/comment/end-comment.writes.ts';
import { writeComment } from '../../../../../shared/community/comment/write-comment.writes.ts';
import { chooseMails } from '../../../../../shared/community/follow/follow.writes.ts';
import { deliverDueWebhooks } from '../../../../../shared/community/webhook/deliver-webhook.writes.ts';
import {
  emitAwardWebhook,
  emitLaunchWebhooks,
} from '../../../../../shared/community/webhook/listing-webhooks.writes.ts';
import {
  addEndpoint,
  changeEndpoint,
  forgetWebhooks,
  replayDelivery,
  replayFailed,
  rotateSecret,
  sendTestEvent,
  switchEndpoint,
} from '../../../../../shared/community/webhook/manage-webhooks.writes.ts';
import { WebhookDeliveryModel, WebhookEndpointModel } from '../../../../../shared/community/webhook/webhook.model.ts';
import { readDeliveries, readEndpoint } from '../../../../../shared/community/webhook/webhook.reads.ts';
import { webhookEvents } from '../../../../../shared/community/webhook/webhook-events.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../../shared/identity/account/account.model.ts';
import { setSealingKey } from '../../../../../shared/platform/sealing/sealing.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { anAccount, anAward } from '../../../../support/factories.ts';
import { useMailServer } from '../../../../support/mail-server.ts';
import { saveOrders } from '../../../../support/shop.ts';
import { listings, saveSmallCatalogue } from '../../../../support/small-catalogue.ts';
import { useWebhookServer } from '../../../../support/webhooks.ts';

useDatabase();
useMailServer();
const hook = useWebhookServer();

const second = 1000;
const day = 24 * 3600 * second;
const at = (ms: number) => new Date(now.getTime() + ms);
const { fernleaf, pixelfort } = listings;
let maker = anAccount();
let reader = anAccount();

beforeAll(saveSmallCatalogue);
beforeEach(async () => {
  setSealingKey(randomBytes(32));
  maker = anAccount();
  reader = anAccount({ created_at: at(-40 * day) });
  await AccountModel.insertMany([maker, reader]);
  await WebhookEndpointModel.deleteMany({});
  await WebhookDeliveryModel.deleteMany({});
  await saveListings([{ ...fernleaf, owner_account_id: maker._id }, pixelfort]);
});

const added = (choice: Partial<Parameters<typeof addEndpoint>[1]> = {}) =>
  addEndpoint(maker._id, { url: hook.url, listingId: null, events: webhookEvents, ...choice }, now);
const sendAt = async (time: Date) => {
  while (await deliverDueWebhooks(time)); // until nothing is due
};
const arrived = () =>
  hook.arrived.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
const comment = (text = 'Useful for herbs.') =>
  writeComment(
    { id: reader._id, createdAt: reader.created_at },
    { listingId: fernleaf._id, parentId: null },
    { sent: text },
    now,
  );

describe('a message', () => {
  test('is signed as Standard Webhooks specifies, over the bytes sent', async () => {
    const { secret, endpoint } = await added();
    await sendTestEvent(maker._id, endpoint._id, now);
    await sendAt(now);
    const [{ headers, body } = { headers: {}, body: '' }] = hook.arrived;
    const { 'webhook-id': id, 'webhook-timestamp': stamp, 'webhook-signature': signature } = headers;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${stamp}.${body}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(headers['content-type']).toBe('application/json');
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
  });

  test('has two signatures for a day after the secret is rotated, then only the new one', async () => {
    const { secret, endpoint } = await added();
    const fresh = await rotateSecret(maker._id, endpoint._id, now);
    for (const time of [now, at(25 * 3600 * second)]) {
      await sendTestEvent(maker._id, endpoint._id, time);
      await sendAt(time);
    }
    const signed = hook.arrived.map(({ headers, body }) =>
      [fresh, secret].map((each) => {
        const [id = '', stamp = 0] = [`${headers['webhook-id']}`, Number(headers['webhook-timestamp'])];
        const wanted = new Webhook(each).sign(id, new Date(stamp * second), body);
        return `${headers['webhook-signature']}`.split(' ').includes(wanted);
      }),
    );
    expect(signed).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test("is stored with a secret that the database alone can't reveal", async () => {
    const { secret, endpoint } = await added();
    const stored = JSON.stringify(await WebhookEndpointModel.findById(endpoint._id).lean().exec());
    expect(stored).not.toContain(secret.slice(6, 20));
    setSealingKey(randomBytes(32));
    await sendTestEvent(maker._id, endpoint._id, now);
    await sendAt(now);
    expect(hook.arrived).toEqual([]);
    expect((await readDeliveries(endpoint._id, 1))[0]).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Rotate'),
    });
  });
});

describe('events', () => {
  test('for a comment are sent once, with its address and none of its text', async () => {
    await added();
    await comment();
    await comment();
    await sendAt(now);
    expect(arrived()).toMatchObject([{ type: 'comment.shown', data: { listing: { slug: 'fernleaf' } } }]);
    expect(hook.arrived[0]?.body).not.toContain('herbs');
  });

  test('for a comment deleted before sending are dropped', async () => {
    await added();
    const { _id } = await comment('Wrong words about it.');
    await deleteComment(reader._id, _id, now);
    await sendAt(now);
    expect(hook.arrived).toEqual([]);
  });

  test('for followers are sent once in ten minutes, with the latest count', async () => {
    await added({ events: ['followers.changed'] });
    const follow = (choice: 'each' | 'none', ms: number) =>
      chooseMails({ accountId: reader._id, listingId: fernleaf._id, choice }, at(ms));
    await follow('each', 0);
    await follow('none', second);
    await follow('each', 2 * second);
    await sendAt(at(5 * second));
    expect(hook.arrived).toEqual([]);
    await sendAt(at(10 * 60 * second));
    expect(arrived()).toMatchObject([{ type: 'followers.changed', data: { followers: fernleaf.followers + 1 } }]);
  });

  test('for awards name the rank, and the reason when one is revoked', async () => {
    await added();
    const award = anAward('2026-11-09', 1, fernleaf._id);
    await emitAwardWebhook(award, now);
    await emitAwardWebhook({ ...award, voided: { at: now, reason: 'Votes were bought.' } }, now);
    await sendAt(now);
    expect(arrived().map(({ type, data }) => [type, data.award])).toEqual([
      ['award.given', expect.objectContaining({ place: 1 })],
      ['award.voided', expect.objectContaining({ void_reason: 'Votes were bought.' })],
    ]);
  });

  test('for launches are sent for those after the webhook was created, once', async () => {
    await added();
    const launchedAt = (ms: number) => ({ launched_at: at(ms), published_at: at(ms) });
    await saveListings([{ ...fernleaf, owner_account_id: maker._id, ...launchedAt(-60 * second) }]);
    await emitLaunchWebhooks(now);
    expect(await WebhookDeliveryModel.countDocuments({})).toBe(0);
  });

  test('for an order go to its buyer, once per status, and to nobody else', async () => {
    await added();
    const { pending } = await saveOrders(maker._id, fernleaf._id);
    await saveListings([{ ...pixelfort, owner_account_id: reader._id }]);
    const others = await saveOrders(reader._id, pixelfort._id);
    for (const number of [pending, others.pending]) {
      await changeOrder(number, now, (order) => ({ ...order, status: 'paid', paid_at: now }));
      await changeOrder(number, now, (order) => ({ ...order, problem: null }));
    }
    await sendAt(now);
    const told = arrived().filter(({ type }) => type === 'order.paid');
    expect(told.filter(({ data }) => JSON.stringify(data).includes(pending))).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain(others.pending);
  });

  test('go only to owners of the chosen listing, while they own it', async () => {
    await added({ listingId: fernleaf._id });
    await saveListings([{ ...fernleaf, owner_account_id: reader._id }]);
    await comment();
    await sendAt(now);
    expect(hook.arrived).toEqual([]);
    await expect(added({ listingId: pixelfort._id })).rejects.toMatchObject({ code: 'invalid_parameter' });
  });
});

describe('a server that fails', () => {
  const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];

  test('is retried after each pause with the same id, and then given up', async () => {
    const { endpoint } = await added();
    hook.answer = 500;
    await sendTestEvent(maker._id, endpoint._id, now);
    await sendAt(now);
    let passed = 0;
    for (const pause of pauses) {
      await sendAt(at((passed + pause) * second - 1));
      passed += pause;
      await sendAt(at(passed * second));
    }
    await sendAt(at(4 * day));
    expect(hook.arrived).toHaveLength(pauses.length + 1);
    expect(new Set(hook.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await readDeliveries(endpoint._id, 1))[0]).toMatchObject({ state: 'failed', status: 500, attempts: 8 });
  });

  test('is disabled after five days of failures, with one email', async () => {
    const { endpoint } = await added();
    hook.answer = 503;
    for (const days of [0, 2, 4, 5]) {
      await sendTestEvent(maker._id, endpoint._id, at(days * day));
      await sendAt(at(days * day));
    }
    expect(await readEndpoint(maker._id, endpoint._id)).toMatchObject({ off: 'failing' });
    expect(await MailModel.countDocuments({ to: maker.email })).toBe(1);
    await expect(sendTestEvent(maker._id, endpoint._id, at(5 * day))).rejects.toMatchObject({ code: 'wrong_state' });
    hook.answer = 200;
    await switchEndpoint(maker._id, endpoint._id, true);
    hook.arrived = [];
    expect(await replayFailed(maker._id, endpoint._id, at(6 * day))).toBe(4);
    await sendAt(at(6 * day));
    expect(hook.arrived).toHaveLength(4);
  });

  test('restarts its five days with each success', async () => {
    const { endpoint } = await added();
    for (const [days, answer] of [
      [0, 500],
      [4, 200],
      [6, 500],
      [9, 500],
    ] as const) {
      hook.answer = answer;
      await sendTestEvent(maker._id, endpoint._id, at(days * day));
      await sendAt(at(days * day));
    }
    expect(await readEndpoint(maker._id, endpoint._id)).toMatchObject({ off: null });
  });

  test('that answers 410 gets nothing more', async () => {
    const { endpoint } = await added();
    hook.answer = 410;
    await sendTestEvent(maker._id, endpoint._id, now);
    await sendAt(now);
    expect(await readEndpoint(maker._id, endpoint._id)).toMatchObject({ off: 'gone' });
  });

  test("holds up nobody else, and redirects don't count as success", async () => {
    const { endpoint } = await added();
    hook.answer = 302;
    await sendTestEvent(maker._id, endpoint._id, now);
    await sendAt(now);
    expect((await readDeliveries(endpoint._id, 1))[0]).toMatchObject({ state: 'waiting', status: 302 });
  });

  test('gets again what was in flight when a process was killed', async () => {
    const { endpoint } = await added();
    const id = await sendTestEvent(maker._id, endpoint._id, now);
    await WebhookDeliveryModel.updateOne({ _id: id }, { $set: { due_at: at(60 * second), attempts: 1 } });
    await sendAt(at(30 * second));
    expect(hook.arrived).toHaveLength(0);
    await sendAt(at(61 * second));
    expect(hook.arrived).toHaveLength(1);
  });
});

describe('an account', () => {
  test.each([
    ['http://hooks.example/in', 'https://'],
    ['https://127.0.0.1/in', 'private network'],
    ['https://10.0.0.7/in', 'private network'],
    ['https://[::1]/in', 'private network'],
    ['https://0x7f000001/in', 'private network'],
    ['https://user:secret@hooks.example/in', 'password'],
    ['https://hooks.example:22/in', 'port'],
    ['ftp://hooks.example/in', 'http'],
    ['hooks', 'not a valid web address'],
  ])("can't have messages sent to %s", async (url, why) => {
    await expect(added({ url })).rejects.toThrow(why);
    expect(await WebhookEndpointModel.countDocuments({})).toBe(0);
  });

  test("has at most five webhooks, changes its own, and can't change others'", async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await added());
    await expect(added()).rejects.toThrow('at most 5 webhooks');
    const id = made[0]?.endpoint._id ?? '';
    const choice = { url: hook.url, listingId: null, events: ['order.paid'] as const };
    await changeEndpoint(maker._id, id, choice);
    expect(await readEndpoint(maker._id, id)).toMatchObject({ events: ['order.paid'] });
    await expect(changeEndpoint(reader._id, id, choice)).rejects.toMatchObject({ code: 'not_found' });
    await expect(rotateSecret(reader._id, id, now)).rejects.toMatchObject({ code: 'not_found' });
    await expect(replayDelivery(maker._id, id, 'none', now)).rejects.toMatchObject({ code: 'not_found' });
    await forgetWebhooks(maker._id);
    expect(await WebhookEndpointModel.countDocuments({})).toBe(0);
  });
});
