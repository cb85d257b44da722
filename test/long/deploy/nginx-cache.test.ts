import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { negotiatedVary, pageCacheRule, searchCacheRule } from '../../../api/http/headers.ts';
import { findProgram } from '../../../bench/support/processes.ts';
import { freePorts } from '../cli/support/free-ports.ts';
import { type RealProxy, startNginx } from './support/real-proxy.ts';
import { throughProxy } from './support/through-proxy.ts';

const program = findProgram('nginx');
const rules: Readonly<Record<string, string>> = { '/private': 'no-store', '/search': searchCacheRule };

/** Stands in for Slipway and numbers its answers. */
const slipway = createServer((request, response) => {
  answered += 1;
  const { url = '', headers, method } = request;
  const text = `${method} ${headers.accept === 'text/markdown' ? 'Markdown' : 'HTML'} ${answered}`;
  const isPacked = headers['accept-encoding'] === 'gzip';
  const cacheRule = rules[url.split('?')[0] ?? ''] ?? pageCacheRule;
  response.writeHead(200, {
    'Cache-Control': cacheRule,
    Vary: negotiatedVary,
    ETag: `"${answered}"`,
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
  });
  response.end(isPacked ? gzipSync(text) : text);
});
let answered = 0;

describe.skipIf(program === undefined)('nginx with deploy/nginx-cache.conf', () => {
  let nginx: RealProxy;
  let visitor: ReturnType<typeof throughProxy>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => slipway.listen(0, '127.0.0.1', resolve));
    const { port } = slipway.address() as AddressInfo;
    const [http = 0, https = 0] = await freePorts(2);
    nginx = await startNginx(program ?? '', { http, https, web: [port, port] }, { isCaching: true });
    visitor = throughProxy({ http, https });
    await vi.waitFor(async () => expect((await visitor.ask({ path: '/' })).status).toBe(200), { timeout: 20_000 });
  });
  afterAll(async () => {
    visitor.close();
    await nginx.stop();
    slipway.close();
  });

  /** How many of 20 reads in a row Slipway answered. */
  async function askedFor(path: string, rest: object = {}): Promise<number> {
    const before = answered;
    for (let read = 0; read < 20; read += 1) await visitor.ask({ path, ...rest });
    return answered - before;
  }

  test('answers repeated reads of a page itself, and no others', async () => {
    expect(await askedFor('/products/fern')).toBeLessThan(20);
    expect(await askedFor('/private')).toBe(20);
    expect(await askedFor('/search?q=fern')).toBe(20);
    expect(await askedFor('/products/fern', { method: 'POST', body: 'a=b' })).toBe(20);
  });

  test('keeps compressed and Markdown versions apart', async () => {
    const plain = await visitor.ask({ path: '/products/moss' });
    const packed = await visitor.ask({ path: '/products/moss', headers: { 'accept-encoding': 'gzip' } });
    const markdown = await visitor.ask({ path: '/products/moss', headers: { accept: 'text/markdown' } });
    expect([plain.text, markdown.text]).toEqual([
      expect.stringMatching(/^GET HTML/),
      expect.stringMatching(/^GET Markdown/),
    ]);
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(plain.headers['cache-control']).toBe(pageCacheRule);
  });

  test('shows a new version soon', async () => {
    const first = (await visitor.ask({ path: '/products/reed' })).text;
    await expect
      .poll(async () => (await visitor.ask({ path: '/products/reed' })).text, { timeout: 10_000 })
      .not.toBe(first);
  });
});
