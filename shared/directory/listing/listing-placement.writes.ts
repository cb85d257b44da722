import { changeListing } from './change-listing.writes.ts';
import { mostExtraCategories } from './listing.ts';

/** Sets whether a listing is featured, which is a paid placement. */
export async function setFeatured(id: number, featured: boolean, now: Date): Promise<void> {
  await changeListing(id, 'placement', now, (before) => ({ ...before, featured, updated_at: now }));
}

/** Adds money to a listing's billboard total, or subtracts it; never below zero. */
export async function addBillboardMoney(id: number, cents: number, now: Date): Promise<void> {
  await changeListing(id, 'placement', now, (before) => ({
    ...before,
    billboard_cents: Math.max(0, before.billboard_cents + cents),
    updated_at: now,
  }));
}

/**
 * Adds up to three extra categories to a listing; duplicates and overflow are dropped. `pathOf` returns a category with
 * its ancestors.
 */
export async function addExtraCategories(
  id: number,
  categoryIds: readonly number[],
  pathOf: (ids: readonly number[]) => number[],
  now: Date,
): Promise<void> {
  await changeListing(id, 'content', now, (before) => {
    const { primary_category: primary, extra_categories: extra } = before;
    const wanted = [...new Set([...extra, ...categoryIds])].filter((each) => each !== primary);
    const extra_categories = wanted.slice(0, mostExtraCategories);
    const all = primary === null ? extra_categories : [primary, ...extra_categories];
    return { ...before, extra_categories, category_path: pathOf(all), updated_at: now };
  });
}

/** Removes extra categories from a listing; the primary one is kept. */
export async function removeExtraCategories(
  id: number,
  categoryIds: readonly number[],
  pathOf: (ids: readonly number[]) => number[],
  now: Date,
): Promise<void> {
  await changeListing(id, 'content', now, (before) => {
    const { primary_category: primary } = before;
    const extra_categories = before.extra_categories.filter((each) => !categoryIds.includes(each));
    const all = primary === null ? extra_categories : [primary, ...extra_categories];
    return { ...before, extra_categories, category_path: pathOf(all), updated_at: now };
  });
}
