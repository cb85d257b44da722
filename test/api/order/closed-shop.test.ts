import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documents } from '../../../api/mcp/documents.ts';
import { setBtcpay } from '../../../shared/commerce/payment/btcpay-settings.ts';
import { callAs } from '../../support/call.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { connectMcp } from '../../support/mcp-client.ts';
import { anOrder, aQueued, buyer, saveSixCategories, seller, sells } from '../../support/shop.ts';

useDatabase();
beforeAll(saveSixCategories);
beforeEach(() => sells());
afterAll(() => setBtcpay(undefined));

/** A provider, but no terms for buyers to accept: nothing can be paid. */
const closes = async () => {
  setBtcpay({ address: 'https://pay.example', apiKey: 'key', storeId: 'store', webhookSecrets: ['secret'] });
  await sells({ seller, legal: {} });
};
const promptText = async () => {
  const client = await connectMcp({ era: 'modern' });
  const { messages } = await client.getPrompt({
    name: 'launch-my-product',
    arguments: { url: 'https://fernleaf.example', launch: 'paid' },
  });
  await client.close();
  return JSON.stringify(messages);
};
const documentOf = (uri: string) => documents.find((each) => each.uri === uri)?.write(now) ?? '';

test('nothing suggests paying while the shop is closed: next steps of drafts, listings and orders, and assistant documents', async () => {
  setBtcpay(undefined);
  const { _id: listing_id } = await aQueued({ status: 'draft' });
  const { order } = await anOrder([{ product: 'launch', listing_id }]);
  const said = async () => ({
    listing: String((await callAs(buyer, 'get_my_listing', { listing_id })).next_steps),
    order: String((await callAs(buyer, 'get_order', { number: order._id })).next_steps),
    guide: await documentOf('docs://submission-guide'),
    pricing: await documentOf('docs://pricing'),
    prompt: await promptText(),
  });
  const open = await said();
  expect(open.listing).toMatch('list_products');
  expect(open.order).toMatch('checkout_url');
  expect(open.guide).toMatch('create_checkout');
  expect(open.prompt).toMatch('create_checkout');
  expect(open.pricing).toMatch('quote_order');
  await closes();
  const closed = await said();
  for (const text of Object.values(closed))
    expect(text).not.toMatch(/list_products|quote_order|create_checkout|checkout_url/);
  expect(closed.order).toBe('The shop is not open, so this order cannot be paid now.');
  expect(closed.pricing).toMatch('The shop is not open yet');
});
