import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { setPayPal } from '../../shared/commerce/payment/paypal-settings.ts';
import { setAllowedHosts } from '../../shared/platform/outbound/fetch-page.ts';
import { startWebServer, type WebServer } from './web-server.ts';

interface FakeMoney {
  currency_code: string;
  value: string;
}

/** An order as stored by the fake, in PayPal's format. */
export interface FakePayPalOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  links: { rel: string; href: string }[];
  purchase_units: {
    reference_id: string;
    custom_id: string;
    amount: FakeMoney;
    payments?: {
      captures: { id: string; status: string; amount: FakeMoney }[];
      refunds: { status: string; amount: FakeMoney }[];
    };
  }[];
}

/** A stateful stand-in for PayPal on loopback: requests with the same id take effect once. */
export class FakePayPal {
  readonly orders = new Map<string, FakePayPalOrder>();
  readonly sent: { order: unknown }[] = [];
  readonly refunds: { capture: string; value: string; key: string }[] = [];
  /** Statuses, or other faults, for the next calls. */
  readonly faults: (number | 'nonsense' | 'slow' | 'deaf' | 'none')[] = [];
  /** Disputes by their payment: status and outcome. */
  readonly disputes = new Map<string, { status: string; outcome?: string }>();
  /** Status of the next captures; COMPLETED by default. */
  readonly captureAs: ('PENDING' | 'DECLINED' | 'INSTRUMENT_DECLINED')[] = [];
  tokens = 0;
  server!: WebServer;
  readonly #byKey = new Map<string, string>();
  readonly #key: KeyObject;
  readonly #certificate: string;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.#key = privateKey;
    this.#certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  async start(): Promise<void> {
    this.server = await startWebServer(async (request, response) => {
      const body = await text(request);
      const fault = this.faults.shift();
      if (fault === 'slow') await delay(300);
      const isFault = typeof fault === 'number' || fault === 'nonsense';
      const [status, answer] = isFault ? faulty(fault) : this.#answer(request, body);
      if (fault === 'deaf') request.socket.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
    setAllowedHosts([this.server.host]);
    this.use();
  }

  /** Makes the site take payments through this server. */
  use(mode: 'live' | 'sandbox' = 'live'): void {
    const keys = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1' };
    setPayPal({ ...keys, mode, apiAddress: this.server.url, payOrigin: this.server.url });
  }

  order(id: string): FakePayPalOrder {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`There is no order ${id}.`);
    return order;
  }

  /** The buyer agrees on PayPal's page; nothing is captured yet. */
  approve(id: string): void {
    this.order(id).status = 'APPROVED';
  }

  /** What happens to the money afterwards, at PayPal or in the operator's dashboard. */
  settle(id: string, status: 'COMPLETED' | 'DECLINED'): void {
    for (const capture of this.order(id).purchase_units[0]?.payments?.captures ?? []) capture.status = status;
  }

  refundInDashboard(id: string, value: string): void {
    this.order(id).purchase_units[0]?.payments?.refunds.push({ status: 'COMPLETED', amount: dollars(value) });
  }

  /** An event with its signature headers, as PayPal sends it. */
  event(
    type: string,
    resource: object,
    at: Date,
    { webhook = 'WH-1', certificate = '/cert', id = `WH-${randomUUID()}` } = {},
  ) {
    const raw = Buffer.from(JSON.stringify({ id, event_type: type, resource, summary: 'Łódź' }));
    const [transmission, time] = [randomUUID(), at.toISOString()];
    const signed = `${transmission}|${time}|${webhook}|${crc32(raw)}`;
    const headers = new Headers({
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(signed), this.#key).toString('base64'),
      'paypal-cert-url': certificate.startsWith('/') ? this.server.url + certificate : certificate,
      'paypal-auth-algo': 'SHA256withRSA',
    });
    return { raw, headers };
  }

