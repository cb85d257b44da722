import { expect, test } from 'vitest';
import { categoryPath, founderPath, listingPath, postPath, weekPath } from '../../../../shared/kernel/address/paths.ts';
import { hasTwin } from '../../../../shared/publish/page-kinds/twin.reads.ts';

test.each([
  listingPath('fern-2'),
  categoryPath('tools'),
  categoryPath('tools', 12),
  weekPath('2026-11-16'),
  founderPath('ines-prado'),
  postPath('how-it-works'),
])('%s has a Markdown twin', (path) => {
  expect(hasTwin(path)).toBe(true);
});

test.each([
  '/',
  '/products',
  '/categories',
  '/products?q=a',
  '/products/fern?a=b',
  '/products/fern/alternatives',
  '/products/fern.md',
  '/products/..%2fetc',
  '/categories/tools/page/0',
  '/categories/tools/page/x',
  '/docs/api',
  '/launches',
  '/launches/feed/trending',
  '/founders/page/2',
  '/blog/page/2',
])('%s has none', (path) => {
  expect(hasTwin(path)).toBe(false);
});
