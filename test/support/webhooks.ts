import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { WebhookEndpoint } from '../../shared/community/webhook/webhook.ts';
import { setAllowedHosts } from '../../shared/platform/outbound/allowed-hosts.ts';
import { now } from './clock.ts';

/** A webhook subscribed to all events, whose secret nobody can read. */
export const aWebhookEndpoint = (given: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  _id: randomUUID(),
  account_id: randomUUID(),
  url: 'https://hooks.maker.example/slipway',
  listing_id: null,
  events: ['comment.shown'],
  secrets: [{ sealed: 'v1.nothing', until: null }],
  off: null,
  failing_since: null,
  created_at: now,
  ...given,
});

/** What a webhook received. */
interface Arrived {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that receives webhook messages, answers as told, and may be private. */
export function useWebhookServer() {
  const state = { url: '', answer: 204, arrived: [] as Arrived[] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    state.arrived.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(state.answer).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    state.url = `http://127.0.0.1:${port}/hook`;
    setAllowedHosts([`127.0.0.1:${port}`]);
  });
  beforeEach(() => {
    state.answer = 204;
    state.arrived = [];
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return state;
}
