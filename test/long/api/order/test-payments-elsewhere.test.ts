import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginPayment } from '../../../../shared/commerce/checkout/begin-payment.writes.ts';
import { saveBilling } from '../../../../shared/commerce/checkout/save-billing.writes.ts';
import { readOpenPayment } from '../../../../shared/commerce/payment/payment.reads.ts';
import { setTestPaymentsUntil } from '../../../../shared/commerce/payment/test-mode.ts';
import { answerFrom } from '../../../../shared/kernel/address/asked-from.ts';
import { assumeSiteAddress, setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { useAccountSite } from '../../../support/account-site.ts';
import { now } from '../../../support/clock.ts';
import { anApiKey } from '../../../support/credentials.ts';
import { aMember } from '../../../support/member.ts';
import { aQueued, saveSixCategories, sells, storedOrder } from '../../../support/shop.ts';

// PUBLIC_URL is unset here, and no provider is set up.
const { site } = useAccountSite();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});
beforeEach(() => assumeSiteAddress(site.url));
afterEach(() => setTestPaymentsUntil(undefined));

const here = {};
const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
const closed = /shop (?:is not|isn’t) open yet/;

async function aBuyer() {
  const { account, headers } = await anApiKey();
  const listing = await aQueued({ status: 'live', launched_at: now, owner_account_id: account._id });
  return { headers, items: [{ product: 'featured', listing_id: listing._id }] };
}

type Door = (buyer: Awaited<ReturnType<typeof aBuyer>>, from: Record<string, string>) => Promise<string>;
const post = async (path: string, body: unknown, headers: Record<string, string>): Promise<string> => {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
  return (await fetch(site.url + path, init)).text();
};
async function withMcp<Result>(headers: Record<string, string>, act: (client: Client) => Promise<Result>) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { requestInit: { headers } }));
  try {
    return JSON.stringify(await act(client));
  } finally {
    await client.close();
  }
}

const doors: [string, Door][] = [
  ['REST', ({ items, headers }, from) => post('/api/v1/orders/checkout', { items }, { ...headers, ...from })],
  ['a quote', ({ items, headers }, from) => post('/api/v1/orders/quote', { items }, { ...headers, ...from })],
  ['tRPC', ({ items, headers }, from) => post('/api/trpc/create_checkout', { items }, { ...headers, ...from })],
  [
    'MCP',
    ({ items, headers }, from) =>
      withMcp({ ...headers, ...from }, (client) => client.callTool({ name: 'create_checkout', arguments: { items } })),
  ],
  [
    'a document for assistants',
    ({ headers }, from) => withMcp({ ...headers, ...from }, (client) => client.readResource({ uri: 'docs://pricing' })),
  ],
];

test.each(doors)('%s sells for a test payment on the server itself, and not elsewhere', async (_, ask) => {
  const buyer = await aBuyer();
  expect(await ask(buyer, elsewhere)).toMatch(closed);
  expect(await ask(buyer, here)).not.toMatch(closed);
  setTestPaymentsUntil('2026-11-18');
  expect(await ask(await aBuyer(), elsewhere)).not.toMatch(closed);
});

test('a PUBLIC_URL on this machine lets anyone who reaches it pay in test mode', async () => {
  setSiteAddress(site.url);
  for (const [, ask] of doors) expect(await ask(await aBuyer(), elsewhere)).not.toMatch(closed);
});

async function aMemberWithOrder() {
  const { account, visitor } = await aMember(site);
  const listing = await aQueued({ status: 'live', launched_at: now, owner_account_id: account._id });
  const fields = { listing_id: String(listing._id), once: crypto.randomUUID() };
  return {
    visitor,
    order: (from: Record<string, string>) => visitor.post('/account/orders/new/featured', fields, from),
  };
}
const ownForm = { 'sec-fetch-site': 'same-origin' };
const details = { name: 'Zoë', company: null, address: 'Weg 1', email: 'zoe@mosspad.example' };

test('shop pages and forms are closed elsewhere, except for a test payment started here', async () => {
  const { visitor, order } = await aMemberWithOrder();
  const product = async (from: Record<string, string>) =>
    (await visitor.get('/account/orders/new/featured', from)).text();
  expect(await product(elsewhere)).toMatch(closed);
  expect(await product(here)).not.toMatch(closed);
  expect(await (await order({ ...ownForm, ...elsewhere })).text()).toMatch(closed);

  const made = (await order(ownForm)).headers.get('location') ?? '';
  const number = made.split('/').at(-1) ?? '';
  const { totals } = await saveBilling(number, { details, billing_country: 'US', vat_number: undefined }, now);
  const typed = { ...details, company: '', billing_country: 'US', vat_number: '', at_once: 'yes' };
  const pay = (from: Record<string, string>) =>
    visitor.post(made, { ...typed, action: 'pay', seen_total: String(totals.total_cents) }, { ...ownForm, ...from });
  expect(await (await pay(elsewhere)).text()).toContain('you can’t pay yet');
  expect(await readOpenPayment(number)).toBeUndefined();

  await beginPayment(number, totals.total_cents, now);
  const again = answerFrom(false, () => beginPayment(number, totals.total_cents, now));
  await expect(again).rejects.toMatchObject({ code: 'wrong_state' });
  const choose = (from: Record<string, string>) =>
    visitor.post(`${made}/test`, { choice: 'pay' }, { ...ownForm, ...from });
  await choose(elsewhere);
  expect((await storedOrder(number)).status).toBe('pending');
  await choose(here);
  expect((await storedOrder(number)).status).toBe('fulfilled');
});

test('the pricing page, identical for everybody, says who can make test payments', async () => {
  for (const from of [here, elsewhere])
    expect(await (await site.get('/pricing', from)).text()).toContain(
      'only test orders placed on the server itself are possible',
    );
});
