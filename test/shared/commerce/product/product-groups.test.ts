import { expect, test } from 'vitest';
import { defaultProducts } from '../../../../shared/commerce/product/product.ts';
import { inProductGroups } from '../../../../shared/commerce/product/product-groups.ts';

const sold = defaultProducts.map(({ _id }) => ({ code: _id }));

test('every product sold by a new installation belongs to one group with a description', () => {
  const grouped = inProductGroups(sold);
  expect(grouped.flatMap(({ products }) => products).length).toBe(sold.length);
  expect(grouped.find(({ group }) => group === 'extra')?.products).toEqual([]);
});

test("products in a group keep the operator's order", () => {
  const reversed = sold.toReversed();
  const launch = inProductGroups(reversed).find(({ group }) => group === 'launch')?.products ?? [];
  expect(launch.map(({ code }) => code)).toEqual(['launch_bundle', 'launch']);
});

test('a product without a group is sold among the rest', () => {
  expect(inProductGroups([{ code: 'poster' }]).at(-1)).toEqual({ group: 'extra', products: [{ code: 'poster' }] });
});
