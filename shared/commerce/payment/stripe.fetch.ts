import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import type { PaymentReading, PaymentRequest } from './payment.ts';
import { type PaymentProvider, ProviderFailure } from './provider.ts';
import { type StripeSettings, stripeSettings } from './stripe-settings.ts';

// The API version these requests and responses are written for.
const version = '2026-10-28.endive';
const oneCallMs = 20_000;
const largestAnswer = 512 * 1024;
const leastOpenMs = 31 * 60_000;

const sessionAnswer = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullish(),
  customer_details: z.unknown().optional(),
  payment_intent: z
    .union([z.string(), z.object({ id: z.string(), status: z.string(), latest_charge: z.unknown() })])
    .nullish(),
});
const chargeAnswer = z.object({ amount_refunded: z.int(), disputed: z.boolean() });
const country = z.string().regex(/^[A-Z]{2}$/);
const cardAnswer = z.object({ payment_method_details: z.object({ card: z.object({ country }) }) });
const addressAnswer = z.object({ address: z.object({ country }) });
const disputesAnswer = z.object({
  data: z.array(z.object({ status: z.string(), amount: z.int().min(0), currency: z.string() })),
});
const overStatuses = ['won', 'lost', 'warning_closed', 'prevented'];
const refundAnswer = z.object({ status: z.string().nullish() });
type SessionAnswer = z.infer<typeof sessionAnswer>;

/**
 * Cards, wallets and the account's other methods, on Stripe's payment page
 * (https://docs.stripe.com/api/checkout/sessions).
 */
export const stripeProvider: PaymentProvider = {
  async open(wish, now) {
    const { id, url } = await callSession('POST', '/v1/checkout/sessions', sessionForm(wish, now), `order:${wish.id}`);
    if (url == null) throw new ProviderFailure('refused', 'no_address');
    return { ref: id, url };
  },
  async read(ref) {
    const session = await callSession('GET', `${sessionPath(ref)}?expand[]=payment_intent.latest_charge`);
    const reading = readingOf(session);
    const isDisputed = chargeOf(session)?.disputed === true && reading.capture !== null;
    return isDisputed ? { ...reading, ...(await readDispute(reading.capture ?? '', reading.currency)) } : reading;
  },
  async close(ref) {
    // A paid or expired session can't be closed and doesn't need to be.
    await callSession('POST', `${sessionPath(ref)}/expire`, {}).catch((problem: unknown) => {
      if (!(problem instanceof ProviderFailure && problem.kind === 'refused')) throw problem;
    });
  },
  async giveBack({ capture, cents, key }) {
    if (capture === null) throw new ProviderFailure('refused', 'no_capture');
    const answer = await call('POST', '/v1/refunds', { payment_intent: capture, amount: String(cents) }, key);
    const refund = refundAnswer.safeParse(answer);
    if (!refund.success) throw new ProviderFailure('away', 'broken_answer');
    if (['failed', 'canceled'].includes(refund.data.status ?? ''))
      throw new ProviderFailure('refused', 'refund_failed');
    return undefined;
  },
  async probe() {
    await call('GET', '/v1/checkout/sessions?limit=1');
  },
};

const sessionPath = (ref: string): string => `/v1/checkout/sessions/${encodeURIComponent(ref)}`;

/** The frozen lines, with VAT as a separate line: the totals are ours, and Stripe must not recalculate them. */
function sessionForm(
  { id, order, lines, email, expiresAt, returnUrl }: PaymentRequest,
  now: Date,
): Record<string, string> {
  const items = lines.flatMap(({ name, cents }, index): [string, string][] => {
    const item = `line_items[${index}]`;
    return [
      [`${item}[quantity]`, '1'],
      [`${item}[price_data][currency]`, 'usd'],
      [`${item}[price_data][unit_amount]`, String(cents)],
      [`${item}[price_data][product_data][name]`, name],
    ];
  });
  // Stripe's minimum is half an hour.
  const ends = Math.max(expiresAt.getTime(), now.getTime() + leastOpenMs);
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: order,
    'metadata[payment]': id,
    'payment_intent_data[metadata][payment]': id,
    'payment_intent_data[metadata][order]': order,
    customer_email: email,
    'adaptive_pricing[enabled]': 'false',
    expires_at: String(Math.floor(ends / 1000)),
    success_url: returnUrl,
    cancel_url: returnUrl,
    ...Object.fromEntries(items),
  };
}

