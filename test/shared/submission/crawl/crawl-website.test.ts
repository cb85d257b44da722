import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { crawlWebsite } from '../../../../shared/submission/crawl/crawl-website.writes.ts';
import { crawledPages } from '../../../../shared/submission/crawled-page/crawled-page.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { html, nav, type SitePart, website } from './support/website.ts';

useDatabase();

const read = (url: string, more: Partial<Parameters<typeof crawlWebsite>[1]> = {}) =>
  crawlWebsite(url, { now: () => now, ...more });
const pathsOf = (pages: readonly { url: string }[]): string[] => pages.map((page) => new URL(page.url).pathname);

/** The paths as a sitemap of the requested server. */
const sitemap =
  (element: 'urlset' | 'sitemapindex', ...paths: string[]): SitePart =>
  (request, response) => {
    const places = paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`);
    response.end(`<${element}>${places.join('')}</${element}>`);
  };

const links = {
  '/blog/prices-rise': 'Why prices rise',
  '/pricing?utm_source=nav': 'Pricing',
  '/pricing#plans': 'Plans',
  '/features': 'Features',
  '/ueber-uns': 'Über uns',
  '/kontakt': 'Kontakt',
  '/login': 'Log in',
  '/internal/plans': 'Internal plans',
  '/brochure.pdf': 'Product brochure',
  'https://elsewhere.example/pricing': 'Another site',
  'mailto:hello@tidewright.example': 'Contact',
  '/faq': 'FAQ',
  '/impressum': 'Impressum',
  '/gone': 'Press',
};

/** A website with everything a profile needs, and with things it doesn't. */
const everything: Record<string, SitePart> = {
  '/robots.txt': 'User-agent: *\nDisallow: /internal\n',
  '/': html('Tidewright', nav(links)),
  '/pricing': html('Pricing'),
  '/features': html('Features'),
  '/ueber-uns': html('Über uns'),
  '/kontakt': html('Kontakt'),
  '/faq': html('FAQ'),
  '/impressum': html('Impressum'),
  '/blog/prices-rise': html('Why prices rise'),
};

describe('a website', () => {
  test('has its pages read that matter for a profile, best first', async () => {
    const server = await website(everything);
    const progress: number[] = [];
    const reading = await read(server.url, { onProgress: (count) => void progress.push(count) });
    expect(reading).toMatchObject({ outcome: 'read', url: `${server.url}/`, status: null });
    expect(pathsOf(reading.pages).slice(0, 7)).toEqual([
      ...['/', '/pricing', '/ueber-uns', '/features', '/kontakt', '/faq', '/impressum'],
    ]);
    expect(progress).toEqual(reading.pages.map((_page, index) => index + 1));
    expect(reading.pages[1]?.html).toBe(everything['/pricing']);
    expect(reading.missed).toContainEqual({ url: `${server.url}/gone`, outcome: 'http_error' });
    expect(reading.missed).toContainEqual({ url: `${server.url}/internal/plans`, outcome: 'refused_by_robots' });
    for (const path of ['/internal/plans', '/login', '/brochure.pdf']) expect(server.asked).not.toContain(path);
    expect(server.asked.filter((path) => path.startsWith('/pricing'))).toEqual(['/pricing']);
  });

  test('has at most twelve pages read', async () => {
    const kinds = 'pricing about features contact product faq team imprint customers integrations press docs'.split(
      ' ',
    );
    const paths = kinds.flatMap((kind) => [`/${kind}`, `/en/${kind}`]);
    const pages = Object.fromEntries(paths.map((path) => [path, html(path)]));
    const server = await website({
      ...pages,
      '/': html('Home', nav(Object.fromEntries(paths.map((path) => [path, path])))),
    });
    const reading = await read(server.url);
    expect(reading.pages).toHaveLength(12);
    expect(pathsOf(reading.pages).filter((path) => path.endsWith('/pricing'))).toContain('/pricing');
  });

  test('answering every address with the same shell is read once', async () => {
    const shell = html('Shell', nav({ '/pricing': 'Pricing', '/about': 'About' }));
    const server = await website({ '/': shell, '/pricing': shell, '/about': html('About') });
    expect(pathsOf((await read(server.url)).pages)).toEqual(['/', '/about']);
  });

  test('with scripted menus is read by its sitemap', async () => {
    const server = await website({
      '/robots.txt': 'Sitemap: /map.xml',
      '/': html('Home', '<div id="app"></div>'),
      '/map.xml': sitemap('sitemapindex', '/posts.xml', '/pages.xml.gz'),
      '/pages.xml.gz': (request, response) => {
        const place = (path: string) => `<url><loc>http://${request.headers.host}${path}</loc></url>`;
        response.end(gzipSync(`<urlset>${place('/blog/a')}${place('/pricing')}</urlset>`));
      },
      '/pricing': html('Pricing'),
    });
    expect(pathsOf((await read(server.url)).pages)).toContain('/pricing');
    expect(server.asked).not.toContain('/posts.xml');
  });

  test('redirecting browsers by itself is read there', async () => {
    const server = await website({
      '/': html('Choose', '<meta http-equiv="Refresh" content="0; URL=/ja/">'),
      '/ja/': html('ホーム', nav({ '/ja/料金': '料金', '/en/pricing': 'Pricing' })),
      '/ja/%E6%96%99%E9%87%91': html('料金'),
    });
    const reading = await read(server.url);
    expect(reading.url).toBe(`${server.url}/ja/`);
    expect(reading.pages.map(({ url }) => url)).toContain(`${server.url}/ja/%E6%96%99%E9%87%91`);
  });

  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from('日本語'), 'text/html; charset=utf-8'],
    ['Shift_JIS', Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]), 'text/html; charset=Shift_JIS'],
    ['EUC-JP in its head', Buffer.from([0xc6, 0xfc, 0xcb, 0xdc, 0xb8, 0xec]), 'text/html'],
  ])('in Japanese is read from %s', async (encoding, word, type) => {
    const head = encoding.startsWith('EUC') ? '<meta charset="euc-jp">' : '';
    const body = Buffer.concat([Buffer.from(`<html><head>${head}</head><body><p>`), word, Buffer.from('</p>')]);
    const server = await website({ '/': { body, headers: { 'content-type': type } } });
    expect((await read(server.url)).pages[0]?.html).toContain('<p>日本語</p>');
  });
});

