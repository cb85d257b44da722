/** What can be done for a line of an order. `task`: people of the site do it. */
export type EffectKind = 'launch' | 'move_launch' | 'launch_again' | 'feature' | 'categories' | 'billboard' | 'task';

/** What each product brings, in the order it is done. Those of the operator's own are done by people. */
const effects: Readonly<Record<string, readonly EffectKind[]>> = {
  launch: ['launch'],
  launch_bundle: ['launch', 'feature', 'task'],
  skip_queue: ['move_launch'],
  relaunch: ['launch_again'],
  featured: ['feature'],
  extra_categories: ['categories'],
  billboard_min: ['billboard'],
};

/** What is done for a product, by its code. */
export const effectsOf = (product: string): readonly EffectKind[] => effects[product] ?? ['task'];

/** What an effect is known by: made once, whatever happens. */
export const effectKey = (order: string, line: number, kind: EffectKind): string => `${order}:${line}:${kind}`;

/** Days for which a listing is shown as featured. */
export const featuredDays = 7;
