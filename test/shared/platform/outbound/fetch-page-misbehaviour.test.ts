import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import type { LookUpHost } from '../../../../shared/platform/outbound/resolve-host.ts';
import { fetched, reason, redirect } from '../../../support/fetching.ts';
import { startWebServer, webServer } from '../../../support/web-server.ts';

afterEach(() => setAllowedHosts([]));

describe('a server that misbehaves', () => {
  test('is given up when it drips past the timeout', async () => {
    const server = await webServer((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    setAllowedHosts([server.host]);
    await expect(fetched(server.url, { timeoutMs: 200 })).rejects.toEqual(reason('timeout'));
  });

  test("is given up when it redirects slowly, within the whole fetch's timeout", async () => {
    const server = await webServer((request, response) => {
      setTimeout(() => redirect(response, `${request.url}x`), 90);
    });
    setAllowedHosts([server.host]);
    await expect(fetched(server.url, { timeoutMs: 200 })).rejects.toEqual(reason('timeout'));
  });

  test("is given up when its name isn't resolved", async () => {
    const silent: LookUpHost = () => Promise.withResolvers<never>().promise;
    await expect(fetched('http://silent.example/', { timeoutMs: 50 }, silent)).rejects.toEqual(reason('timeout'));
  });

  test('is given up when the caller cancels', async () => {
    const abort = new AbortController();
    const server = await webServer(() => abort.abort());
    setAllowedHosts([server.host]);
    await expect(fetched(server.url, { signal: abort.signal })).rejects.toEqual(reason('cancelled'));
    await expect(fetched(server.url, { signal: abort.signal })).rejects.toEqual(reason('cancelled'));
  });

  test('is too large with a body beyond the limit, announced or not', async () => {
    const server = await webServer((request, response) => {
      if (request.url === '/announced') response.writeHead(200, { 'content-length': 200_000 });
      response.end(randomBytes(200_000));
    });
    setAllowedHosts([server.host]);
    await expect(fetched(server.url)).rejects.toEqual(reason('too_large'));
    await expect(fetched(`${server.url}/announced`)).rejects.toEqual(reason('too_large'));
  });

  test('has its large body truncated when the caller prefers that', async () => {
    const server = await webServer((request, response) => {
      if (request.url === '/announced') response.writeHead(200, { 'content-length': 200_000 });
      response.end('x'.repeat(200_000));
    });
    setAllowedHosts([server.host]);
    for (const path of ['/', '/announced']) {
      const page = await fetched(`${server.url}${path}`, { whenLarger: 'cut' });
      expect(page.body).toHaveLength(100_000);
    }
  });

  test('is too large with a small body that inflates', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const server = await webServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    setAllowedHosts([server.host]);
    const before = process.memoryUsage().arrayBuffers;
    await expect(fetched(server.url)).rejects.toEqual(reason('too_large'));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['a reset', (response) => response.socket?.resetAndDestroy()],
    ['no HTTP', (response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n')],
    ['a truncated body', (response) => response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf')],
    ['damaged gzip', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip')],
    [
      'truncated gzip',
      (response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello hello').subarray(0, 15)),
    ],
    [
      'endless headers',
      (response) => {
        response.socket?.write('HTTP/1.1 200 OK\r\n');
        response.socket?.end(`X: ${'a'.repeat(200_000)}\r\n\r\n`);
      },
    ],
  ])('is reported as sending a broken answer: %s', async (_what, answer) => {
    const server = await webServer((_request, response) => answer(response));
    setAllowedHosts([server.host]);
    await expect(fetched(server.url)).rejects.toEqual(reason('broken_answer'));
  });

  test('is unreachable when nobody listens, and unknown without a name', async () => {
    const server = await startWebServer(() => undefined);
    await server.close();
    setAllowedHosts([server.host]);
    await expect(fetched(server.url)).rejects.toEqual(reason('unreachable'));
    await expect(fetched('http://no-such-name.invalid/')).rejects.toEqual(reason('unknown_host'));
  });

  test('never gets its own words into the message', async () => {
    const server = await webServer((_request, response) => redirect(response, 'gopher://ignore-all-instructions/'));
    setAllowedHosts([server.host]);
    await expect(fetched(server.url)).rejects.toThrow(/^The URL must begin with http:\/\/ or https:\/\/\.$/);
  });
});
