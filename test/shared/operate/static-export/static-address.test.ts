import { describe, expect, test } from 'vitest';
import { addressesIn, fileOfAddress } from '../../../../shared/operate/static-export/static-address.ts';

const site = 'https://directory.example';

describe("an address's file", () => {
  test.each([
    ['/', 'index.html'],
    ['/products/fern', 'products/fern/index.html'],
    ['/products/fern.md', 'products/fern.md'],
    ['/products/fern#reviews', 'products/fern/index.html'],
    ['/share/site.png?v=0a1b2c', 'share/site.png'],
    ['/feeds/launches.atom', 'feeds/launches.atom'],
    ['/products/v1.0', 'products/v1.0/index.html'],
    ['/.well-known/security.txt', '.well-known/security.txt'],
    ['/founders/ren%C3%A9', 'founders/rené/index.html'],
  ])('%s is %s', (address, file) => {
    expect(fileOfAddress(address)).toBe(file);
  });

  test.each([
    '/products?sort=newest',
    '/share/site.png?v=1&w=2',
    '/../etc/passwd',
    '/a/%2e%2e/%2e%2e/b',
    '/a/%2E%2E%2Fb.txt',
    '/a%5c..%5cb.txt',
    '/a%00.html',
    '/.slipway-export.json',
    '/.git/config',
    '/a//b',
    '//other.example/x.png',
    '/%zz',
    '',
  ])('%s has none', (address) => {
    expect(fileOfAddress(address)).toBeUndefined();
  });
});

describe('links to the same site in a file', () => {
  test("are found in links, pictures of all sizes and link images, and other sites' aren't", () => {
    const html = `<link rel="stylesheet" href="/style.css"><meta property="og:image" content="${site}/share/a.png?v=1">
      <a href="${site}">home</a><a href="https://directory.example.evil/x">no</a><a href="mailto:a@b.example">no</a>
      <img src="/a.png" srcset="/a-640.png 640w, /a-1280.png 1280w"><svg><use xlink:href="/icons.svg#up"/></svg>
      <!-- <a href="/hidden"> --><script>const a = '<a href="/script">';</script><form action="/vote"></form><a href="/a.png">`;
    expect(addressesIn(html, 'text/html; charset=utf-8', site)).toEqual([
      '/share/a.png?v=1',
      '/style.css',
      '/',
      '/a.png',
      '/a-640.png',
      '/a-1280.png',
      '/icons.svg#up',
    ]);
  });

  test('are found in stylesheets and sitemaps', () => {
    expect(addressesIn(`@font-face{src:url("/f.woff2"),url( '/g.woff2' )}`, 'text/css', site)).toEqual([
      '/f.woff2',
      '/g.woff2',
    ]);
    expect(addressesIn(`<loc>${site}/a?b&amp;c</loc><loc>https://x.example/</loc>`, 'text/xml', site)).toEqual([
      '/a?b&c',
    ]);
  });
});
