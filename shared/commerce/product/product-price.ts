import { notFound, SlipwayError } from '../../kernel/errors.ts';
import type { ProductRecord } from './product.ts';

type Prices = NonNullable<ProductRecord['prices']>;
type Priced = Pick<ProductRecord, 'prices'>;

/** The prices of a product with one more; of two from the same instant the later word counts. Throws `invalid_parameter` for a past instant. */
export function withPrice(
  { prices = [] }: Priced,
  { price_cents, from }: Omit<Prices[number], 'is_told'>,
  now: Date,
): Prices {
  if (from < now) {
    const detail = 'This time is in the past, and past prices cannot change.';
    throw new SlipwayError('invalid_parameter', detail, [
      { field: 'from', detail, fix: 'Choose today or a later day.' },
    ]);
  }
  const others = prices.filter((price) => price.from.getTime() !== from.getTime());
  return [...others, { price_cents, from, is_told: from <= now }].toSorted(
    (a, b) => a.from.getTime() - b.from.getTime(),
  );
}

/** The prices without one that is not in force yet. Throws `not_found`, and `wrong_state` for one that is or was. */
export function withoutPrice({ prices = [] }: Priced, from: Date, now: Date): Prices {
  const isMeant = (price: Prices[number]): boolean => price.from.getTime() === from.getTime();
  if (!prices.some(isMeant)) throw notFound('price');
  if (from <= now) throw new SlipwayError('wrong_state', 'This price is or was active, so it stays in the history.');
  return prices.filter((price) => !isMeant(price));
}
