import { describe, expect, test } from 'vitest';
import { crawlWebsite } from '../../../../shared/submission/crawl/crawl-website.writes.ts';
import { crawledPages } from '../../../../shared/submission/crawled-page/crawled-page.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { oneOfEachForeignPage } from '../../../support/foreign-pages.ts';
import { html, nav, type SitePart, website } from './support/website.ts';

useDatabase();

const read = (url: string, more: Partial<Parameters<typeof crawlWebsite>[1]> = {}) =>
  crawlWebsite(url, { now: () => now, ...more });
const pathsOf = (pages: readonly { url: string }[]): string[] => pages.map((page) => new URL(page.url).pathname);

describe('an unreadable website', () => {
  const page = html('Home');
  test.each<[string, string, Record<string, SitePart>]>([
    ['forbids it', 'refused_by_robots', { '/robots.txt': 'User-agent: SlipwayBot\nDisallow: /', '/': page }],
    ['cannot say whether it may be read', 'refused_by_robots', { '/robots.txt': { status: 503, body: '' }, '/': page }],
    ['fails', 'http_error', { '/': { status: 500, body: page } }],
    ['is a file', 'not_html', { '/': { body: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } } }],
    ['is 30 MB', 'too_large', { '/': { body: Buffer.alloc(30_000_000, 'x') } }],
    ['is nested endlessly', 'too_large', { '/': html('Deep', '<div>'.repeat(5_000)) }],
    ['resets', 'unreachable', { '/': (_request, response) => response.socket?.resetAndDestroy() }],
    ['has broken gzip', 'unreachable', { '/': { body: 'no gzip', headers: { 'content-encoding': 'gzip' } } }],
    [
      'is truncated',
      'unreachable',
      { '/': (_request, response) => void response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx') },
    ],
    ['redirects to itself', 'unreachable', { '/': { status: 302, body: '', headers: { location: '/' } } }],
    [
      'redirects to a private address',
      'private_address',
      { '/': { status: 302, body: '', headers: { location: 'http://10.0.0.1/' } } },
    ],
    // Like one that doesn't exist: nobody learns which internal names exist.
    [
      'redirects to a private host name',
      'unreachable',
      { '/': { status: 302, body: '', headers: { location: 'http://localhost/' } } },
    ],
    [
      'redirects to a path robots.txt disallows',
      'refused_by_robots',
      {
        '/robots.txt': 'User-agent: *\nDisallow: /x',
        '/': { status: 301, body: '', headers: { location: '/x' } },
        '/x': page,
      },
    ],
  ])('is reported when it %s: %s', async (_what, outcome, parts) => {
    const server = await website(parts);
    const reading = await read(server.url);
    expect(reading).toMatchObject({ outcome, pages: [], url: null });
    expect(reading.status).toBe(outcome === 'http_error' ? 500 : null);
    expect(await crawledPages(server.url)).toEqual([]);
  });

  test.each(['/', '/robots.txt'])("is reported when it doesn't answer for %s", async (path) => {
    const server = await website({ '/': page, [path]: () => undefined });
    expect(await read(server.url, { bounds: { pageMs: 100, robotsMs: 100 } })).toMatchObject({ outcome: 'timeout' });
  });

  test.each([
    ['nonsense', 'bad_address'],
    ['ftp://example.com', 'bad_address'],
    ['https://user:secret@example.com', 'bad_address'],
    ['https://example.com:22', 'bad_address'],
    ['http://127.0.0.1/', 'private_address'],
    ['no-such-name.invalid', 'unreachable'],
  ])("is reported when it isn't a website: %s", async (address, outcome) => {
    expect((await read(address)).outcome).toBe(outcome);
  });

  test('keeps what was read when time is up', async () => {
    const server = await website({ '/': html('Home', nav({ '/pricing': 'Pricing' })), '/pricing': () => undefined });
    const reading = await read(server.url, { bounds: { websiteMs: 300 } });
    expect(reading).toMatchObject({ outcome: 'read', missed: [{ outcome: 'timeout' }] });
    expect(pathsOf(reading.pages)).toEqual(['/']);
  });

  test('throws only when the reader is told to stop', async () => {
    const stop = new AbortController();
    const server = await website({ '/': html('Home'), '/robots.txt': () => stop.abort(new Error('stopped')) });
    await expect(read(server.url, { signal: stop.signal })).rejects.toThrow('stopped');
  });
});

test.each(oneOfEachForeignPage)(
  'a website showing %s page ends so, without a page',
  async (kind, _name, title, body) => {
    const server = await website({
      '/': `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`,
    });
    expect(await read(server.url)).toMatchObject({ outcome: kind, pages: [] });
  },
);

test.each([
  [403, 'bot_check', 'Just a moment...', '<h1>Verifying you are human.</h1>'],
  [503, 'maintenance', 'Maintenance', '<p>Down for maintenance. Back in an hour.</p>'],
  [404, 'http_error', '404: NOT_FOUND', '<p>This deployment cannot be found.</p>'],
])('a website answering %i with such a page ends as %s', async (status, outcome, title, body) => {
  const server = await website({
    '/': (_, response) => {
      const page = `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
      response.writeHead(status, { 'content-type': 'text/html' }).end(page);
    },
  });
  expect(await read(server.url)).toMatchObject({ outcome, status, pages: [] });
});
