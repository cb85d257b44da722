import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import type { LookUpHost } from '../../../../shared/platform/outbound/resolve-host.ts';
import { fetched, reason, redirect } from '../../../support/fetching.ts';
import { webServer } from '../../../support/web-server.ts';

afterEach(() => setAllowedHosts([]));

describe('an answer', () => {
  test("has an allowed host's body, status and headers", async () => {
    const server = await webServer((request, response) => {
      response.writeHead(404, { 'content-type': 'text/plain', 'set-cookie': 'a=b' });
      response.end(`${request.method} ${request.headers['user-agent']} ${request.headers.cookie}`);
    });
    setAllowedHosts([server.host]);
    const page = await fetched(`${server.url}/x#part`);
    expect(page).toMatchObject({ url: `${server.url}/x`, status: 404, redirects: [] });
    expect(page.headers['content-type']).toBe('text/plain');
    expect(page.headers).not.toHaveProperty('set-cookie');
    expect(page.body.toString()).toMatch(/^GET SlipwayBot \(\+http.*\/about\) undefined$/);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('is decompressed from %s', async (encoding, compress) => {
    const server = await webServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.from('Grüße'))),
    );
    setAllowedHosts([server.host]);
    expect((await fetched(server.url)).body.toString()).toBe('Grüße');
  });

  test('returns 304 for the validators of a known one', async () => {
    const server = await webServer((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] !== undefined;
      response.writeHead(isKnown ? 304 : 200).end();
    });
    setAllowedHosts([server.host]);
    const known = { etag: '"v1"', lastModified: 'Wed, 18 Nov 2026 12:00:00 GMT' };
    expect((await fetched(server.url, known)).status).toBe(304);
    expect((await fetched(server.url)).status).toBe(200);
  });
});

describe('a private network address', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1:8080/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
  ])('is refused: %s', async (url) => {
    await expect(fetched(url)).rejects.toEqual(reason('private_address'));
  });

  test("is refused on a running server's port that nobody allowed", async () => {
    const server = await webServer((_request, response) => response.end());
    setAllowedHosts([`127.0.0.1:${server.port + 1}`]);
    await expect(fetched(server.url)).rejects.toEqual(reason('port_not_allowed'));
    expect(server.asked).toEqual([]);
  });

  test.each(['http://10.0.0.1/', 'http://127.0.0.1:80/', 'http://[::1]/'])(
    'is refused as a redirect target: %s',
    async (target) => {
      const server = await webServer((_request, response) => redirect(response, target));
      setAllowedHosts([server.host]);
      await expect(fetched(server.url, { redirects: 'any' })).rejects.toEqual(reason('private_address'));
    },
  );

  test.each(['http://localhost/', 'http://LOCALHOST:8080/'])(
    'is refused behind a name as if there were none: %s',
    async (url) => {
      await expect(fetched(url)).rejects.toEqual(reason('unknown_host'));
    },
  );

  test('is refused behind a name, also among public ones', async () => {
    const privateName: LookUpHost = async () => [{ address: '127.0.0.1', family: 4 }];
    const mixedName: LookUpHost = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: 'fd00::1', family: 6 },
    ];
    await expect(fetched('http://inside.example/', {}, privateName)).rejects.toEqual(reason('unknown_host'));
    await expect(fetched('http://mixed.example/', {}, mixedName)).rejects.toEqual(reason('unknown_host'));
  });

  test("can't be reached by rebinding: a name that changes between check and connection", async () => {
    const server = await webServer((_request, response) => response.end('inside'));
    const answers = ['127.0.0.1', '192.0.2.1'];
    let asked = 0;
    const rebinding: LookUpHost = async () => [{ address: answers[asked++] ?? '', family: 4 }];
    setAllowedHosts([`rebinding.example:${server.port}`]);
    const page = await fetched(`http://rebinding.example:${server.port}/`, {}, rebinding);
    expect(page.body.toString()).toBe('inside');
    expect(asked).toBe(1);
  });

  test('is rechecked at each redirect of a name', async () => {
    const server = await webServer((_request, response) => redirect(response, 'http://www.rebinding.example/'));
    const answers = ['127.0.0.1', '127.0.0.1'];
    const rebinding: LookUpHost = async () => [{ address: answers.shift() ?? '', family: 4 }];
    setAllowedHosts([`rebinding.example:${server.port}`]);
    const fetching = fetched(`http://rebinding.example:${server.port}/`, {}, rebinding);
    await expect(fetching).rejects.toEqual(reason('unknown_host'));
    expect(server.asked).toHaveLength(1);
  });
});

describe("an address that isn't a website's", () => {
  test.each([
    ['file:///etc/passwd', 'not_http'],
    ['ftp://example.com/', 'not_http'],
    ['data:text/html,hello', 'not_http'],
    ['http://user:secret@example.com/', 'credentials_in_url'],
    ['http://example.com:22/', 'port_not_allowed'],
    ['http://example.com:27017/', 'port_not_allowed'],
    ['nonsense', 'invalid_url'],
    ['http://', 'invalid_url'],
  ])('is refused: %s', async (url, word) => {
    await expect(fetched(url)).rejects.toEqual(reason(word));
  });

  test('is refused when too long', async () => {
    await expect(fetched(`http://example.com/${'a'.repeat(5000)}`)).rejects.toEqual(reason('invalid_url'));
  });

  test.each([
    ['file:///etc/passwd', 'not_http'],
    ['http://user:secret@127.0.0.1/', 'credentials_in_url'],
    ['http://127.0.0.1:22/', 'port_not_allowed'],
    ['http://[', 'invalid_url'],
  ])('is refused as a redirect target: %s', async (target, word) => {
    const server = await webServer((_request, response) => redirect(response, target));
    setAllowedHosts([server.host]);
    await expect(fetched(server.url, { redirects: 'any' })).rejects.toEqual(reason(word));
  });
});
