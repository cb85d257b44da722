import { expect, test } from 'vitest';
import { ImportGraph, isReached, siteLoader } from '../support/run/import-graph.ts';

const graph = new ImportGraph();

test.each([
  ['what it imports', 'test/shared/kernel/text/end-slashes.test.ts', 'shared/kernel/text/end-slashes.ts'],
  ['what its imports import', 'test/support/database.ts', 'shared/kernel/runtime/slot.ts'],
  ['a program it starts', 'test/support/guarded-process.ts', 'test/support/guarded-program.ts'],
  ['a program in another folder', 'test/support/slipway-process.ts', 'shared/commerce/vat/vies.fetch.ts'],
  ['the site pages it shows', 'test/support/running-site.ts', 'site/pages/index.astro'],
])('a test file reaches %s', (_what, file, reached) => {
  expect(graph.reachedFrom(file)).toContain(reached);
});

test('a test of a pure rule reaches no page and no database', () => {
  const reached = graph.reachedFrom('test/shared/kernel/text/end-slashes.test.ts');
  expect([...reached].filter((file) => file === siteLoader || file.includes('/mongo/'))).toEqual([]);
});

test('a file in a folder being read is reached', () => {
  expect(isReached(new Set(['test/support/website-cases']), 'test/support/website-cases/a/b.html')).toBe(true);
  expect(isReached(new Set(['test/support/website-cases']), 'test/support/website.ts')).toBe(false);
});
