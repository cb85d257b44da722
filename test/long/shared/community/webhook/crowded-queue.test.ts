import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { deliverDueWebhooks } from '../../../../../shared/community/webhook/deliver-webhook.writes.ts';
import { newDelivery } from '../../../../../shared/community/webhook/emit-webhook.writes.ts';
import { WebhookDeliveryModel, WebhookEndpointModel } from '../../../../../shared/community/webhook/webhook.model.ts';
import type { WebhookEndpoint } from '../../../../../shared/community/webhook/webhook.ts';
import { newWebhookSecret, sealedSecret } from '../../../../../shared/community/webhook/webhook-secret.ts';
import { hourMs } from '../../../../../shared/kernel/time/hour-ms.ts';
import { setAllowedHosts } from '../../../../../shared/platform/outbound/allowed-hosts.ts';
import { setSealingKey } from '../../../../../shared/platform/sealing/sealing.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { patientMs } from '../../../../support/patience.ts';
import { webServer } from '../../../../support/web-server.ts';
import { aWebhookEndpoint } from '../../../../support/webhooks.ts';

useDatabase();

async function anEndpoint(url: string): Promise<WebhookEndpoint> {
  const endpoint = aWebhookEndpoint({ url });
  const sealed = sealedSecret(newWebhookSecret(), endpoint._id);
  await WebhookEndpointModel.insertMany([{ ...endpoint, secrets: [{ sealed, until: null }] }]);
  return endpoint;
}

const queue = (to: WebhookEndpoint, count: number, due: Date) =>
  WebhookDeliveryModel.insertMany(
    Array.from({ length: count }, (_, each) =>
      newDelivery(to, { key: `message-${each}`, type: 'comment.shown', body: '{}', due }, now),
    ),
  );

test("three accounts' full queues at a receiver that never answers hold up nobody else", async () => {
  setSealingKey(randomBytes(32));
  const held: ServerResponse[] = [];
  const hanging = await webServer((_, response) => void held.push(response));
  let arrived = 0;
  const quick = await webServer((_, response) => {
    arrived += 1;
    response.writeHead(204).end();
  });
  setAllowedHosts([hanging.host, quick.host]);
  const anHourAgo = new Date(now.getTime() - hourMs);
  for (let each = 0; each < 15; each += 1) await queue(await anEndpoint(`${hanging.url}/hook`), 100, anHourAgo);
  await queue(await anEndpoint(`${quick.url}/hook`), 1, now);
  await deliverDueWebhooks(now);
  await vi.waitFor(() => expect(arrived).toBe(1), { timeout: patientMs });
  expect(held).toHaveLength(1);
  held[0]?.writeHead(500).end();
  await vi.waitFor(
    async () => {
      const tried = await WebhookDeliveryModel.find({ attempts: 1 }).lean<{ status: number | null }[]>();
      expect(tried.map(({ status }) => status).sort()).toEqual([204, 500]);
    },
    { timeout: patientMs },
  );
});
