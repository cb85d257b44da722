import { expect, test } from 'vitest';
import { folderOfPattern, isOneAddress, patternSource } from '../../../../shared/publish/page-kinds/address-pattern.ts';
import { kindsOf } from '../../../../shared/publish/page-kinds/page-kind.ts';
import { pageKinds } from '../../../../shared/publish/page-kinds/page-kinds.reads.ts';
import { stuckPatterns } from '../../../support/patterns/try-patterns.ts';

const fits = (pattern: string, path: string): boolean => new RegExp(`^${patternSource(pattern)}$`).test(path);

test.each([
  ['/products/[slug]', '/products/fern-2'],
  ['/categories/[slug]/page/[page]', '/categories/tools/page/12'],
  ['/launches/[week]', '/launches/2026-11-16'],
  ['/feeds/[name].[format]', '/feeds/launches.rss'],
  ['/api/v1/[...path]', '/api/v1/listings/fern'],
  ['/', '/'],
])('%s has %s', (pattern, path) => expect(fits(pattern, path)).toBe(true));

test.each([
  ['/products/[slug]', '/products/fern/alternatives'],
  ['/products/[slug]', '/products/Fern'],
  ['/categories/[slug]/page/[page]', '/categories/tools/page/0'],
  ['/launches/[week]', '/launches/feed'],
  ['/feeds/[name].[format]', '/feeds/launches-rss'],
  ['/', '/products'],
])('%s has no %s', (pattern, path) => expect(fits(pattern, path)).toBe(false));

test('a pattern without brackets matches one address', () => {
  expect([isOneAddress('/products'), isOneAddress('/products/[slug]')]).toEqual([true, false]);
});

test('only addresses differing only in their last part share a folder', () => {
  expect(folderOfPattern('/products/[slug]')).toBe('/products');
  expect(folderOfPattern('/products/[slug]/alternatives')).toBeUndefined();
  expect(folderOfPattern('/categories/[slug]/page/[page]')).toBeUndefined();
  expect(folderOfPattern('/products')).toBeUndefined();
});

test("no address keeps a kind's pattern busy", async () => {
  const patterns = kindsOf(pageKinds).map(({ pattern }) => ({
    file: pattern,
    source: `^(?:${patternSource(pattern)})$`,
    flags: '',
  }));
  expect(await stuckPatterns(patterns, { textLength: 100_000, mostMs: 5_000 })).toEqual([]);
});
