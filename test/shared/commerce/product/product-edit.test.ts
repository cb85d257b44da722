import { beforeAll, describe, expect, test } from 'vitest';
import { defaultProducts, type ProductRecord } from '../../../../shared/commerce/product/product.ts';
import { changeProduct, ensureProducts } from '../../../../shared/commerce/product/product.writes.ts';
import { readProductEdit } from '../../../../shared/commerce/product/product-edit.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { callAs } from '../../../support/call.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { anOrder, aQueued, buyer, saveSixCategories, storedOrder } from '../../../support/shop.ts';

useDatabase();
beforeAll(saveSixCategories);
const launch = defaultProducts.find(({ _id }) => _id === 'launch') as ProductRecord;

describe('what an operator enters', () => {
  test.each([
    ['price_cents', '5900', { price_cents: 5900 }],
    ['price_cents', '0', { price_cents: 0 }],
    ['active', 'false', { active: false }],
    ['name', '4900', { name: '4900' }],
    ['name', 'Łódź 東京', { name: 'Łódź 東京' }],
  ])('%s %s is stored', (part, text, edit) => {
    expect(readProductEdit(launch, part, text)).toEqual(edit);
  });

  test.each([
    ['price_cents', '59.5', 'whole US cents'],
    ['price_cents', '-1', 'whole US cents'],
    ['price_cents', '$59', 'whole US cents'],
    ['active', 'no', 'true or false'],
    ['name', '', '120 characters'],
    ['description', 'x'.repeat(501), '500 characters'],
    ['_id', 'other', '"_id" cannot be changed'],
    ['takes_week', 'true', '"takes_week" cannot be changed'],
  ])('%s %s is refused', (part, text, words) => {
    expect(readProductEdit(launch, part, text)).toContain(words);
  });
});

test("a changed price applies from the next quote, an existing order keeps its own; what isn't for sale is gone", async () => {
  const { _id: listing_id } = await aQueued({ status: 'draft' });
  const items = [{ product: 'launch', listing_id }];
  const { order } = await anOrder(items);
  await changeProduct({ kind: 'operator' }, 'launch', { price_cents: 9_900 }, now);
  expect((await callAs(buyer, 'quote_order', { items })).totals.net_cents).toBe(9_900);
  expect((await storedOrder(order._id)).totals.net_cents).toBe(4_900);
  await changeProduct({ kind: 'operator' }, 'launch', { active: false }, now);
  await ensureProducts();
  expect((await callAs(buyer, 'list_products')).items.map(({ code }) => code)).not.toContain('launch');
  await expect(callAs(buyer, 'quote_order', { items })).rejects.toBeInstanceOf(SlipwayError);
});
