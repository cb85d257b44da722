import { expect, test } from 'vitest';
import { pageLinks } from '../../../../shared/submission/crawl/page-links.ts';

const linksOf = (html: string): [string, string][] =>
  pageLinks(html, 'https://example.com/a/b').links.map(({ url, text }) => [url, text]);

test('links are read with their text, resolved against the page', () => {
  const html =
    '<a href="c">See \n <b>more</b></a><a href="/d" aria-label="Prices"><svg/></a><a>none</a><a href="#x">x</a>';
  expect(linksOf(html)).toEqual([
    ['https://example.com/a/c', 'See more'],
    ['https://example.com/d', 'Prices'],
    ['https://example.com/a/b#x', 'x'],
  ]);
});

test("noscript content adds no markup to a link's text", () => {
  const logo = '<noscript><img src="/logo.png" alt="Ink"></noscript>';
  expect(linksOf(`<a href="/ink">${logo}Ink</a>`)).toEqual([['https://example.com/ink', 'Ink']]);
});

test('links are resolved against <base>', () => {
  expect(linksOf('<base href="/root/"><a href="c">c</a>')).toEqual([['https://example.com/root/c', 'c']]);
  expect(linksOf('<base href="http://["><a href="c">c</a>')).toEqual([['https://example.com/a/c', 'c']]);
});

test('only web addresses are links', () => {
  expect(linksOf('<a href="mailto:a@b.c">m</a><a href="javascript:x()">j</a><a href="http://[">b</a>')).toEqual([]);
});

test.each([
  ['0;url=/ja/', 'https://example.com/ja/'],
  ["3; URL='next'", 'https://example.com/a/next'],
  ['0, https://www.example.com/', 'https://www.example.com/'],
  ['300;url=/reload', undefined],
  ['30', undefined],
  ['0;url=javascript:x', undefined],
])('a page that redirects browsers at once says where: %s', (content, target) => {
  const html = `<meta http-equiv="REFRESH" content="${content}">`;
  expect(pageLinks(html, 'https://example.com/a/b').refresh).toBe(target);
});
