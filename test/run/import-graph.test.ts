import { expect, test } from 'vitest';
import { ImportGraph, siteLoader, stepsTo } from '../support/run/import-graph.ts';

const graph = new ImportGraph();

test.each([
  ['what it imports', 'test/shared/kernel/text/end-slashes.test.ts', 'shared/kernel/text/end-slashes.ts'],
  ['what its imports import', 'test/support/database.ts', 'shared/kernel/runtime/slot.ts'],
  ['a program it starts', 'test/support/guarded-process.ts', 'test/support/guarded-program.ts'],
  ['a program in another folder', 'test/support/slipway-process.ts', 'shared/commerce/vat/vies.fetch.ts'],
  ['the site pages it shows', 'test/support/running-site.ts', 'site/pages/index.astro'],
])('a test file reaches %s', (_what, file, reached) => {
  expect(graph.reachedFrom(file).has(reached)).toBe(true);
});

test('a test of a pure rule reaches no page and no database', () => {
  const reached = graph.reachedFrom('test/shared/kernel/text/end-slashes.test.ts');
  expect([...reached.keys()].filter((file) => file === siteLoader || file.includes('/mongo/'))).toEqual([]);
});

test('imports in between are counted, by the shortest way', () => {
  const reached = graph.reachedFrom('test/run/import-graph.test.ts');
  expect([
    stepsTo(reached, 'test/run/import-graph.test.ts'),
    stepsTo(reached, 'test/support/run/import-graph.ts'),
  ]).toEqual([0, 1]);
});

test('a file in a folder being read is reached', () => {
  const reached = new Map([['test/support/website-cases', 2]]);
  expect(stepsTo(reached, 'test/support/website-cases/a/b.html')).toBe(2);
  expect(stepsTo(reached, 'test/support/website.ts')).toBe(Number.POSITIVE_INFINITY);
});
