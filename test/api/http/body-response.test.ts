import { brotliDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { bodyResponse } from '../../../api/http/body-response.ts';
import { EncodedBody } from '../../../shared/platform/outbound/encoded-body.ts';
import { webServer } from '../../support/web-server.ts';

const text = JSON.stringify({ words: 'fern '.repeat(1000) });
const body = new EncodedBody(Buffer.from(text));
const app = new Hono().get('/', (context) => bodyResponse(context, body, { 'Content-Type': 'application/json' }));
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

/** The relevant part of a response: those over HTTP also have connection headers. */
const partsOf = async (response: Response) => ({
  status: response.status,
  headers: ['content-type', 'content-encoding', 'etag', 'vary'].map((name) => response.headers.get(name)),
  body: await response.text(),
});

describe('a body sent over the network', () => {
  test.each<[string, RequestInit]>([
    ['GET', { headers: { 'accept-encoding': 'identity' } }],
    ['HEAD', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } }],
    [
      'a GET of what the client has cached',
      { headers: { 'if-none-match': body.etag('identity'), 'accept-encoding': 'identity' } },
    ],
  ])('by %s is the same as inside the site', async (_title, init) => {
    const { url } = await webServer((request, response) => void listener(request, response));
    const outside = await partsOf(await fetch(`${url}/`, init));
    expect(outside).toEqual(await partsOf(await app.request('/', init)));
  });

  test('is compressed, even the first time, and states its length', async () => {
    const { url } = await webServer((request, response) => void listener(request, response));
    for (let time = 0; time < 2; time += 1) {
      const response = await fetch(`${url}/`, { headers: { 'accept-encoding': 'br' } });
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(Number(response.headers.get('content-length'))).toBeLessThan(200);
      expect(await response.text()).toBe(text);
    }
    const inside = await app.request('/', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(Buffer.from(await inside.arrayBuffer())).toString()).toBe(text);
  });

  test('shows no sign of how it was sent', async () => {
    const { url } = await webServer((request, response) => void listener(request, response));
    expect((await fetch(`${url}/`)).headers.get('x-hono-already-sent')).toBeNull();
  });
});
