import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setRevenueAddresses } from '../../../../shared/commerce/revenue/ask-provider.fetch.ts';
import { fetchRevenue } from '../../../../shared/commerce/revenue/read-revenue.fetch.ts';
import { nextRevenueCheck, revenueProviders } from '../../../../shared/commerce/revenue/revenue-source.ts';
import { revenueProviderFacts } from '../../../../shared/commerce/revenue/revenue-words.ts';
import { takingsInCents } from '../../../../shared/commerce/revenue/takings-in-dollars.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { now } from '../../../support/clock.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

let server: WebServer;
let answers: Record<string, unknown>;
let status = 200;
let keys: (string | undefined)[] = [];
let methods: (string | undefined)[] = [];

beforeAll(async () => {
  server = await startWebServer((request, response) => {
    keys.push(request.headers.authorization);
    methods.push(request.method);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const answer = answers[`${pathname} ${searchParams.get('starting_after') ?? ''}`.trim()];
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
  });
  setAllowedHosts([server.host]);
  const { url } = server;
  setRevenueAddresses({ stripe: url, polar: url, paddle: url, lemon_squeezy: url });
});
afterAll(() => server.close());
beforeEach(() => {
  status = 200;
  keys = [];
  methods = [];
  answers = {};
});

const aCharge = (id: string, amount: number, given = {}) => ({
  ...{ id, amount, amount_refunded: 0, currency: 'usd', customer: `cus_${id}`, paid: true, status: 'succeeded' },
  ...{ livemode: true, disputed: false, ...given },
});
const stripe = (data: unknown[], has_more = false) => ({ data, has_more });

describe('Stripe', () => {
  test('is the sum of paid charges on every page, less refunds, without disputed and failed ones', async () => {
    answers = {
      '/v1/account': { id: 'acct_1' },
      '/v1/charges': stripe([aCharge('ch_1', 5_000), aCharge('ch_2', 3_000, { amount_refunded: 1_000 })], true),
      '/v1/charges ch_2': stripe([
        aCharge('ch_3', 900, { currency: 'eur', customer: 'cus_ch_1' }),
        aCharge('ch_4', 700, { disputed: true }),
        aCharge('ch_5', 600, { status: 'failed', paid: false }),
        aCharge('ch_6', 500, { amount_refunded: 500 }),
      ]),
    };
    expect(await fetchRevenue('stripe', 'rk_live_abc', now)).toEqual({
      kind: 'read',
      account: 'acct_1',
      takings: [
        { currency: 'USD', amount: 7_000 },
        { currency: 'EUR', amount: 900 },
      ],
      payers: 2,
      largestShare: null,
    });
    expect(new Set(keys)).toEqual(new Set(['Bearer rk_live_abc']));
    expect(new Set(methods)).toEqual(new Set(['GET']));
    expect(server.asked.at(-1)).toContain(`created%5Bgte%5D=${Math.floor(now.getTime() / 1000) - 30 * 86_400}`);
  });

  test('says how much the largest customer pays, and whether payments are only tests', async () => {
    answers = { '/v1/account': { id: 'acct_1' }, '/v1/charges': stripe([aCharge('a', 99), aCharge('b', 1)]) };
    expect(await fetchRevenue('stripe', 'rk', now)).toMatchObject({ largestShare: 0.99 });
    answers['/v1/charges'] = stripe([aCharge('a', 99, { livemode: false })]);
    expect(await fetchRevenue('stripe', 'rk', now)).toEqual({ kind: 'test_key' });
  });
});

test('Polar revenue is that of its totals, in US cents', async () => {
  answers['/v1/metrics/'] = { periods: [], totals: { revenue: 123_456, orders: 9 } };
  const takings = [{ currency: 'USD', amount: 123_456 }];
  expect(await fetchRevenue('polar', 'polar_oat_x', now)).toMatchObject({
    kind: 'read',
    account: null,
    takings,
    payers: 9,
  });
});

test('Paddle revenue is less refunds and chargebacks, whatever their sign', async () => {
  const series = (amounts: string[]) => ({
    data: { currency_code: 'GBP', timeseries: amounts.map((amount) => ({ timestamp: 'x', amount, count: 2 })) },
  });
  answers = {
    '/metrics/revenue': series(['10000', '5000']),
    '/metrics/refunds': series(['-1000']),
    '/metrics/chargebacks': series(['500']),
  };
  const takings = [{ currency: 'GBP', amount: 13_500 }];
  expect(await fetchRevenue('paddle', 'pdl', now)).toMatchObject({ kind: 'read', takings, payers: 4 });
});

test('Lemon Squeezy revenue covers the last 30 days of the only store', async () => {
  const store = (id: string) => ({ id, attributes: { thirty_day_revenue: 4_200, thirty_day_sales: 3 } });
  answers['/v1/stores'] = { data: [store('7')] };
  const takings = [{ currency: 'USD', amount: 4_200 }];
  expect(await fetchRevenue('lemon_squeezy', 'x', now)).toMatchObject({ account: '7', takings, payers: 3 });
  answers['/v1/stores'] = { data: [store('7'), store('8')] };
  expect(await fetchRevenue('lemon_squeezy', 'x', now)).toEqual({ kind: 'too_many' });
});

describe.each(revenueProviders)('%s', (provider) => {
  test.each([
    [401, 'refused'],
    [403, 'refused'],
    [429, 'late'],
    [500, 'late'],
    [302, 'late'],
  ] as const)('that answers %d is %s', async (code, kind) => {
    status = code;
    expect(await fetchRevenue(provider, 'key', now)).toEqual({ kind });
  });

  test.each(['', '<html>', '[]', '{"data":[{"amount":"1"}]}', '{"totals":{"revenue":"9"}}', '{"data":{}}', 'null'])(
    'gives no figure when it answers %j',
    async (body) => {
      answers = Object.fromEntries(
        ['/v1/account', '/v1/charges', '/v1/metrics/', '/metrics/revenue', '/v1/stores'].map((path) => [path, body]),
      );
      expect(await fetchRevenue(provider, 'key', now)).toEqual({ kind: 'late' });
    },
  );
});

test.each([
  ['stripe', 'rk_live_51Habcdefghij', true],
  ['stripe', 'sk_live_51Habcdefghij', false],
  ['stripe', 'rk_test_51Habcdefghij', false],
  ['polar', 'polar_oat_abcdefghijkl', true],
  ['paddle', 'pdl_live_apikey_01gabcdefghij', true],
  ['paddle', 'pdl_sdbx_apikey_01gabcdefghij', false],
] as const)('as a key of %s, %s is taken: %s', (provider, key, isTaken) =>
  expect(revenueProviderFacts[provider].pattern.test(key)).toBe(isTaken),
);

test("sums are in US cents by each currency's units, and missing when a rate is missing", () => {
  const rates = new Map([
    ['EUR', 0.8],
    ['JPY', 150],
  ]);
  const sum = (...takings: [string, number][]) =>
    takingsInCents(
      takings.map(([currency, amount]) => ({ currency, amount })),
      rates,
    );
  expect([sum(), sum(['USD', 500]), sum(['EUR', 800], ['JPY', 1_500])]).toEqual([0, 500, 2_000]);
  expect(sum(['USD', 5], ['XAF', 5])).toBeUndefined();
});

test('revenue is requested again a day later, and after failures within hours that double up to a day', () => {
  const hours = [0, 1, 2, 3, 9].map(
    (failures) => (nextRevenueCheck(failures, now).getTime() - now.getTime()) / 3_600_000,
  );
  expect(hours).toEqual([24, 1, 2, 4, 24]);
});
