import { expect, test } from 'vitest';
import { choosePages } from '../../../../shared/submission/crawl/choose-pages.ts';
import { pageKind } from '../../../../shared/submission/draft/site/website-page-kind.ts';

const start = new URL('https://example.com/');
const chosen = (addresses: string[], most = 20, from = start): string[] =>
  choosePages(
    from.href,
    addresses.map((address) => ({ url: new URL(address, from).href, text: '' })),
    most,
  ).map(({ url }) => url);

test.each([
  ['/pricing', '', 'pricing'],
  ['/our-plans.html', '', 'pricing'],
  ['/preise/', '', 'pricing'],
  ['/tarifs', '', 'pricing'],
  ['/planos', '', 'pricing'],
  ['/fiyatland%C4%B1rma', '', 'pricing'],
  ['/ja/%E6%96%99%E9%87%91%E3%83%97%E3%83%A9%E3%83%B3', '', 'pricing'],
  ['/p/12', '料金プラン', 'pricing'],
  ['/p/12', 'Цены', 'pricing'],
  ['/p/12', '가격', 'pricing'],
  ['/%D9%85%D9%86-%D9%86%D8%AD%D9%86', '', 'about'],
  ['/%C3%BCber-uns', '', 'about'],
  ['/qui-sommes-nous', '', 'about'],
  ['/caracter%C3%ADsticas', '', 'features'],
  ['/funktionen', '', 'features'],
  ['/contact-us', '', 'contact'],
  ['/x', 'お問い合わせ', 'contact'],
  ['/company/team', '', 'team'],
  ['/impressum', '', 'imprint'],
  ['/how-it-works', '', 'product'],
  ['/%E0%A4%A', 'FAQ', 'faq'],
  ['/password-manager', '', 'other'],
  ['/x', 'We explain how our new pricing came to be', 'other'],
])('the page %s, linked as "%s", is about %s', (path, text, kind) => {
  expect(pageKind(new URL(path, start), text)?.kind).toBe(kind);
});

test.each(['/login', '/de/datenschutz', '/terms-of-service', '/wp-admin/', '/careers', '/tag/pricing'])(
  "the page %s isn't worth a request",
  (path) => expect(pageKind(new URL(path, start), '')).toBeUndefined(),
);

test("posts about prices aren't price lists", () => {
  expect(chosen(['/blog/pricing', '/about', '/pricing'])).toEqual([
    'https://example.com/pricing',
    'https://example.com/about',
    'https://example.com/blog/pricing',
  ]);
});

test('each page is chosen once, at an address without tracking parameters', () => {
  const spellings = [
    '/pricing?utm_campaign=x&plan=pro',
    '/pricing/?plan=pro#top',
    'http://www.example.com/pricing?plan=pro',
  ];
  expect(chosen(spellings)).toEqual(['https://example.com/pricing?plan=pro']);
  expect(chosen(['/', '/index.html', '/#x', 'https://www.example.com'])).toEqual([]);
});

test('only pages of the same registrable domain are chosen, same host first', () => {
  expect(
    chosen(['https://docs.example.com/pricing', '/pricing', 'https://example.org/pricing', 'https://evilexample.com/']),
  ).toEqual(['https://example.com/pricing', 'https://docs.example.com/pricing']);
  expect(chosen(['https://b.github.io/pricing'], 20, new URL('https://a.github.io/'))).toEqual([]);
});

test("pages in the first page's language are chosen before translations", () => {
  expect(chosen(['/de/preise', '/ja/pricing', '/pricing'])[0]).toBe('https://example.com/pricing');
  expect(chosen(['/pricing', '/ja/pricing'], 20, new URL('https://example.com/ja/'))[0]).toBe(
    'https://example.com/ja/pricing',
  );
});

test("files aren't chosen, nor more pages than requested", () => {
  expect(chosen(['/features.pdf', '/logo.svg', '/pricing', '/about', '/contact'], 2)).toEqual([
    'https://example.com/pricing',
    'https://example.com/about',
  ]);
});