  #answer(request: { method?: string; url?: string; headers: object }, body: string): [number, string] {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://paypal.test');
    if (pathname === '/cert') return [200, this.#certificate];
    const authorization = String(Reflect.get(request.headers, 'authorization') ?? '');
    if (pathname === '/v1/oauth2/token') return this.#token(authorization);
    if (authorization !== 'Bearer token-of-the-test') return [401, '{}'];
    if (pathname.startsWith('/v1/customer/disputes')) return this.#dispute(pathname, searchParams);
    const key = String(Reflect.get(request.headers, 'paypal-request-id') ?? '');
    const known = key === '' ? undefined : this.#byKey.get(key);
    if (known !== undefined) return [200, known];
    const [status, answer] = this.#act(request.method ?? '', pathname, body, key);
    if (key !== '' && status < 300) this.#byKey.set(key, answer);
    return [status, answer];
  }

  #dispute(pathname: string, query: URLSearchParams): [number, string] {
    const capture = query.get('disputed_transaction_id') ?? pathname.split('/PP-D-')[1] ?? '';
    const found = this.disputes.get(capture);
    if (pathname === '/v1/customer/disputes')
      return ok({ items: found === undefined ? [] : [{ dispute_id: `PP-D-${capture}`, status: found.status }] });
    if (found === undefined) return [404, '{"name":"RESOURCE_NOT_FOUND"}'];
    return ok({ status: found.status, ...(found.outcome && { dispute_outcome: { outcome_code: found.outcome } }) });
  }

  #token(authorization: string): [number, string] {
    if (authorization !== `Basic ${Buffer.from('client:secret').toString('base64')}`) return [401, '{}'];
    this.tokens += 1;
    return ok({ access_token: 'token-of-the-test', expires_in: 32_400 });
  }

  #act(method: string, pathname: string, body: string, key: string): [number, string] {
    if (method === 'POST' && pathname === '/v2/checkout/orders') return this.#open(body);
    const [, capture] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(pathname) ?? [];
    if (capture !== undefined) return this.#refund(capture, body, key);
    const [, id = '', act] = /^\/v2\/checkout\/orders\/([^/]+)(?:\/(capture))?$/.exec(pathname) ?? [];
    const order = this.orders.get(id);
    if (order === undefined) return [404, '{"name":"RESOURCE_NOT_FOUND"}'];
    return act === undefined ? ok(order) : this.#capture(order);
  }

  #open(body: string): [number, string] {
    const order = JSON.parse(body);
    this.sent.push({ order });
    const id = `PP${this.orders.size + 1}${randomUUID().slice(0, 8)}`;
    const opened: FakePayPalOrder = {
      ...{ id, status: 'PAYER_ACTION_REQUIRED', purchase_units: order.purchase_units },
      links: [{ rel: 'payer-action', href: `${this.server.url}/checkoutnow?token=${id}` }],
    };
    this.orders.set(id, opened);
    return ok(opened);
  }

  #capture(order: FakePayPalOrder): [number, string] {
    if (order.status === 'COMPLETED') return refusal('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED');
    const as = this.captureAs.shift() ?? 'COMPLETED';
    if (as === 'INSTRUMENT_DECLINED') return refusal(as);
    const [unit] = order.purchase_units;
    if (unit === undefined) return [500, '{}'];
    order.status = 'COMPLETED';
    unit.payments = { captures: [{ id: `CAP-${order.id}`, status: as, amount: unit.amount }], refunds: [] };
    return ok({ id: order.id, status: order.status });
  }

  #refund(capture: string, body: string, key: string): [number, string] {
    const order = this.orders.get(capture.slice('CAP-'.length));
    const [unit] = order?.purchase_units ?? [];
    const value: string = JSON.parse(body).amount.value;
    if (unit?.payments === undefined) return [404, '{"name":"RESOURCE_NOT_FOUND"}'];
    const returned = unit.payments.refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0);
    if (returned + Number(value) > Number(unit.amount.value)) return refusal('REFUND_AMOUNT_EXCEEDED');
    unit.payments.refunds.push({ status: 'PENDING', amount: dollars(value) });
    this.refunds.push({ capture, value, key });
    return ok({ id: `RE-${key}`, status: 'PENDING' });
  }
}

const dollars = (value: string): FakeMoney => ({ currency_code: 'USD', value });
const ok = (answer: object): [number, string] => [200, JSON.stringify(answer)];
const refusal = (issue: string): [number, string] => [
  422,
  JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }),
];
const faulty = (fault: number | 'nonsense'): [number, string] =>
  fault === 'nonsense' ? [200, '<html>maintenance'] : [fault, '{}'];
