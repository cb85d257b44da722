import { parseWebsite } from '../shared/kernel/address/website.ts';
import { flattenCategories } from './build-categories.ts';
import type { Catalogue } from './catalogue-schema.ts';
import type { Wanted } from './demo.reads.ts';
import type { DemoIds } from './demo-ids.ts';

/** Number of ids per slug: one for a record, and one for each milestone of a listing. */
type Needed = readonly (readonly [slug: string, count: number])[];

/** Slugs of each kind without an id, in catalogue order. */
export type MissingIds = Record<keyof DemoIds, Needed>;

/** For each kind, how many ids are needed, or the first id of a reserved block. */
export type IdBlocks = Record<keyof DemoIds, number>;

/** What to look for in the database. */
export function wantedOf(catalogue: Catalogue): Wanted {
  return {
    categories: flattenCategories(catalogue.categories).map(({ entry }) => entry.slug),
    founders: catalogue.founders.map(({ slug }) => slug),
    posts: catalogue.posts.map(({ slug }) => slug),
    listings: new Map(catalogue.products.map(({ website, slug }) => [parseWebsite(website)?.key ?? website, slug])),
  };
}

/** Ids to reserve, given the known ones. */
export function missingIds(catalogue: Catalogue, wanted: Wanted, known: DemoIds): MissingIds {
  const without = (needed: Needed, ids: ReadonlyMap<string, number>): Needed =>
    needed.filter(([slug]) => !ids.has(slug));
  const one = (slugs: Iterable<string>): Needed => [...slugs].map((slug) => [slug, 1]);
  return {
    categories: without(one(wanted.categories), known.categories),
    founders: without(one(wanted.founders), known.founders),
    listings: without(one(wanted.listings.values()), known.listings),
    posts: without(one(wanted.posts), known.posts),
    milestones: without(
      catalogue.products.map(({ slug, milestones }) => [slug, milestones.length]),
      known.milestones,
    ),
  };
}

/** Number of missing ids of each kind. */
export const neededIds = (missing: MissingIds): IdBlocks => ({
  categories: total(missing.categories),
  founders: total(missing.founders),
  listings: total(missing.listings),
  posts: total(missing.posts),
  milestones: total(missing.milestones),
});

/** Ids of all records: known ones stay, others get the next of their block. */
export const numberDemo = (missing: MissingIds, known: DemoIds, first: IdBlocks): DemoIds => ({
  categories: numbered(known.categories, missing.categories, first.categories),
  founders: numbered(known.founders, missing.founders, first.founders),
  listings: numbered(known.listings, missing.listings, first.listings),
  posts: numbered(known.posts, missing.posts, first.posts),
  milestones: numbered(known.milestones, missing.milestones, first.milestones),
});

const total = (needed: Needed): number => needed.reduce((sum, [, count]) => sum + count, 0);

function numbered(known: ReadonlyMap<string, number>, missing: Needed, first: number): ReadonlyMap<string, number> {
  const ids = new Map(known);
  let next = first;
  for (const [slug, count] of missing) {
    ids.set(slug, next);
    next += count;
  }
  return ids;
}
