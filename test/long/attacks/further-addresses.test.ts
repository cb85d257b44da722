import { load } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { extensions } from '../../../api/extensions.ts';
import { PaymentEventModel } from '../../../shared/commerce/payment/payment-event.model.ts';
import { VisitDayModel, VisitReferrerModel } from '../../../shared/community/visit/visit.model.ts';
import { checkoutPath, invoicePath, issuedPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { feedFormats, feedPath } from '../../../shared/kernel/address/paths.ts';
import { aQueued, saveOrders, saveSixCategories, sells } from '../../support/shop.ts';
import { aComment, aReview, saveComments, saveReviews } from '../../support/talk.ts';
import { fillAddress } from './support/described-operations.ts';
import { forgedByPayPal, forgedEvent, forgedSignatures, stripeSecret } from './support/forged-events.ts';
import { payloads } from './support/hostile-records.ts';
import { type Attacker, anAttacker, useTarget } from './support/target.ts';

const metricsToken = 'a-token-of-metrics-0123456789abcdef';
const target = useTarget({
  environment: () => ({
    METRICS_TOKEN: metricsToken,
    STRIPE_SECRET_KEY: 'sk_test_attacked',
    STRIPE_WEBHOOK_SECRET: stripeSecret,
  }),
});

let victim: Attacker;
let attacker: Attacker;
let orders: Awaited<ReturnType<typeof saveOrders>>;
let listingId: number;

beforeAll(async () => {
  victim = await anAttacker();
  attacker = await anAttacker();
  await sells();
  await saveSixCategories();
  const listing = await aQueued({ owner_account_id: victim.account._id, status: 'live', launched_at: new Date() });
  listingId = listing._id;
  orders = await saveOrders(victim.account._id, listingId);
  await saveComments(payloads.map(([, body]) => aComment({ body: body.toWellFormed() })));
  await saveReviews(payloads.map(([, body]) => aReview({ body: body.toWellFormed() })));
});

const ask = (path: string, init: RequestInit = {}) => fetch(target.url + path, { redirect: 'manual', ...init });
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

describe('the metrics', () => {
  test.each([
    ['nothing', {}],
    ['another token', { authorization: 'Bearer guessed' }],
    ['a prefix of the token', { authorization: `Bearer ${metricsToken.slice(0, -1)}` }],
    ['the token with a suffix', { authorization: `Bearer ${metricsToken}x` }],
    ['the token as a password', { authorization: `Basic ${Buffer.from(`x:${metricsToken}`).toString('base64')}` }],
    ['another scheme name', { authorization: `Token ${metricsToken}` }],
    ['the token in a cookie', { cookie: `authorization=Bearer ${metricsToken}` }],
    ['an address of this machine', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }],
  ])('do not open with %s', async (_name, headers) => {
    for (const path of [
      '/metrics',
      '/metrics/',
      '//metrics',
      `/metrics?token=${metricsToken}`,
      '/METRICS',
      '/%6detrics',
    ]) {
      const response = await ask(path, { headers });
      expect([400, 401, 404, 308, 301, 303], path).toContain(response.status);
      expect(await response.text(), path).not.toContain('# HELP');
    }
  });

  test('do not open with a key or a session, and are never cached', async () => {
    expect((await ask('/metrics', { headers: attacker.headers })).status).toBe(401);
    expect((await ask('/metrics', { headers: { cookie: attacker.cookie } })).status).toBe(401);
    const opened = await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('visits', () => {
  const counted = async () => [await VisitDayModel.find().lean(), await VisitReferrerModel.find().lean()];
  const fromUs = { ...agent, 'sec-fetch-site': 'same-origin' };

  test.each<[string, string, RequestInit, number]>([
    ['from another site', '/seen/listing/701', { headers: { ...agent, 'sec-fetch-site': 'cross-site' } }, 204],
    ['without an origin', '/seen/listing/701', { headers: { ...agent, origin: 'null' } }, 204],
    ['by a bot', '/seen/listing/701', { headers: { ...fromUs, 'user-agent': 'curl/8' } }, 204],
    ['by someone who opted out', '/seen/listing/701', { headers: { ...fromUs, 'sec-gpc': '1' } }, 204],
    ['with a body of 60,000 characters', '/seen/listing/701', { headers: fromUs, body: 'x'.repeat(60_000) }, 204],
    ['for a nonexistent listing', '/seen/listing/999999999999999', { headers: fromUs }, 204],
    ['for an invalid number', '/seen/listing/1e3', { headers: fromUs }, 404],
    ['for a parent path', '/seen/../metrics', { headers: fromUs }, 404],
    ['for a week that is not a date', '/seen/week/9999-99-99', { headers: fromUs }, 204],
    ['with a database operator', '/seen/listing/%7B%22$gt%22:0%7D', { headers: fromUs }, 404],
    [
      'through the image on another site',
      '/seen/listing/701.gif',
      { method: 'GET', headers: { ...agent, 'sec-fetch-site': 'cross-site' } },
      200,
    ],
  ])('%s count for nobody', async (_name, path, init, status) => {
    const before = await counted();
    const response = await ask(path, { method: 'POST', ...init });
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await counted()).toEqual(before);
  });

  test('with a malicious referrer leave no trace of it', async () => {
    for (const [, text] of payloads)
      expect(
        (await ask('/seen/listing/701', { method: 'POST', headers: fromUs, body: text.slice(0, 400) })).status,
      ).toBe(204);
    // Written every few seconds.
    await expect.poll(() => VisitDayModel.countDocuments(), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(JSON.stringify(await counted())).not.toMatch(/[<>"']?data-pwned|alert\(|evil-marker/);
  });
});

describe('payment events', () => {
  test.each(forgedSignatures)('of Stripe, signed %s, are refused and not stored', async (_name, signature) => {
    const response = await ask('/payments/stripe/events', {
      method: 'POST',
      headers: { 'stripe-signature': signature() },
      body: forgedEvent,
    });
    expect(response.status).toBe(400);
    expect(await PaymentEventModel.countDocuments()).toBe(0);
  });

  test.each(forgedByPayPal)('of PayPal, %s, are refused and not stored', async (_name, headers) => {
    const body = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'x' } });
    const response = await ask('/payments/paypal/events', { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await PaymentEventModel.countDocuments()).toBe(0);
  });

  test('of other providers, methods and sizes are refused', async () => {
    expect((await ask('/payments/test/events', { method: 'POST', body: forgedEvent })).status).toBeGreaterThanOrEqual(
      400,
    );
    for (const provider of ['stripe', 'paypal']) {
      const path = `/payments/${provider}/events`;
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
        expect([404, 405], `${method} ${path}`).toContain((await ask(path, { method })).status);
      expect((await ask(path, { method: 'POST', body: 'x'.repeat(600 * 1024) })).status).toBe(413);
    }
  });
});

describe('orders', () => {
  const keys = ['', 'x', 'A'.repeat(43), '../..', '{"$ne":null}', '%00', 'x'.repeat(9_000)];

  test('of another account are missing, whatever secret is guessed, like ones that never existed', async () => {
    const never = (await ask('/checkout/SL-AAAAAAAAAA')).status;
    expect(never).toBe(404);
    for (const number of Object.values(orders)) {
      const files = (['pdf', 'ubl.xml', 'cii.xml'] as const).map((form) => issuedPath(number, 'INV-2026-00001', form));
      for (const path of [invoicePath(number), ...files])
        expect((await ask(path, { headers: { cookie: attacker.cookie } })).status, path).toBe(404);
      for (const key of keys) {
        const response = await ask(checkoutPath(number, key), { headers: { cookie: attacker.cookie } });
        expect([400, 404, 431], key).toContain(response.status);
        expect(await response.text(), key).not.toContain('Łęcka');
        const kept = await ask(checkoutPath(number), {
          headers: { cookie: `slipway_order=${encodeURIComponent(key)}` },
        });
        expect([404, 431], key).toContain(kept.status);
      }
    }
    const own = await ask(checkoutPath(orders.pending), { headers: { cookie: victim.cookie } });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('cannot be faked as paid on a site with a provider', async () => {
    const response = await ask(`${checkoutPath(orders.paying)}/test`, {
      method: 'POST',
      headers: { cookie: victim.cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ action: 'pay' }),
    });
    expect([303, 404, 409, 422]).toContain(response.status);
    expect(await (await ask(checkoutPath(orders.paying), { headers: { cookie: victim.cookie } })).text()).not.toContain(
      'Thank you',
    );
  });
});

describe('extensions', () => {
  const rest = (path: string, headers: Record<string, string>) => ask(`/api/v1${path}`, { headers });
  const mcp = (query: string, headers: Record<string, string>, name: string) =>
    ask(`/mcp${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: { listing_id: listingId } },
      }),
    });

  test.each(extensions.map(({ name, path }) => [name, path] as const))(
    '%s is closed without a key, and another’s listing looks like a missing one',
    async (name, path) => {
      const foreign = fillAddress(path, { listing_id: `${listingId}` });
      const closed: Record<string, string>[] = [
        {},
        { authorization: 'Bearer slipway_live_made-up' },
        { cookie: attacker.cookie, origin: 'https://evil.example' },
      ];
      for (const headers of closed) expect((await rest(foreign, headers)).status).toBe(401);
      const [taken, missing] = [await rest(foreign, attacker.headers), await rest(fillAddress(path), attacker.headers)];
      expect([taken.status, missing.status]).toEqual([404, 404]);
      for (const query of [
        '',
        '?extensions=on',
        '?extensions=on&extensions=off',
        '?extensions[]=on',
        '?EXTENSIONS=on',
      ]) {
        expect(await (await mcp(query, attacker.headers, name)).text(), query).not.toContain('"totals"');
        expect((await mcp(query, { authorization: 'Bearer x' }, name)).status, query).toBe(401);
      }
      expect((await rest(foreign, victim.headers)).status).toBe(200);
    },
  );
});

describe('feeds of comments and reviews', () => {
  test.each(['comments', 'reviews'] as const)('%s are well-formed and contain no attacker element', async (feed) => {
    for (const format of feedFormats) {
      const response = await ask(feedPath(feed, format));
      expect(response.status, format).toBe(200);
      const text = await response.text();
      if (format === 'json') {
        const { items }: { items: { content_html?: string }[] } = JSON.parse(text);
        expect(items.length).toBeGreaterThan(5);
        for (const { content_html = '' } of items)
          expect(load(content_html)('[data-pwned],script,[onload],[onerror]').length).toBe(0);
        continue;
      }
      const page = load(text, { xml: true });
      expect(page('item,entry').length, format).toBeGreaterThan(5);
      expect(page('[data-pwned],script,[onload],[onerror]').length, format).toBe(0);
      // What a reader treats as HTML: in Atom only what is declared as such.
      for (const each of page('description,content[type=html],summary[type=html]').toArray())
        expect(
          load(page(each).text())('[data-pwned],script,iframe,[onload],[onerror],a[href^="javascript:" i]').length,
          format,
        ).toBe(0);
    }
  });
});
