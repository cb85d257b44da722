import type { PublicCategory } from './category-view.ts';

const longestExample = 24;

/**
 * Example searches taken from the directory itself: for each of the biggest top-level categories, one subcategory,
 * preferably one whose name occurs in its products' texts ("Time Tracking", not "Utilities"). Each search finds
 * listings. `textsOf`: the texts of products in a category, a few hundred at most, as the home page is written often.
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
        .map((leaf) => ({ leaf, callers: countCallers(leaf.name, () => textsOf(leaf.slug)) }))
        .toSorted((a, b) => b.callers - a.callers || fullestFirst(a.leaf, b.leaf));
      return best ?? [];
    });
  // On ties, the subcategory of the bigger top-level category comes first.
  return candidates
    .toSorted((a, b) => b.callers - a.callers)
    .slice(0, most)
    .map(({ leaf }) => leaf);
}

/** Number of texts that contain every word of a category's name; 0 for names that nobody would type. */
function countCallers(name: string, texts: () => readonly string[]): number {
  const words = name.toLowerCase().split(/[\s-]+/);
  if (words.length < 2 || !words.every((word) => /^\p{L}{3,}$/u.test(word))) return 0;
  const stems = words.map((word) => word.replace(/(?:ies|ing|s|y)$/, ''));
  return texts().filter((text) => stems.every((stem) => text.toLowerCase().includes(stem))).length;
}

const leavesOf = (category: PublicCategory): PublicCategory[] =>
  category.children.length === 0 ? [category] : category.children.flatMap(leavesOf);

const fullestFirst = (a: PublicCategory, b: PublicCategory): number =>
  b.live_listings - a.live_listings || a.name.localeCompare(b.name, 'en');
