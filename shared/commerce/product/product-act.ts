import { type ProductRecord, pricedAt } from './product.ts';
import type { ProductEdit } from './product-edit.ts';

type State = Readonly<Record<string, string | number | boolean>>;

const longestState = 200;

/** How the log of the team names something done to a product. */
export const productAct = (action: string, code: string, states: { before: State; after: State }) => ({
  ...{ action, target: `product-${code}`, reason: null, note: '' },
  ...{ before: { ...states.before }, after: { ...states.after } },
});

/** What an edit of a product changes at an instant, before and after; parts that stay as they were are left out. */
export function changedStates(product: ProductRecord, edit: ProductEdit, now: Date): { before: State; after: State } {
  const { price_cents, active, name, description, position } = pricedAt(product, now);
  const before = Object.entries({ price_cents, active, name, description, position });
  const after = Object.entries({ ...Object.fromEntries(before), ...edit });
  const changed = after.filter(([part, value], index) => value !== before[index]?.[1] && part === before[index]?.[0]);
  return {
    before: short(before.filter(([part]) => changed.some(([other]) => other === part))),
    after: short(changed),
  };
}

const short = (parts: readonly (readonly [string, string | number | boolean])[]): State =>
  Object.fromEntries(
    parts.map(([part, value]) => [part, typeof value === 'string' ? value.slice(0, longestState) : value]),
  );
