import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { folderOfBuild } from '../../shared/platform/site/site-folders.ts';
import { useDatabase } from '../support/database.ts';
import { patientMs } from '../support/patience.ts';
import { useRunningSite } from '../support/running-site.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();

describe('a page', () => {
  test('has an entity tag, and a client with it gets 304', async () => {
    const first = await site.get('/products/fernleaf');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await site.get('/products/fernleaf', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('is compressed to the client’s preference, with a tag per encoding', async () => {
    const plain = await site.get('/products/fernleaf', { 'accept-encoding': 'identity' });
    const answers = await Promise.all(
      ['gzip', 'br'].map((encoding) => site.get('/products/fernleaf', { 'accept-encoding': encoding })),
    );
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'br']);
    const text = await plain.text();
    for (const answer of answers) expect(await answer.text()).toBe(text);
    expect(new Set([plain, ...answers].map(({ headers }) => headers.get('etag'))).size).toBe(3);
    expect(plain.headers.get('vary')).toBe('Accept, Accept-Encoding');
  });

  test('may be cached by a CDN and is revalidated by browsers', async () => {
    expect((await site.get('/products/fernleaf')).headers.get('cache-control')).toMatch(
      /public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+/,
    );
  });

  test('allows nothing from third parties and cannot be framed', async () => {
    const policy = (await site.get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
  });

  test('states its canonical address, whatever the Host header says', async () => {
    const html = await (await site.get('/products/fernleaf', { host: 'evil.example' })).text();
    expect(html).toContain(`<link rel="canonical" href="${site.url}/products/fernleaf">`);
    expect(html).not.toContain('evil.example');
  });

  test('answers HEAD with the same headers and no body', async () => {
    const head = await fetch(`${site.url}/products/fernleaf`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe((await site.get('/products/fernleaf')).headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  test('accepts no other method', async () => {
    const response = await fetch(`${site.url}/products/fernleaf`, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('files served with the pages', () => {
  test('styles have unique names and are cached for ever', async () => {
    const html = await (await site.get('/')).text();
    const [, style = ''] = /href="(\/_astro\/[^"]+\.css)"/.exec(html) ?? [];
    const response = await site.get(style);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  test('styles of the previous build stay as long as pages or caches may link them', async () => {
    const earlier = folderOfBuild(`earlier-${process.pid}`);
    await mkdir(path.join(earlier, 'client/_astro'), { recursive: true });
    try {
      await writeFile(path.join(earlier, 'client/_astro/style.before.css'), 'a{}');
      await writeFile(path.join(earlier, 'client/unhashed.css'), 'a{}');
      expect(await (await site.get('/_astro/style.before.css')).text()).toBe('a{}');
      expect((await site.get('/unhashed.css')).status).toBe(404);
    } finally {
      await rm(earlier, { recursive: true });
    }
  });

  test('a badge is an image for any website, cached for an hour', async () => {
    const response = await site.get('/badge/fernleaf/listed-on/pill-auto-m.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cache-control')).toContain('max-age=3600');
    expect(await response.text()).toContain('Listed on Slipway');
  });

  test('a badge the listing has lost falls back to a plainer one', async () => {
    const [past, plain] = await Promise.all(
      ['upcoming', 'launched-on'].map((kind) => site.get(`/badge/fernleaf/${kind}/pill-auto-m.svg`)),
    );
    expect(past?.status).toBe(200);
    expect(await past?.text()).toBe(await plain?.text());
  });

  test('every badge address from get_badges is served', async () => {
    const { items } = (await (
      await site.get('/api/v1/listings/fernleaf/badges?shape=square&mode=dark&size=s')
    ).json()) as {
      items: { image_url: string; image_urls: Record<string, string> }[];
    };
    const addresses = items.flatMap((item) => [item.image_url, ...Object.values(item.image_urls)]);
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  });

  test('the API and MCP server share the address', async () => {
    expect(await (await site.get('/api/v1/site')).json()).toMatchObject({ mcp: { url: `${site.url}/mcp` } });
    expect((await site.get('/mcp')).status).toBe(405);
    expect((await site.get('/healthz')).status).toBe(200);
  });

  test('an API response can be compressed', async () => {
    const { hostname, port } = new URL(site.url);
    const { default: http } = await import('node:http');
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      http
        .get(
          { hostname, port, path: '/api/v1/listings/fernleaf', headers: { 'accept-encoding': 'gzip' } },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
          },
        )
        .on('error', reject);
    });
    expect(JSON.parse(gunzipSync(bytes).toString())).toMatchObject({ name: 'Fernleaf' });
  });
});

test('the site alone answers the public API, so it can stand behind a CDN by itself', async () => {
  const { renderSitePage } = await import('../../shared/platform/site/site-app.ts');
  const response = await renderSitePage('/api/v1/listings/fernleaf', { now: new Date() });
  expect(await response.json()).toMatchObject({ slug: 'fernleaf' });
  expect((await renderSitePage('/api/v1/listings?per_page=0', { now: new Date() })).status).toBe(400);
});

test('none of this caused a server fault', async () => {
  await vi.waitFor(() => expect(site.faults).toEqual([]), patientMs);
});

test('an idle connection is kept longer than nginx (60 s) and Caddy (120 s) reuse it', async () => {
  const { headers } = await site.get('/healthz');
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});
