import { afterEach, describe, expect, test } from 'vitest';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import type { LookUpHost } from '../../../../shared/platform/outbound/resolve-host.ts';
import { fetched, reason, redirect } from '../../../support/fetching.ts';
import { webServer } from '../../../support/web-server.ts';

afterEach(() => setAllowedHosts([]));

describe('redirects', () => {
  test('are followed within the website and reported', async () => {
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

  test('are answers of their own when none may be followed, or when they have no target', async () => {
    const server = await webServer((request, response) => {
      if (request.url === '/without') response.writeHead(302).end('nowhere');
      else redirect(response, '/b');
    });
    setAllowedHosts([server.host]);
    expect((await fetched(server.url, { redirects: 'none' })).headers.location).toBe('/b');
    expect((await fetched(`${server.url}/without`)).status).toBe(302);
  });

  test('stop after five', async () => {
    const server = await webServer((request, response) => redirect(response, `${request.url}x`));
    setAllowedHosts([server.host]);
    await expect(fetched(server.url)).rejects.toEqual(reason('too_many_redirects'));
    expect(server.asked).toHaveLength(6);
  });

  test('to another registrable domain are refused unless any may be followed', async () => {
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

  test("are followed only with the caller's consent", async () => {
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
