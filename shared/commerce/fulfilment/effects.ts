/** Effects of order lines. `task`: manual work. */
export type EffectKind = 'launch' | 'move_launch' | 'launch_again' | 'feature' | 'categories' | 'billboard' | 'task';

/** Effects of each product, in order. The operator's own products are fulfilled manually. */
const effects: Readonly<Record<string, readonly EffectKind[]>> = {
  launch: ['launch'],
  launch_bundle: ['launch', 'feature', 'task'],
  skip_queue: ['move_launch'],
  relaunch: ['launch_again'],
  featured: ['feature'],
  extra_categories: ['categories'],
  billboard_min: ['billboard'],
};

/** Effects of a product, by its code. */
export const effectsOf = (product: string): readonly EffectKind[] => effects[product] ?? ['task'];

/** Key of an effect, which ensures it happens once. */
export const effectKey = (order: string, line: number, kind: EffectKind): string => `${order}:${line}:${kind}`;

export const featuredDays = 7;
