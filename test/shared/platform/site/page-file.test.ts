import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageFile } from '../../../../shared/platform/site/page-file.ts';

test.each([
  ['/', 'index.html'],
  ['/products', 'products.html'],
  ['/products/fern-2', 'products/fern-2.html'],
  ['/categories/a/page/2', 'categories/a/page/2.html'],
])('%s is written to %s', (address, file) => {
  expect(pageFile(address)).toBe(file);
});

test.each([
  '',
  'products',
  '//a',
  '/../etc',
  '/a/..%2f..%2fetc',
  '/a/./b',
  '/A',
  '/a/',
  '/a\0b',
  '/a b',
  '/a?b',
  '/.writing',
  '/a/b.html',
  '/-a',
])("%j isn't a page", (address) => {
  expect(pageFile(address)).toBeUndefined();
});

test('no address escapes the folder', () => {
  const address = fc
    .array(fc.constantFrom('/', '.', '..', '%2e', '\\', 'a', '-', '\0', ':'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(address, (text) => {
      const file = pageFile(text);
      if (file !== undefined) expect(path.resolve('/pages', file).startsWith('/pages/')).toBe(true);
    }),
  );
});
