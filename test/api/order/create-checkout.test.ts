import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { callOperation } from '../../../api/call-operation.ts';
import { createCheckoutOperation } from '../../../api/order/create-checkout.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import type { OrderView } from '../../../shared/commerce/order/order-view.ts';
import { scopes } from '../../../shared/identity/identity.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { callAs } from '../../support/call.ts';
import { nextWeek, now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { callsIn } from '../../support/next-calls.ts';
import { aQueued, buyer, saveSixCategories, sells, stranger } from '../../support/shop.ts';

useDatabase();
let queued: number;
beforeAll(async () => {
  await saveSixCategories();
  await sells();
  queued = (await aQueued())._id;
});

const wish = () => ({ items: [{ product: 'skip_queue', listing_id: queued, week: nextWeek }], billing_country: 'hu' });
const keyOf = ({ checkout_url }: Pick<OrderView, 'checkout_url'>) =>
  new URL(checkout_url ?? '').searchParams.get('key');

describe('an order', () => {
  test('costs what a quote at the same moment said, line by line', async () => {
    const quote = await callAs(buyer, 'quote_order', wish());
    const order = await callAs(buyer, 'create_checkout', wish());
    expect(order.totals).toEqual(quote.totals);
    expect(order.lines).toMatchObject(quote.lines);
    expect(order).toMatchObject({ status: 'pending', paid_at: null, invoice_url: null, is_test: null });
    expect(order.number).toMatch(/^SL-[0-9A-HJKMNP-TV-Z]{10}$/);
  });

  test('repeats in each line what was ordered, and the quote names the call to order it', async () => {
    const { _id: listing_id } = await aQueued();
    const items = [{ product: 'extra_categories', listing_id, categories: ['category-902', 'category-903'] }];
    const quote = await callAs(buyer, 'quote_order', { items, billing_country: 'US' });
    expect(quote.lines).toMatchObject(items);
    const [ordering] = callsIn(quote.next_steps);
    expect(ordering).toMatchObject({ tool: 'create_checkout', input: { items, billing_country: 'US' } });
    expect((await callAs(buyer, 'create_checkout', ordering?.input)).lines).toMatchObject(items);
  });

  test('says when it repeats an unpaid one', async () => {
    const items = [{ product: 'skip_queue', listing_id: (await aQueued())._id, week: nextWeek }];
    const first = await callAs(buyer, 'create_checkout', { items, billing_country: 'US' });
    expect(first.next_steps.join()).not.toContain('repeats');
    const second = await callAs(buyer, 'create_checkout', { items, billing_country: 'US' });
    expect(second.next_steps[0]).toMatch(/repeats an unpaid order/);
    expect(callsIn(second.next_steps.slice(0, 1))).toMatchObject([
      { tool: 'get_order', input: { number: first.number } },
    ]);
  });

  test('opens by a link whose secret is stored only as a hash, and returned only once', async () => {
    const made = await callAs(buyer, 'create_checkout', wish());
    const key = keyOf(made) ?? '';
    expect(key).toMatch(/^[\w-]{32}$/);
    for (const collection of await mongoDatabase().collections())
      expect(JSON.stringify(await collection.find({}).toArray()), collection.collectionName).not.toContain(key);
    const { checkout_url, next_steps } = await callAs(buyer, 'get_order', { number: made.number });
    expect(new URL(checkout_url ?? '').search).toBe('');
    expect(next_steps.join(' ')).toMatch(/signed in as the buyer.*a test and nothing is charged/);
  });

  test('is created once by fifty retries with one key, all with the same answer', async () => {
    const idempotencyKey = randomUUID();
    const before = await OrderModel.countDocuments();
    const caller = { accountId: buyer, credential: { kind: 'api_key' as const, id: 'test' }, scopes };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        callOperation(createCheckoutOperation, wish(), { now, requestId: randomUUID(), caller, idempotencyKey }),
      ),
    );
    expect(new Set(answers.map(({ json }) => json)).size).toBe(1);
    expect(await OrderModel.countDocuments()).toBe(before + 1);
  });

  test('is found by its number in any case by its buyer, and missing for others like an unknown one', async () => {
    const { number } = await callAs(buyer, 'create_checkout', wish());
    expect((await callAs(buyer, 'get_order', { number: ` ${number.toLowerCase()} ` })).number).toBe(number);
    const errors = await Promise.all(
      [number, 'SL-0000000000', '$ne'].map((asked) =>
        callAs(stranger, 'get_order', { number: asked }).catch((problem: SlipwayError) => [
          problem.code,
          problem.message,
        ]),
      ),
    );
    expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1);
    expect((await callAs(stranger, 'list_my_orders')).items).toEqual([]);
  });

  test('comes first among its account’s orders, newest first, in pages', async () => {
    const later = new Date(now.getTime() + 60_000);
    const { number } = await callAs(buyer, 'create_checkout', wish(), later);
    const list = await callAs(buyer, 'list_my_orders', { per_page: 2 });
    expect(list.items[0]?.number).toBe(number);
    expect(list).toMatchObject({ has_more: true, per_page: 2 });
    expect(JSON.stringify(list)).not.toMatch(/key_hash|account_id|attempts/);
  });

  test.each([
    [{ items: [{ product: 'skip_queue', listing_id: 999_999, week: nextWeek }] }, 'unknown_listing'],
    [{ items: [{ product: 'launch' }] }, 'invalid_parameter'],
    [{ items: [], billing_country: 'XX' }, 'invalid_parameter'],
  ])('of %j is refused like its quote, and nothing is saved', async (input, code) => {
    const before = await OrderModel.countDocuments();
    const [quoted, ordered] = await Promise.all(
      (['quote_order', 'create_checkout'] as const).map((name) =>
        callAs(buyer, name, input).then(
          () => undefined,
          (problem: unknown) =>
            problem instanceof SlipwayError ? { code: problem.code, problems: problem.problems } : problem,
        ),
      ),
    );
    expect(ordered).toEqual(quoted);
    expect(ordered).toMatchObject({ code });
    expect(await OrderModel.countDocuments()).toBe(before);
  });
});
