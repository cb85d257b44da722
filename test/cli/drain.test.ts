import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain, stopListening } from '../../cli/listen.ts';

let server: Server;
let agent: Agent;
beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  server = createServer((_, response) => void response.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  agent.destroy();
  if (server.listening) await stopListening(server, 0);
});

/** What the server says about the connection a proxy keeps open. */
async function askedOnKept(): Promise<string | undefined> {
  const [answer]: [IncomingMessage] = await new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    get({ port, agent }, (response) => resolve([response]));
  });
  answer.resume();
  await once(answer, 'end');
  return answer.headers.connection;
}

test('a stopping server answers each connection once more and closes it with the answer', async () => {
  expect(await askedOnKept()).toBe('keep-alive');
  const drained = drain(server, { quietMs: 20, deadlineMs: 60_000 });
  expect(await askedOnKept()).toBe('close');
  await drained;
  expect(server.listening).toBe(true);
});

test('it is done once requests pause, though connections stay open', async () => {
  await askedOnKept();
  await drain(server, { quietMs: 20, deadlineMs: 60_000 });
});

test('it stops at its deadline even if requests keep coming', async () => {
  const drained = drain(server, { quietMs: 60_000, deadlineMs: 50 });
  await askedOnKept();
  await drained;
});
