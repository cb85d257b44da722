import type { PublicCategory } from './category-view.ts';

const longestExample = 24;

/**
 * Example searches from the directory itself: one subcategory of each of its biggest categories, preferably one whose
 * products call themselves that ("Time Tracking", not "Utilities"). Each one finds listings. `textsOf`: the texts of
 * the products in a category.
 */
export function exampleNeeds(
  categories: readonly PublicCategory[],
  most: number,
  textsOf: (slug: string) => readonly string[],
): PublicCategory[] {
  const candidates = categories
    .filter(({ slug }) => slug !== 'other')
    .toSorted(fullestFirst)
    .flatMap((category) => {
      const [best] = leavesOf(category)
        .filter(({ live_listings, name }) => live_listings > 0 && name.length <= longestExample)
        .map((leaf) => ({ leaf, callers: countCallers(leaf.name, textsOf(leaf.slug)) }))
        .toSorted((a, b) => b.callers - a.callers || fullestFirst(a.leaf, b.leaf));
      return best ?? [];
    });
  // Equals stay in the order of their top categories.
  return candidates
    .toSorted((a, b) => b.callers - a.callers)
    .slice(0, most)
    .map(({ leaf }) => leaf);
}

/** How many products have all words of a name in their text; 0 for names that nobody would type. */
function countCallers(name: string, texts: readonly string[]): number {
  const words = name.toLowerCase().split(/[\s-]+/);
  if (words.length < 2 || !words.every((word) => /^\p{L}{3,}$/u.test(word))) return 0;
  const stems = words.map((word) => word.replace(/(?:ies|ing|s|y)$/, ''));
  return texts.filter((text) => stems.every((stem) => text.toLowerCase().includes(stem))).length;
}

const leavesOf = (category: PublicCategory): PublicCategory[] =>
  category.children.length === 0 ? [category] : category.children.flatMap(leavesOf);

const fullestFirst = (a: PublicCategory, b: PublicCategory): number =>
  b.live_listings - a.live_listings || a.name.localeCompare(b.name, 'en');
