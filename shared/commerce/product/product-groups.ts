import type { ProductRecord } from './product.ts';

/** Product groups in the order of the pricing page; `extra` holds all other products. */
const groups = {
  launch: ['launch', 'launch_bundle'],
  again: ['skip_queue', 'relaunch'],
  seen: ['featured', 'extra_categories', 'billboard_min'],
  made: ['done_for_you', 'ai_review', 'trophy_cabinet'],
  extra: [],
} as const satisfies Record<string, readonly string[]>;

type ProductGroup = keyof typeof groups;
const names = Object.keys(groups) as ProductGroup[];

const groupOf = (code: string): ProductGroup =>
  names.find((name) => groups[name].some((each: string) => each === code)) ?? 'extra';

/** Products by purpose, keeping their order within groups. Empty groups are included. */
export function inProductGroups<Product extends { code: ProductRecord['_id'] }>(
  products: readonly Product[],
): { group: ProductGroup; products: Product[] }[] {
  return names.map((group) => ({ group, products: products.filter(({ code }) => groupOf(code) === group) }));
}
