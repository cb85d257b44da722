import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import { pageKinds } from '../../../../shared/publish/page-kinds/page-kinds.reads.ts';
import { emptyScope } from '../../../../shared/publish/page-kinds/rebuild-scope.ts';
import { affectedPaths, mergeAffected } from '../../../../shared/publish/rebuild/affected-paths.ts';
import { affected, facets, isShown, listingChange, someFacets, tree } from './support/listing-changes.ts';

test("a renamed category's page is removed, so that its address redirects", () => {
  const { remove } = affectedPaths(pageKinds, { room: 'category', ids: [], gone: ['old-name'] }, buildCategoryTree([]));
  expect([...remove]).toEqual(['/categories/old-name']);
});

describe('an edited listing', () => {
  test('writes its page, the overviews and its categories with their ancestors', () => {
    const { write, remove, later } = affected(listingChange(facets(), facets()));
    expect([...write].sort()).toEqual([
      '/',
      '/categories',
      '/categories/editors',
      '/categories/tools',
      '/products',
      '/products/fern',
    ]);
    expect(remove.size).toBe(0);
    expect(later.categories).toEqual([2]);
  });

  test('in another category writes the old category too', () => {
    const { write } = affected(listingChange(facets(), facets({ category_ids: [3] })));
    expect([...write]).toEqual(expect.arrayContaining(['/categories/editors', '/categories/games']));
  });

  test('with another slug removes the page at the old one', () => {
    const { write, remove } = affected(listingChange(facets(), facets({ slug: 'moss' })));
    expect(write).toContain('/products/moss');
    expect([...remove]).toEqual(['/products/fern']);
  });

  test('leaves pages of those it no longer names to the bulk lane', () => {
    const { later } = affected(listingChange(facets({ named_ids: [8, 9] }), facets({ named_ids: [9, 10] })));
    expect(later.listings).toEqual([7, 8]);
  });

  test('leaves its fellow launches to the bulk lane: for votes in its latest week, for a launch in each', () => {
    const launched = facets({ weeks: ['2026-11-16', '2026-11-09'] });
    const weeksAfter = (aspect: 'content' | 'counts' | 'status') =>
      affected({ room: 'listing', aspect, id: 7, before: launched, after: launched }).later.weeks;
    expect(weeksAfter('content')).toEqual([]);
    expect(weeksAfter('counts')).toEqual(['2026-11-16']);
    expect(weeksAfter('status')).toEqual(['2026-11-16', '2026-11-09']);
  });

  test('that was taken down loses its page', () => {
    const { write, remove } = affected(listingChange(facets(), facets({ status: 'suspended' })));
    expect([...remove]).toEqual(['/products/fern']);
    expect(write).not.toContain('/products/fern');
    expect(write).toContain('/categories/editors');
  });

  test('never visible before or after touches no page', () => {
    const { write, remove } = affected(listingChange(facets({ status: 'draft' }), facets({ status: 'draft' })));
    expect(write.size + remove.size).toBe(0);
  });

  test('writes a shown listing and removes one no longer shown, whatever the change, and no page is both', () => {
    const maybe = fc.option(someFacets);
    fc.assert(
      fc.property(maybe, maybe, (before, after) => {
        const { write, remove } = affected(listingChange(before, after));
        if (isShown(after)) expect(write).toContain(`/products/${after.slug}`);
        const gone = isShown(before) && !(isShown(after) && after.slug === before.slug);
        if (isShown(before)) expect(remove.has(`/products/${before.slug}`)).toBe(gone);
        for (const path of remove) expect(write.has(path)).toBe(false);
        for (const side of [before, after]) {
          if (!isShown(side)) continue;
          for (const id of side.category_ids)
            expect(write).toContain(`/categories/${tree.byId.get(id)?.category.slug}`);
          expect(write).toContain('/');
          expect(write).toContain('/products');
        }
      }),
    );
  });
});

describe('several changes', () => {
  test('leave each page as its last change wants, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(someFacets), fc.option(someFacets)), { maxLength: 6 }), (sequence) => {
        const each = sequence.map(([before, after]) => affected(listingChange(before, after)));
        const { write, remove } = mergeAffected(each);
        const all = new Set(each.flatMap((one) => [...one.write, ...one.remove]));
        for (const path of all) {
          const last = each.findLast((one) => one.write.has(path) || one.remove.has(path));
          expect(write.has(path)).toBe(last?.write.has(path));
          expect(remove.has(path)).toBe(last?.remove.has(path));
        }
      }),
    );
  });

  test('ask the bulk lane for everything each asked for', () => {
    const { later } = mergeAffected([
      affected({ room: 'founder', ids: [4] }),
      affected({ room: 'award', weeks: [], listing_ids: [9], slugs: [] }),
    ]);
    expect(later).toEqual({ ...emptyScope, founders: [4], listings: [9] });
  });
});

test("a changed category writes itself, its ancestors and descendants, and asks for its listings' pages", () => {
  const { write, later } = affected({ room: 'category', ids: [1] });
  expect([...write]).toEqual(expect.arrayContaining(['/categories', '/categories/tools', '/categories/editors']));
  expect(later.categories).toEqual([1]);
});

test('changed settings and a full import ask for everything', () => {
  expect(affected({ room: 'settings' }).later.everything).toBe(true);
  expect(affected({ room: 'everything' }).later.everything).toBe(true);
});

test("an award appears on its listings' pages at once", () => {
  const change = { room: 'award' as const, weeks: ['2026-11-09'], listing_ids: [7], slugs: ['fern'] };
  expect([...affected(change).write]).toEqual(expect.arrayContaining(['/products/fern', '/']));
});

test('products for sale and interview questions are on no written page', () => {
  expect(affected({ room: 'product' }).write.size).toBe(0);
});
