import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangeBody, ListingFacets } from '../../../../shared/change/change.ts';
import { buildCategoryTree, categoryPathOf } from '../../../../shared/directory/category/category-tree.ts';
import { affectedPaths, mergeAffected } from '../../../../shared/publish/rebuild/affected-paths.ts';
import { aCategory } from '../../../support/factories.ts';

const tree = buildCategoryTree([
  aCategory({ _id: 1, slug: 'tools' }),
  aCategory({ _id: 2, slug: 'editors', parent_id: 1 }),
  aCategory({ _id: 3, slug: 'games' }),
]);

const facets = (given: Partial<ListingFacets> = {}): ListingFacets => ({
  slug: 'fern',
  status: 'live',
  category_ids: [2, 1],
  founder_ids: [],
  weeks: [],
  ...given,
});

const listingChange = (before: ListingFacets | null, after: ListingFacets | null): ChangeBody => ({
  room: 'listing',
  id: 7,
  before,
  after,
});

const someFacets = fc.record({
  slug: fc.constantFrom('fern', 'moss'),
  status: fc.constantFrom('live', 'scheduled', 'draft', 'awaiting_badge', 'suspended', 'archived'),
  category_ids: fc.constantFrom([], [1], [3]).chain((ids) => fc.constant(categoryPathOf(tree, ids))),
  founder_ids: fc.constant<number[]>([]),
  weeks: fc.constant<string[]>([]),
});
const isShown = (facet: ListingFacets | null): facet is ListingFacets =>
  facet?.status === 'live' || facet?.status === 'scheduled';

describe('an edited listing', () => {
  test('writes its page, the overviews and its categories with those above them', () => {
    const { write, remove, later } = affectedPaths(listingChange(facets(), facets()), tree);
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
    const { write } = affectedPaths(listingChange(facets(), facets({ category_ids: [3] })), tree);
    expect([...write]).toEqual(expect.arrayContaining(['/categories/editors', '/categories/games']));
  });

  test('with another slug removes the page at the old one', () => {
    const { write, remove } = affectedPaths(listingChange(facets(), facets({ slug: 'moss' })), tree);
    expect(write).toContain('/products/moss');
    expect([...remove]).toEqual(['/products/fern']);
  });

  test('that was taken down loses its page', () => {
    const { write, remove } = affectedPaths(listingChange(facets(), facets({ status: 'suspended' })), tree);
    expect([...remove]).toEqual(['/products/fern']);
    expect(write).not.toContain('/products/fern');
    expect(write).toContain('/categories/editors');
  });

  test('that nobody saw before or after touches no page', () => {
    const { write, remove } = affectedPaths(
      listingChange(facets({ status: 'draft' }), facets({ status: 'draft' })),
      tree,
    );
    expect(write.size + remove.size).toBe(0);
  });

  test('whatever the change, a shown listing is written, one no longer shown is removed, and no page is both', () => {
    const maybe = fc.option(someFacets);
    fc.assert(
      fc.property(maybe, maybe, (before, after) => {
        const { write, remove } = affectedPaths(listingChange(before, after), tree);
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
  test('leave each page as the last change of it wants, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(someFacets), fc.option(someFacets)), { maxLength: 6 }), (sequence) => {
        const each = sequence.map(([before, after]) => affectedPaths(listingChange(before, after), tree));
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

  test('ask the bulk lane for all that each asked for', () => {
    const { later } = mergeAffected([
      affectedPaths({ room: 'founder', ids: [4] }, tree),
      affectedPaths({ room: 'award', weeks: [], listing_ids: [9] }, tree),
    ]);
    expect(later).toEqual({ everything: false, categories: [], founders: [4], listings: [9] });
  });
});

test('a changed category writes itself, those above and below it, and asks for the pages of its listings', () => {
  const { write, later } = affectedPaths({ room: 'category', ids: [1] }, tree);
  expect([...write]).toEqual(expect.arrayContaining(['/categories', '/categories/tools', '/categories/editors']));
  expect(later.categories).toEqual([1]);
});

test('changed settings and a whole import ask for everything', () => {
  expect(affectedPaths({ room: 'settings' }, tree).later.everything).toBe(true);
  expect(affectedPaths({ room: 'everything' }, tree).later.everything).toBe(true);
});

test('products for sale and interview questions are on no written page', () => {
  expect(affectedPaths({ room: 'product' }, tree).write.size).toBe(0);
});
