import { describe, expect, test } from 'vitest';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import { pageKinds } from '../../../../shared/publish/page-kinds/page-kinds.reads.ts';
import { emptyScope, wholeScope } from '../../../../shared/publish/page-kinds/rebuild-scope.ts';
import {
  batchesOf,
  cursorBefore,
  dailyPages,
  planPass,
  strayPages,
} from '../../../../shared/publish/rebuild/bulk-plan.ts';
import { now } from '../../../support/clock.ts';
import { aCategory, aRow } from '../../../support/factories.ts';

const tree = buildCategoryTree([aCategory({ _id: 1, slug: 'tools' }), aCategory({ _id: 2, slug: 'games' })]);
const fern = aRow({ _id: 8, slug: 'fern', category_path: [1] });
const moss = aRow({ _id: 5, slug: 'moss', category_path: [2] });
const directory = { tree, rows: [fern, moss] };
const overviews = ['/', '/products', '/categories'];

describe('a bulk pass', () => {
  test('of everything has the overviews, every category, and every listing by id, lowest first', () => {
    expect(planPass(pageKinds, wholeScope, 0, directory)).toEqual({
      paths: [...overviews, '/categories/tools', '/categories/games'],
      ids: [5, 8],
    });
  });

  test('that was stopped resumes after the finished listings', () => {
    expect(planPass(pageKinds, wholeScope, 5, directory).ids).toEqual([8]);
  });

  test('of a category has its page and its listings', () => {
    const { paths, ids } = planPass(pageKinds, { ...emptyScope, categories: [2] }, 0, directory);
    expect([paths, ids]).toEqual([[...overviews, '/categories/games'], [5]]);
  });

  test("of a category has every other category's page that lists the same", () => {
    const both = aRow({ _id: 9, category_path: [2, 1] });
    const { paths } = planPass(pageKinds, { ...emptyScope, categories: [2] }, 0, { tree, rows: [both] });
    expect(paths).toEqual([...overviews, '/categories/games', '/categories/tools']);
  });

  test('is split into pieces with every page once and the listings in order', () => {
    const paths = Array.from({ length: 51 }, (_, index) => `/categories/c-${index}`);
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    const batches = batchesOf({ paths, ids }, now);
    expect(batches.map((batch) => [batch.paths.length, batch.ids.length])).toEqual([
      [50, 0],
      [1, 0],
      [0, 100],
      [0, 100],
      [0, 1],
    ]);
    expect([batches.flatMap((batch) => batch.paths), batches.flatMap((batch) => batch.ids)]).toEqual([paths, ids]);
  });

  test('of a listing has the pages of categories ranking it', () => {
    const { paths, ids } = planPass(pageKinds, { ...emptyScope, listings: [8] }, 0, directory);
    expect([paths, ids]).toEqual([[...overviews, '/categories/tools'], [8]]);
  });
});

test('a killed pass has finished the listings before the first unfinished one, whatever batch of addresses is unfinished too', () => {
  const [addresses, first, second] = batchesOf(
    { paths: ['/'], ids: Array.from({ length: 150 }, (_, id) => id + 7) },
    now,
  );
  if (addresses === undefined || first === undefined || second === undefined) throw new Error('There are 3 batches.');
  expect(cursorBefore([addresses, first, second])).toBe(6);
  expect(cursorBefore([addresses, second])).toBe(106);
  expect(cursorBefore([first])).toBe(6);
  expect(cursorBefore([addresses])).toBeGreaterThan(1e15);
});

test('the pages rewritten daily are the overviews', () => {
  expect(dailyPages(pageKinds, directory)).toEqual(overviews);
});

test('written pages of deleted listings and categories are strays, and no other page is', async () => {
  const written: Record<string, string[]> = {
    '/products': ['/products/fern', '/products/gone'],
    '/categories': ['/categories/tools', '/categories/old'],
  };
  const stray = await strayPages(pageKinds, directory, async (folder) => written[folder] ?? []);
  expect(stray.sort()).toEqual(['/categories/old', '/products/gone']);
});
