import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sitemapAddresses } from '../../../../shared/submission/crawl/sitemap-addresses.ts';

const read = (body: Buffer | string) => sitemapAddresses(Buffer.from(body));
const urlset = '<?xml version="1.0"?><urlset><url><loc> https://example.com/a?b=1&amp;c=2 </loc></url>';

test("a sitemap's pages are read, even when it is truncated", () => {
  const cut = `${urlset}<url><loc><![CDATA[https://example.com/b]]></loc></url><url><loc>ftp://example.com/</loc><url><lo`;
  expect(read(cut)).toEqual({ pages: ['https://example.com/a?b=1&c=2', 'https://example.com/b'], sitemaps: [] });
});

test('an index lists further sitemaps', () => {
  const index = '<sitemapindex><sitemap><loc>https://example.com/pages.xml</loc></sitemap></sitemapindex>';
  expect(read(index)).toEqual({ pages: [], sitemaps: ['https://example.com/pages.xml'] });
});

test('a sitemap may be gzipped, even truncated, or plain text', () => {
  const packed = gzipSync(`${urlset}${'<url><loc>https://example.com/x</loc></url>'.repeat(2000)}</urlset>`);
  expect(read(packed.subarray(0, packed.length - 20)).pages[0]).toBe('https://example.com/a?b=1&c=2');
  expect(read('https://example.com/a\nhttps://example.com/b\nnonsense\n').pages).toHaveLength(2);
});

test('anything else gives nothing', () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, 'x'));
  for (const body of ['', '<html>Not found</html>', gzipSync(urlset).subarray(0, 8), bomb]) {
    expect(read(body)).toEqual({ pages: [], sitemaps: [] });
  }
});
