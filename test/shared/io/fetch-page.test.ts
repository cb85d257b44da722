import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { type FetchOptions, fetchPage, setAllowedHosts } from '../../../shared/io/fetch-page.ts';
import type { LookUpHost } from '../../../shared/io/outbound/resolve-host.ts';
import { startWebServer, webServer } from '../../support/web-server.ts';

const usual: FetchOptions = { maxBytes: 100_000, timeoutMs: 5_000, redirects: 'same_site' };
const reason = (word: string) => expect.objectContaining({ name: 'FetchFailure', reason: word });
const fetched = (url: string, more: Partial<FetchOptions> = {}, lookUp?: LookUpHost) =>
  fetchPage(url, { ...usual, ...more }, lookUp);

function redirect(response: ServerResponse, location: string, status = 302): void {
  response.writeHead(status, { location }).end();
}

afterEach(() => setAllowedHosts([]));

describe('an answer', () => {
  test('is body, status and headers of an allowed host', async () => {
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

  test('says 304 to the validators of what is known', async () => {
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

describe('an address of a private network', () => {
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
    'http://localhost/',
    'http://LOCALHOST:8080/',
  ])('is refused: %s', async (url) => {
    await expect(fetched(url)).rejects.toEqual(reason('private_address'));
  });

  test('is refused on a port of a running server that nobody allowed', async () => {
    const server = await webServer((_request, response) => response.end());
    setAllowedHosts([`127.0.0.1:${server.port + 1}`]);
    await expect(fetched(server.url)).rejects.toEqual(reason('port_not_allowed'));
    expect(server.asked).toEqual([]);
  });

  test.each(['http://10.0.0.1/', 'http://127.0.0.1:80/', 'http://[::1]/'])(
    'is refused as the target of a redirect: %s',
    async (target) => {
      const server = await webServer((_request, response) => redirect(response, target));
      setAllowedHosts([server.host]);
      await expect(fetched(server.url, { redirects: 'any' })).rejects.toEqual(reason('private_address'));
    },
  );

  test('is refused behind a name, also among public ones', async () => {
    const privateName: LookUpHost = async () => [{ address: '127.0.0.1', family: 4 }];
    const mixedName: LookUpHost = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: 'fd00::1', family: 6 },
    ];
    await expect(fetched('http://inside.example/', {}, privateName)).rejects.toEqual(reason('private_address'));
    await expect(fetched('http://mixed.example/', {}, mixedName)).rejects.toEqual(reason('private_address'));
  });

  test('is not reached by rebinding: a name that changes between check and connection', async () => {
    const server = await webServer((_request, response) => response.end('inside'));
    const answers = ['127.0.0.1', '192.0.2.1'];
    let asked = 0;
    const rebinding: LookUpHost = async () => [{ address: answers[asked++] ?? '', family: 4 }];
    setAllowedHosts([`rebinding.example:${server.port}`]);
    const page = await fetched(`http://rebinding.example:${server.port}/`, {}, rebinding);
    expect(page.body.toString()).toBe('inside');
    expect(asked).toBe(1);
  });

  test('is checked anew at each redirect of a name', async () => {
    const server = await webServer((_request, response) => redirect(response, 'http://www.rebinding.example/'));
    const answers = ['127.0.0.1', '127.0.0.1'];
    const rebinding: LookUpHost = async () => [{ address: answers.shift() ?? '', family: 4 }];
    setAllowedHosts([`rebinding.example:${server.port}`]);
    const fetching = fetched(`http://rebinding.example:${server.port}/`, {}, rebinding);
    await expect(fetching).rejects.toEqual(reason('private_address'));
    expect(server.asked).toHaveLength(1);
  });
});

describe('an address that is not one of a website', () => {
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

  test('is refused when it is longer than any address', async () => {
    await expect(fetched(`http://example.com/${'a'.repeat(5000)}`)).rejects.toEqual(reason('invalid_url'));
  });

  test.each([
    ['file:///etc/passwd', 'not_http'],
    ['http://user:secret@127.0.0.1/', 'credentials_in_url'],
    ['http://127.0.0.1:22/', 'port_not_allowed'],
    ['http://[', 'invalid_url'],
  ])('is refused as the target of a redirect: %s', async (target, word) => {
    const server = await webServer((_request, response) => redirect(response, target));
    setAllowedHosts([server.host]);
    await expect(fetched(server.url, { redirects: 'any' })).rejects.toEqual(reason(word));
  });
});

describe('redirects', () => {
  test('are followed within the website and told', async () => {
    const server = await webServer((request, response) => {
      if (request.url === '/a') redirect(response, '/b', 301);
      else if (request.url === '/b') redirect(response, './c?d', 308);
      else response.end('here');
    });
    setAllowedHosts([server.host]);
    const page = await fetched(`${server.url}/a`);
    expect(page.url).toBe(`${server.url}/c?d`);
    expect(page.redirects).toEqual([`${server.url}/a`, `${server.url}/b`]);
    expect(page.body.toString()).toBe('here');
  });

  test('are an answer of their own when none is to be followed, or when they name no target', async () => {
    const server = await webServer((request, response) => {
      if (request.url === '/without') response.writeHead(302).end('nowhere');
      else redirect(response, '/b');
    });
    setAllowedHosts([server.host]);
    expect((await fetched(server.url, { redirects: 'none' })).headers.location).toBe('/b');
    expect((await fetched(`${server.url}/without`)).status).toBe(302);
  });

  test('end after five', async () => {
    const server = await webServer((request, response) => redirect(response, `${request.url}x`));
    setAllowedHosts([server.host]);
    await expect(fetched(server.url)).rejects.toEqual(reason('too_many_redirects'));
    expect(server.asked).toHaveLength(6);
  });

  test('to another registrable domain are refused unless any is followed', async () => {
    const server = await webServer((request, response) => {
      const port = request.socket.localPort;
      if (request.headers.host?.startsWith('shop.example.com')) redirect(response, `http://www.example.com:${port}/`);
      else if (request.headers.host?.startsWith('www')) redirect(response, `http://other.example.org:${port}/`);
      else response.end('other');
    });
    const hosts = ['shop.example.com', 'www.example.com', 'other.example.org'];
    setAllowedHosts(hosts.map((host) => `${host}:${server.port}`));
    const toLoopback: LookUpHost = async () => [{ address: '127.0.0.1', family: 4 }];
    const start = `http://shop.example.com:${server.port}/`;
    await expect(fetched(start, {}, toLoopback)).rejects.toEqual(reason('foreign_redirect'));
    expect((await fetched(start, { redirects: 'any' }, toLoopback)).body.toString()).toBe('other');
  });

  test('are followed only where the caller agrees', async () => {
    const server = await webServer((_request, response) => redirect(response, '/private'));
    setAllowedHosts([server.host]);
    const asked: string[] = [];
    const mayFollow = async (url: URL): Promise<boolean> => {
      asked.push(url.pathname);
      return false;
    };
    await expect(fetched(server.url, { mayFollow })).rejects.toEqual(reason('refused_by_robots'));
    expect(asked).toEqual(['/private']);
    expect(server.asked).toEqual(['/']);
  });

  test('are read as UTF-8', async () => {
    const server = await webServer((request, response) => {
      if (request.url === '/')
        response.socket?.end('HTTP/1.1 302 Found\r\nLocation: /größe\r\nContent-Length: 0\r\n\r\n');
      else response.end(request.url);
    });
    setAllowedHosts([server.host]);
    expect((await fetched(server.url)).body.toString()).toBe('/gr%C3%B6%C3%9Fe');
  });
});

describe('a server that misbehaves', () => {
  test('is given up when it drips longer than the time', async () => {
    const server = await webServer((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    setAllowedHosts([server.host]);
    await expect(fetched(server.url, { timeoutMs: 200 })).rejects.toEqual(reason('timeout'));
  });

  test('is given up when it redirects slowly, in the time of the whole fetch', async () => {
    const server = await webServer((request, response) => {
      setTimeout(() => redirect(response, `${request.url}x`), 90);
    });
    setAllowedHosts([server.host]);
    await expect(fetched(server.url, { timeoutMs: 200 })).rejects.toEqual(reason('timeout'));
  });

  test('is given up when its name is not answered', async () => {
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

  test('has its large body cut where the caller prefers that', async () => {
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

  test('is too large with a small body that unpacks to a big one', async () => {
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
    ['a body that is cut', (response) => response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf')],
    ['damaged gzip', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip')],
    [
      'cut gzip',
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
  ])('is said to have sent a broken answer: %s', async (_what, answer) => {
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

  test('never gets its words into the message', async () => {
    const server = await webServer((_request, response) => redirect(response, 'gopher://ignore-all-instructions/'));
    setAllowedHosts([server.host]);
    await expect(fetched(server.url)).rejects.toThrow(
      /^Only addresses that begin with http:\/\/ or https:\/\/ are fetched\.$/,
    );
  });
});
