import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { patientMs } from '../support/patience.ts';
import { useSiteWithJobs } from '../support/running-site.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';
import { parseXmlDocument, textsOf } from '../support/xml-document.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useSiteWithJobs();

const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const markdown = 'text/markdown; charset=utf-8';
const typeOf = (response: Response) => response.headers.get('content-type');

async function xmlOf(address: string) {
  return parseXmlDocument(await (await site.get(address)).text());
}

describe('a feed', () => {
  test.each([
    ['/feeds/launches.rss', 'application/rss+xml; charset=utf-8'],
    ['/feeds/updates.atom', 'application/atom+xml; charset=utf-8'],
    ['/feeds/posts.json', 'application/feed+json; charset=utf-8'],
    ['/feeds/categories/tools.atom', 'application/atom+xml; charset=utf-8'],
  ])('%s describes itself and is validated by entity tag', async (address, type) => {
    const response = await site.get(address);
    expect([response.status, typeOf(response)]).toEqual([200, type]);
    const etag = response.headers.get('etag') ?? '';
    expect((await site.get(address, { 'if-none-match': etag })).status).toBe(304);
  });

  test('of launches lists past ones, newest first', async () => {
    const titles = textsOf(await xmlOf('/feeds/launches.rss'), 'title');
    expect(titles).toEqual(['Launches on Slipway', 'Pixelfort', 'Mosspad', 'Fernleaf']);
  });

  test('of updates names their listings', async () => {
    const { items } = (await (await site.get('/feeds/updates.json')).json()) as { items: { title: string }[] };
    expect(items.map(({ title }) => title)).toEqual(['Fernleaf: Version 2', 'Fernleaf: Version 1']);
  });

  test('of posts excludes drafts', async () => {
    expect(textsOf(await xmlOf('/feeds/posts.atom'), 'title')).toEqual([
      'Blog on Slipway',
      'How ranking works',
      'An older post',
    ]);
  });

  test('of a category includes its subcategories’ listings', async () => {
    expect(textsOf(await xmlOf('/feeds/categories/tools.rss'), 'title')).toContain('Vimlike');
  });

  test.each([
    '/feeds/nothing.rss',
    '/feeds/launches.xml',
    '/feeds/categories/nothing.rss',
    '/feeds/categories/tools.x',
  ])('%s is a page that says it is missing', async (address) => {
    const response = await site.get(address);
    expect([response.status, typeOf(response)]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

describe('the sitemap', () => {
  test('links to every part, and every address in it is a page', async () => {
    const index = await site.get('/sitemap.xml');
    expect(typeOf(index)).toBe('application/xml; charset=utf-8');
    const parts = textsOf(parseXmlDocument(await index.text()), 'loc');
    expect(parts.map((part) => new URL(part).pathname)).toContain('/sitemaps/founders-1.xml');
    const addresses = (await Promise.all(parts.map((part) => xmlOf(new URL(part).pathname)))).flatMap((root) =>
      textsOf(root, 'loc'),
    );
    expect(addresses).toContain(`${site.url}/products/fernleaf`);
    expect(addresses.join()).not.toMatch(/suspended|waiting|categories\/empty/);
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  });

  test.each(['/sitemaps/listings-2.xml', '/sitemaps/x.xml'])('has no %s', async (address) => {
    expect((await site.get(address)).status).toBe(404);
  });

  test('is listed in robots.txt', async () => {
    const response = await site.get('/robots.txt');
    expect(typeOf(response)).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  });
});

test('llms.txt is text', async () => {
  const response = await site.get('/llms.txt');
  expect(typeOf(response)).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toContain(`${site.url}/mcp`);
});

describe('a Markdown page', () => {
  test('is at the address with .md and names the page', async () => {
    const response = await site.get('/products/fernleaf.md');
    expect([response.status, typeOf(response)]).toEqual([200, markdown]);
    expect(response.headers.get('link')).toBe(`<${site.url}/products/fernleaf>; rel="canonical"`);
    expect(await response.text()).toMatch(/^# Fernleaf\n/);
    expect(await (await site.get('/categories/tools.md')).text()).toContain('1. [Vimlike]');
    expect(await (await site.get('/launches/2026-11-09.md')).text()).toMatch(
      /^1\. \[Fernleaf\].*Launch of the Week #1$/m,
    );
    expect(await (await site.get('/founders/ines-prado.md')).text()).toMatch(
      /^# Inês Prado\n.*Builds quiet software\./s,
    );
    expect(await (await site.get('/blog/how-ranking-works.md')).text()).toContain('One account, one vote.');
  });

  test('is served to those who accept it, even when the page is in memory', async () => {
    await vi.waitFor(async () => expect(await site.files.read('/products/fernleaf')).not.toBeNull(), patientMs);
    const pages = [
      '/products/fernleaf',
      '/categories/tools',
      '/launches/2026-11-09',
      '/founders/ines-prado',
      '/blog/older-post',
    ];
    for (const address of pages) {
      expect(typeOf(await site.get(address, { accept: browserAccept }))).toBe('text/html; charset=utf-8');
      const response = await site.get(address, { accept: 'text/markdown, text/html;q=0.5' });
      expect(typeOf(response)).toBe(markdown);
      expect(response.headers.get('content-location')).toBe(`${address}.md`);
      expect(await response.text()).toBe(await (await site.get(`${address}.md`)).text());
    }
  });

  test('varies by Accept, and tells caches of both forms', async () => {
    for (const accept of [browserAccept, 'text/markdown']) {
      const response = await site.get('/products/fernleaf', { accept });
      expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
    }
    expect((await site.get('/', { accept: 'text/markdown' })).headers.get('vary')).toBe('Accept-Encoding');
    expect(typeOf(await site.get('/', { accept: 'text/markdown' }))).toBe('text/html; charset=utf-8');
  });

  test('is found at its previous address', async () => {
    const response = await site.get('/products/fern-notes.md');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/products/fernleaf.md']);
  });

  test.each([
    '/products/suspended.md',
    '/products/nothing.md',
    '/categories/nothing.md',
    '/categories/tools/page/9.md',
    '/launches/2026-11-10.md',
    '/launches/2026-02-30.md',
    '/founders/hidden-founder.md',
    '/founders/..%2fetc.md',
    '/blog/draft-post.md',
  ])('%s says in Markdown that the page is missing', async (address) => {
    const response = await site.get(address);
    expect([response.status, typeOf(response)]).toEqual([404, markdown]);
    expect(await response.text()).toMatch(/^# Page not found/);
  });

  test('is missing where its page is, and caches keep them apart', async () => {
    for (const accept of [browserAccept, 'text/markdown']) {
      const response = await site.get('/founders/nobody', { accept });
      expect([response.status, response.headers.get('vary')]).toEqual([404, 'Accept, Accept-Encoding']);
    }
  });

  test('does not exist for hidden content, whatever is accepted', async () => {
    const response = await site.get('/products/suspended', { accept: 'text/markdown' });
    expect([response.status, response.headers.get('content-location')]).toEqual([404, null]);
  });
});

test('a page describes itself to search engines and linking sites', async () => {
  const html = await (await site.get('/products/fernleaf')).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({ '@type': 'SoftwareApplication', name: 'Fernleaf' });
  expect(html).toContain('<meta property="og:title" content="Fernleaf: Notes that find themselves">');
  expect(html).toContain(`<meta property="og:url" content="${site.url}/products/fernleaf">`);
  expect(html).toContain('<link rel="alternate" type="text/markdown"');
  expect(html).toContain('hreflang="x-default"');
  expect(html).toContain(`<meta property="og:image" content="${site.url}/share/products/fernleaf.png?v=`);
  expect(site.faults).toEqual([]);
});
