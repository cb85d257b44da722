import { connect } from 'node:net';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { patientMs } from '../support/patience.ts';
import { useRunningSite } from '../support/running-site.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();

/** Sends raw bytes and returns the response's first line. */
function raw(requestTarget: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${requestTarget} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      answer += part;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

describe('addresses', () => {
  test('a trailing slash redirects to the address without it', async () => {
    const response = await site.get('/products/fernleaf/?a=b');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/products/fernleaf?a=b']);
  });

  test('a renamed listing’s old address redirects to the current one', async () => {
    const response = await site.get('/products/fern-notes');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/products/fernleaf']);
  });

  test('a category’s first page has one address', async () => {
    expect((await site.get('/categories/tools/page/1')).headers.get('location')).toBe('/categories/tools');
  });

  test.each([
    '/nothing',
    '/products/nothing',
    '/products/suspended',
    '/products/waiting',
    '/categories/nothing',
    '/categories/tools/page/99',
    '/categories/tools/page/x',
    '/badge/fernleaf/nothing/pill-auto-m.svg',
  ])('%s is an empty-state page with a search', async (address) => {
    const response = await site.get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('role="search"');
  });

  test.each([
    '//evil.example',
    '//evil.example/',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/products/..%2f..%2fetc',
    '/%',
    '/%zz',
    '/products/%00',
    `/${'a'.repeat(9000)}`,
    '/_astro/../../package.json',
    '/_astro/%2e%2e/x.css',
    '/\\..\\..\\x.css',
    '/products?page=%zz&q=%',
  ])('the address %j serves none of our files, redirects nowhere else and causes no fault', async (address) => {
    expect(await raw(address)).toMatch(/^HTTP\/1\.1 (200|301|400|404|431) /);
    expect(site.faults).toEqual([]);
  });

  test.each(['http://evil.example/', '*', 'evil'])('the request target %s is refused', async (target) => {
    expect(await raw(target)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test.each([
    '//evil.example/',
    '///evil.example//',
    '/\\evil.example/',
    '/\\/evil.example/',
    '//\\evil.example/',
    '/%5cevil.example/',
    '/%09/evil.example/',
    '/evil.example%2f%2e%2e/',
  ])('the address %j does not lead to another site as browsers read it', async (address) => {
    const location = /^location: (.*)$/im.exec(await raw(address))?.[1]?.trim() ?? '/';
    expect(new URL(location, site.url).origin).toBe(new URL(site.url).origin);
  });
});

describe('the browse page', () => {
  test('applies the filters in its address', async () => {
    const html = await (await site.get('/products?category=tools&sort=votes')).text();
    expect(html).toContain('3 products');
    expect(html).not.toContain('Pixelfort');
    expect(html).toContain('<meta name="robots" content="noindex, follow">');
  });

  test('finds words despite a typo and keeps them in the field', async () => {
    const html = await (await site.get('/products?q=fernlaef')).text();
    expect(html).toContain('/products/fernleaf');
    expect(html).toMatch(/name="q" value="fernlaef"/);
  });

  test('tolerates out-of-range values', async () => {
    expect((await site.get('/products?page=0&per_page=9999&sort=nonsense&country=Germany')).status).toBe(200);
  });

  test('escapes the search words', async () => {
    const html = await (await site.get(`/products?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).text();
    expect(html).toContain('value="&quot;>');
    expect(html).not.toContain('"><script');
    expect(html).toContain('Results for “&quot;&gt;&lt;script&gt;');
  });

  test('says so when nothing matches', async () => {
    expect(await (await site.get('/products?country=FR')).text()).toContain('No matching products');
  });
});

test('none of this caused a server fault', async () => {
  await vi.waitFor(() => expect(site.faults).toEqual([]), patientMs);
});