function readingOf(session: SessionAnswer): PaymentReading {
  const intent = session.payment_intent ?? null;
  return {
    state: stateOf(session),
    order: session.client_reference_id ?? null,
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    capture: typeof intent === 'string' ? intent : (intent?.id ?? null),
    refundedCents: chargeOf(session)?.amount_refunded ?? 0,
    dispute: null,
    country: countryOf(session),
  };
}

/** Country of the card; for other methods, of the address entered at Stripe. */
function countryOf({ payment_intent: intent, customer_details }: SessionAnswer): string | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  const card = cardAnswer.safeParse(charge).data?.payment_method_details.card.country;
  return card ?? addressAnswer.safeParse(customer_details).data?.address.country ?? null;
}

function chargeOf({ payment_intent: intent }: SessionAnswer): z.infer<typeof chargeAnswer> | undefined {
  return typeof intent === 'object' ? chargeAnswer.safeParse(intent?.latest_charge).data : undefined;
}

/** Combined status of a payment's disputes: open if any is, lost if any was, with the amount taken (https://docs.stripe.com/api/disputes). */
async function readDispute(intent: string, currency: string): Promise<Pick<PaymentReading, 'dispute' | 'lostCents'>> {
  const query = new URLSearchParams({ payment_intent: intent });
  const answer = disputesAnswer.safeParse(await call('GET', `/v1/disputes?${query}`));
  if (!answer.success) throw new ProviderFailure('away', 'broken_answer');
  const disputes = answer.data.data;
  if (disputes.some(({ status }) => !overStatuses.includes(status))) return { dispute: 'open' };
  const lost = disputes.filter(({ status }) => status === 'lost');
  if (lost.length === 0) return { dispute: 'won' };
  // Amounts in a currency other than the one paid aren't comparable.
  if (lost.some((each) => each.currency.toUpperCase() !== currency)) return { dispute: 'lost' };
  return { dispute: 'lost', lostCents: lost.reduce((sum, { amount }) => sum + amount, 0) };
}

function stateOf({ status, payment_status, payment_intent }: SessionAnswer): PaymentReading['state'] {
  if (payment_status === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  // If a bank rejects the payment days later, the session stays complete, and its payment intent has no payment method.
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

async function callSession(
  method: 'GET' | 'POST',
  path: string,
  form?: Record<string, string>,
  key?: string,
): Promise<SessionAnswer> {
  const answer = sessionAnswer.safeParse(await call(method, path, form, key));
  if (!answer.success) throw new ProviderFailure('away', 'broken_answer');
  return answer.data;
}

async function call(
  method: 'GET' | 'POST',
  path: string,
  form?: Record<string, string>,
  key?: string,
): Promise<unknown> {
  const settings = requireSettings();
  const headers = {
    authorization: `Bearer ${settings.secretKey}`,
    'stripe-version': version,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const limits = {
    maxBytes: largestAnswer,
    timeoutMs: oneCallMs,
    redirects: 'none',
    accept: 'application/json',
  } as const;
  try {
    const { status, body } = await fetchPage(`${settings.apiAddress}${path}`, {
      ...limits,
      headers,
      ...(method === 'POST' && { form: form ?? {} }),
    });
    if (status >= 200 && status < 300) return parseJson(body.toString());
    throw new ProviderFailure(isForNow(status) ? 'away' : 'refused', `status_${status}`);
  } catch (problem) {
    if (problem instanceof FetchFailure) throw new ProviderFailure('away', problem.reason, { cause: problem });
    throw problem;
  }
}

/** A wrong or revoked key is for the operator to fix; it doesn't mean that the payment failed. */
const isForNow = (status: number): boolean => status >= 500 || [401, 403, 408, 409, 425, 429].includes(status);

function requireSettings(): StripeSettings {
  const settings = stripeSettings();
  if (settings === undefined) throw new ProviderFailure('away', 'not_set_up');
  return settings;
}
