import { beforeAll, describe, expect, test } from 'vitest';
import { orderView } from '../../../shared/commerce/commerce.ts';
import { readStoredOrder } from '../../../shared/commerce/order/order.reads.ts';
import { nextWeek } from '../../support/clock.ts';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { connectMcp } from '../../support/mcp-client.ts';
import { aQueued, saveSixCategories, sells } from '../../support/shop.ts';

useDatabase();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});

interface Asked {
  mode?: string;
  message: string;
  url?: string;
}

/** Orders a week as a client whose user answers like this when asked to open the checkout. */
async function order(action: 'accept' | 'decline' | 'cancel' | undefined, given: Record<string, unknown> = {}) {
  const { account, headers } = await anApiKey();
  const { _id: listing_id } = await aQueued({ owner_account_id: account._id });
  const client = await connectMcp({ headers, capabilities: action === undefined ? {} : { elicitation: { url: {} } } });
  const asked: Asked[] = [];
  if (action !== undefined) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params);
      return { action };
    });
  }
  const items = [{ product: 'skip_queue', listing_id, week: nextWeek }];
  const input = { items, billing_country: 'US', ...given };
  const call = () => client.callTool({ name: 'create_checkout', arguments: input });
  const answer = await call();
  return { client, call, answer, asked, said: JSON.stringify(answer.content) };
}

const numberIn = ([question]: Asked[]): string => /SL-\w+/.exec(question?.message ?? '')?.[0] ?? '';

describe('a user whose host can open pages', () => {
  test('is asked to open the checkout, with the total, and the order is answered afterwards', async () => {
    const { asked, answer } = await order('accept');
    const view = orderView.parse(answer.structuredContent);
    expect(asked).toMatchObject([
      { mode: 'url', url: view.checkout_url, message: expect.stringContaining(view.number) },
    ]);
    expect(asked[0]?.message).toMatch(/USD \d/);
    expect(view.status).toBe('pending');
  });

  test.each(['decline', 'cancel'] as const)('leaves no order behind with %s, and learns what to do', async (action) => {
    const { asked, answer, said } = await order(action);
    expect(answer.isError).toBe(true);
    expect(said).toContain('is cancelled; nothing was charged');
    expect(said).toContain('next_steps');
    expect((await readStoredOrder(numberIn(asked)))?.status).toBe('cancelled');
  });

  test('is not asked about a refused order', async () => {
    expect(await order('accept', { billing_country: 'XX' })).toMatchObject({ asked: [], answer: { isError: true } });
  });
});

test('a host that cannot open pages gets the link', async () => {
  const { answer } = await order(undefined);
  expect(orderView.parse(answer.structuredContent).checkout_url).toContain('?key=');
});

test('an answer about somebody else’s order, or with another secret, cancels nothing', async () => {
  const { asked } = await order('accept');
  const number = numberIn(asked);
  const { client } = await order(undefined);
  for (const requestState of [JSON.stringify({ number, key: 'guessed' }), 'nonsense', '{}']) {
    const params = {
      name: 'create_checkout',
      arguments: {},
      requestState,
      inputResponses: { pay: { action: 'decline' } },
    };
    const answer = await client.callTool(params as never);
    expect(JSON.stringify(answer)).toContain('not_found');
  }
  expect((await readStoredOrder(number))?.status).toBe('pending');
});
