import fc from 'fast-check';
import type { ChangeBody, ListingFacets } from '../../../../../shared/change/feed/change-record.ts';
import { buildCategoryTree, categoryPathOf } from '../../../../../shared/directory/category/category-tree.ts';
import { pageKinds } from '../../../../../shared/publish/page-kinds/page-kinds.reads.ts';
import { affectedPaths } from '../../../../../shared/publish/rebuild/affected-paths.ts';
import { aCategory } from '../../../../support/factories.ts';

/** Tools with editors, and games. */
export const tree = buildCategoryTree([
  aCategory({ _id: 1, slug: 'tools' }),
  aCategory({ _id: 2, slug: 'editors', parent_id: 1 }),
  aCategory({ _id: 3, slug: 'games' }),
]);

/** Paths affected by a change. */
export const affected = (change: ChangeBody) => affectedPaths(pageKinds, change, tree);

/** A live listing’s facets. */
export const facets = (given: Partial<ListingFacets> = {}): ListingFacets => ({
  slug: 'fern',
  status: 'live',
  category_ids: [2, 1],
  founder_ids: [],
  weeks: [],
  named_ids: [],
  ...given,
});

/** A changed listing. */
export const listingChange = (before: ListingFacets | null, after: ListingFacets | null): ChangeBody => ({
  room: 'listing',
  aspect: 'content',
  id: 7,
  before,
  after,
});

/** Arbitrary facets. */
export const someFacets = fc.record({
  slug: fc.constantFrom('fern', 'moss'),
  status: fc.constantFrom('live', 'scheduled', 'draft', 'awaiting_badge', 'suspended', 'archived'),
  category_ids: fc.constantFrom([], [1], [3]).chain((ids) => fc.constant(categoryPathOf(tree, ids))),
  founder_ids: fc.constant<number[]>([]),
  weeks: fc.constant<string[]>([]),
  named_ids: fc.constant<number[]>([]),
});
/** Whether a listing with these facets has a page. */
export const isShown = (facet: ListingFacets | null): facet is ListingFacets =>
  facet?.status === 'live' || facet?.status === 'scheduled';
