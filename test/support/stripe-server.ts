import { createHmac, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setStripe } from '../../shared/commerce/payment/stripe-settings.ts';
import { setAllowedHosts } from '../../shared/platform/outbound/fetch-page.ts';
import { answerAtPage } from './stripe-page.ts';
import { startWebServer, type WebServer } from './web-server.ts';

interface FakeIntent {
  id: string;
  status: string;
  latest_charge: { amount_refunded: number; disputed: boolean };
}

/** A Checkout Session as stored by the fake. */
export interface FakeSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  payment_intent: FakeIntent | null;
  metadata: Record<string, string>;
  url: string;
  success_url: string;
}

/** Overrides for an event. */
interface EventMore {
  secret?: string;
  id?: string;
  livemode?: boolean;
  account?: string;
}

/** A stateful stand-in for Stripe on loopback: sessions opened with the same key are opened once. */
export class FakeStripe {
  readonly sessions = new Map<string, FakeSession>();
  /** Refunds by their intent, with the idempotency keys used. */
  readonly refunds: { intent: string; amount: number; key: string }[] = [];
  /** Disputes by their intent. */
  readonly disputes = new Map<string, { status: string; amount: number; currency: string }>();
  /** Method and path of each call. */
  readonly asked: string[] = [];
  readonly forms: Record<string, string>[] = [];
  /** Statuses for the next calls; `deaf` performs the call but drops the response; `none` is normal. */
  readonly faults: (number | 'nonsense' | 'deaf' | 'none')[] = [];
  readonly secret = 'whsec_of_the_test';
  server!: WebServer;
  readonly #byKey = new Map<string, FakeSession>();

  async start(): Promise<void> {
    this.server = await startWebServer(async (request, response) => {
      const body = await text(request);
      const page = answerAtPage(this, request.method, request.url ?? '', body);
      if (page !== undefined) return void response.writeHead(page.status, page.headers).end(page.body);
      this.asked.push(`${request.method} ${request.url}`);
      const fault = this.faults.shift();
      const isDone = fault === undefined || fault === 'deaf' || fault === 'none';
      const [status, answer] = isDone ? this.#answer(request, body) : faulty(fault);
      if (fault === 'deaf') request.socket.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
    setAllowedHosts([this.server.host]);
    this.use();
  }

  /** Makes the site take payments through this server. */
  use(secrets = [this.secret], secretKey = 'sk_live_of_the_test'): void {
    setStripe({ secretKey, webhookSecrets: secrets, apiAddress: this.server.url, payOrigin: this.server.url });
  }

  /** What the buyer does on a session's page. */
  act(id: string, what: 'pay' | 'pay_later' | 'arrive' | 'refuse_later' | 'expire'): FakeSession {
    const session = this.sessions.get(id);
    if (session === undefined) throw new Error(`There is no session ${id}.`);
    const intent = session.payment_intent ?? {
      ...{ id: `pi_${id}`, status: 'processing' },
      latest_charge: { amount_refunded: 0, disputed: false },
    };
    if (what === 'expire') session.status = 'expired';
    else Object.assign(session, { status: 'complete', payment_intent: intent });
    if (what === 'pay' || what === 'arrive') {
      session.payment_status = 'paid';
      intent.status = 'succeeded';
    }
    if (what === 'refuse_later') intent.status = 'requires_payment_method';
    return session;
  }

  /** What happens in the operator's dashboard, or between a buyer and their bank. */
  chargeOf(ref: string): FakeIntent['latest_charge'] {
    const charge = this.sessions.get(ref)?.payment_intent?.latest_charge;
    if (charge === undefined) throw new Error(`Nothing was paid for ${ref}.`);
    return charge;
  }

  /** A buyer disputes a payment, or `cents` of it, with their bank. */
  dispute(ref: string, status: 'needs_response' | 'won' | 'lost' | 'warning_closed', cents?: number): void {
    this.chargeOf(ref).disputed = true;
    const { amount_total, currency } = this.sessions.get(ref) ?? { amount_total: 0, currency: 'usd' };
    this.disputes.set(`pi_${ref}`, { status, amount: cents ?? amount_total, currency });
  }

  /** An event with its signature, as Stripe sends it. */
  event(
    type: string,
    object: object,
    at: Date,
    { secret = this.secret, id = `evt_${randomUUID()}`, livemode = true, ...more }: EventMore = {},
  ) {
    const body = JSON.stringify({ id, object: 'event', type, livemode, data: { object }, ...more });
    const stamp = Math.floor(at.getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex');
    return { raw: Buffer.from(body), signature: `t=${stamp},v1=${signature}` };
  }

  #answer(
    { method, url = '', headers }: { method?: string | undefined; url?: string | undefined; headers: object },
    body: string,
  ): [number, string] {
    if (Reflect.get(headers, 'authorization') !== 'Bearer sk_live_of_the_test')
      return [401, '{"error":{"type":"auth"}}'];
    const form = Object.fromEntries(new URLSearchParams(body));
    const key = String(Reflect.get(headers, 'idempotency-key') ?? '');
    const { pathname } = new URL(url, 'http://stripe.test');
    const [, id = '', act] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(expire))?$/.exec(pathname) ?? [];
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return ok(this.#open(form, key));
    if (pathname === '/v1/checkout/sessions') return ok({ data: [...this.sessions.values()].slice(-1) });
    if (pathname === '/v1/refunds') return this.#refund(form, key);
    if (pathname === '/v1/disputes') {
      const dispute = this.disputes.get(new URL(url, 'http://stripe.test').searchParams.get('payment_intent') ?? '');
      return ok({ data: dispute === undefined ? [] : [dispute] });
    }
    const session = this.sessions.get(id);
    if (session === undefined) return [404, '{"error":{"code":"resource_missing"}}'];
    if (act === 'expire') {
      if (session.status !== 'open') return [400, '{"error":{"code":"session_not_open"}}'];
      session.status = 'expired';
    }
    return ok(session);
  }

  #open(form: Record<string, string>, key: string): FakeSession {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.forms.push(form);
    const cents = Object.entries(form).filter(([name]) => name.endsWith('[unit_amount]'));
    const id = `cs_${this.sessions.size + 1}_${randomUUID().slice(0, 8)}`;
    const session: FakeSession = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: cents.reduce((sum, [, value]) => sum + Number(value), 0),
      currency: 'usd',
      client_reference_id: form.client_reference_id ?? null,
      payment_intent: null,
      metadata: { payment: form['metadata[payment]'] ?? '' },
      url: `${this.server.url}/pay/${id}`,
      success_url: form.success_url ?? '',
    };
    this.sessions.set(id, session);
    this.#byKey.set(key, session);
    return session;
  }

  #refund({ payment_intent: intent = '', amount = '0' }: Record<string, string>, key: string): [number, string] {
    const isNew = !this.refunds.some((refund) => refund.key === key);
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent?.id === intent);
    const charge = session?.payment_intent?.latest_charge;
    if (session === undefined || charge === undefined) return [404, '{"error":{"code":"resource_missing"}}'];
    if (isNew && charge.amount_refunded + Number(amount) > session.amount_total)
      return [400, '{"error":{"code":"charge_already_refunded"}}'];
    if (isNew) {
      this.refunds.push({ intent, amount: Number(amount), key });
      charge.amount_refunded += Number(amount);
    }
    return ok({ id: `re_${key}`, status: 'succeeded' });
  }
}

const ok = (answer: object): [number, string] => [200, JSON.stringify(answer)];

const faulty = (fault: number | 'nonsense'): [number, string] =>
  fault === 'nonsense' ? [200, '<html>maintenance'] : [fault, '{"error":{}}'];
