import type { PublicCategory } from './category-view.ts';

const longestExample = 24;

/**
 * What someone may look for, of the directory itself: the fullest narrow category of each of its largest ones. A search for such a name
 * finds what is in there.
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
