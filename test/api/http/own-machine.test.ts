import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isFromThisMachine } from '../../../api/http/own-machine.ts';

interface Asked {
  peer: string | undefined;
  headers: Record<string, string>;
  version: string;
}

/** A browser on the same machine, unless overridden. */
function asked({ peer = '127.0.0.1', headers = {}, version = '1.1' }: Partial<Asked>): boolean {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  request.httpVersion = version;
  Object.assign(request.headers, { host: 'localhost:4321', ...headers });
  return isFromThisMachine(request);
}

test.each<Partial<Asked>>([
  {},
  { peer: '127.0.1.1' },
  { peer: '::1', headers: { host: '[::1]:4321' } },
  { peer: '::ffff:127.0.0.1', headers: { host: '127.0.0.1:4321' } },
  { headers: { host: 'shop.localhost' } },
])('a program on the server itself counts as local: %j', (given) => {
  expect(asked(given)).toBe(true);
});

test.each<Partial<Asked>>([
  { peer: '203.0.113.9' },
  { peer: '172.17.0.1' },
  { peer: '::ffff:192.168.0.7' },
  { peer: '2001:db8::7' },
  { peer: '' },
  { headers: { host: 'directory.example' } },
  { headers: { host: '192.168.0.7:4321' } },
  { headers: { host: '' } },
  { headers: { host: 'a b' } },
  { headers: { 'x-forwarded-for': '127.0.0.1' } },
  { headers: { 'x-forwarded-proto': 'https' } },
  { headers: { forwarded: 'for=127.0.0.1' } },
  { headers: { via: '1.1 proxy' } },
  { headers: { 'x-real-ip': '127.0.0.1' } },
  { headers: { 'cf-connecting-ip': '203.0.113.9' } },
  { version: '1.0' },
])('a request over a network, through a proxy or for another name does not: %j', (given) => {
  expect(asked(given)).toBe(false);
});
