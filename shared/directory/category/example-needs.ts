import type { PublicCategory } from './category-view.ts';

const longestExample = 24;

/**
 * Example searches from the directory itself: the largest subcategory of each of its biggest categories. Each one finds
 * listings.
 */
export const exampleNeeds = (categories: readonly PublicCategory[], most: number): PublicCategory[] =>
  categories
    .filter(({ slug }) => slug !== 'other')
    .toSorted(fullestFirst)
    .flatMap((category) => {
      const [fullest] = leavesOf(category)
        .filter(({ live_listings, name }) => live_listings > 0 && name.length <= longestExample)
        .toSorted(fullestFirst);
      return fullest ?? [];
    })
    .slice(0, most);

const leavesOf = (category: PublicCategory): PublicCategory[] =>
  category.children.length === 0 ? [category] : category.children.flatMap(leavesOf);

const fullestFirst = (a: PublicCategory, b: PublicCategory): number =>
  b.live_listings - a.live_listings || a.name.localeCompare(b.name, 'en');