describe('a reread website', () => {
  test('is asked only for changes', async () => {
    let version = 1;
    const server = await website({
      '/': (request, response) => {
        const etag = `"${version}"`;
        if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
        else response.writeHead(200, { etag, 'content-type': 'text/html' }).end(html(`Version ${version}`));
      },
    });
    const titles = async () => (await read(server.url)).pages.map((each) => /<h1>(.*)<\/h1>/.exec(each.html)?.[1]);
    expect(await titles()).toEqual(['Version 1']);
    expect(await titles()).toEqual(['Version 1']);
    version = 2;
    expect(await titles()).toEqual(['Version 2']);
    expect(await crawledPages(server.url)).toMatchObject([{ url: `${server.url}/`, etag: '"2"', fetchedAt: now }]);
  });

  test("keeps only the last reading's pages, in order", async () => {
    const parts = { ...everything };
    const server = await website(parts);
    const first = await read(server.url);
    expect(await crawledPages(server.url)).toMatchObject(first.pages);
    parts['/'] = html('Home', nav({ '/pricing': 'Pricing' }));
    await read(server.url);
    expect(pathsOf(await crawledPages(server.url))).toEqual(['/', '/pricing']);
  });
});

test('a server is requested no faster than its robots.txt wants, by all readers together', async () => {
  let lastAt = 0;
  const timed =
    (text: string): SitePart =>
    (_request, response) => {
      lastAt = performance.now();
      response.writeHead(200, { 'content-type': 'text/html' }).end(text);
    };
  const server = await website({
    '/robots.txt': 'User-agent: *\nCrawl-delay: 0.2',
    '/': timed(html('Home', nav({ '/pricing': 'Pricing', '/about': 'About' }))),
    '/pricing': timed(html('Pricing')),
    '/about': timed(html('About')),
  });
  const startedAt = performance.now();
  const reader = () => crawlWebsite(server.url, { now: () => new Date() });
  const readings = await Promise.all([reader(), reader()]);
  expect(readings.map(({ pages }) => pages.length)).toEqual([3, 3]);
  // Six pages have five pauses between them; timers may be a few milliseconds early.
  expect(lastAt - startedAt).toBeGreaterThan(950);
});
