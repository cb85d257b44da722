import { z } from 'zod';
import type { DisputeState } from '../order/order.ts';
import type { PaymentReading, PaymentRequest } from './payment.ts';
import { callPayPal } from './paypal-call.fetch.ts';
import { paypalSettings } from './paypal-settings.ts';
import { type PaymentProvider, ProviderFailure } from './provider.ts';

const longestName = 127;

const money = z.object({ currency_code: z.string(), value: z.string() });
const orderAnswer = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().nullish(),
        reference_id: z.string().nullish(),
        payments: z
          .object({
            captures: z.array(z.object({ id: z.string(), status: z.string(), amount: money })).default([]),
            refunds: z.array(z.object({ status: z.string(), amount: money })).default([]),
          })
          .nullish(),
      }),
    )
    .default([]),
});
type OrderAnswer = z.infer<typeof orderAnswer> & { country: string | null };
const payerAnswer = z.object({
  payer: z.object({ address: z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) }) }),
});
const refundAnswer = z.object({ status: z.string() });

/**
 * Payment on PayPal's own page, after which we capture the money (https://developer.paypal.com/docs/api/orders/v2/).
 */
export const paypalProvider: PaymentProvider = {
  async open(wish, now) {
    const call = { path: '/v2/checkout/orders', json: orderOf(wish), key: `order:${wish.id}` };
    const order = readOrder(await callPayPal(call, now));
    const url = order?.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
    if (order === undefined || url === undefined) throw new ProviderFailure('refused', 'no_address');
    return { ref: order.id, url };
  },
  async read(ref, now, mayTake) {
    const order = readOrder(await callPayPal({ path: orderPath(ref) }, now));
    // PayPal deletes unpaid orders after a few hours.
    if (order === undefined) return over;
    if (order.status !== 'APPROVED' || !mayTake) return readingOf(order, mayTake);
    return take(ref, order, now);
  },
  // PayPal can't close orders; once a payment has ended, its money simply isn't captured.
  close: async () => undefined,
  async giveBack({ capture, cents, currency, key }, now) {
    if (capture === null) throw new ProviderFailure('refused', 'no_capture');
    const path = `/v2/payments/captures/${encodeURIComponent(capture)}/refund`;
    const { status, body } = await callPayPal({ path, json: { amount: amountOf(cents, currency) }, key }, now);
    if (status === 404 || status === 422) throw new ProviderFailure('refused', `status_${status}`);
    const refund = refundAnswer.safeParse(body);
    if (!refund.success) throw new ProviderFailure('away', 'broken_answer');
    if (['FAILED', 'CANCELLED'].includes(refund.data.status)) throw new ProviderFailure('refused', 'refund_failed');
    return undefined;
  },
  readDispute: readPayPalDispute,
  async probe(now) {
    // Detects a webhook ID from another account before any event is rejected.
    const path = `/v1/notifications/webhooks/${encodeURIComponent(paypalSettings()?.webhookId ?? '')}`;
    const { status } = await callPayPal({ path }, now);
    if (status !== 200) throw new ProviderFailure('refused', `webhook_${status}`);
  },
};

const over: PaymentReading = {
  ...{ state: 'expired', order: null, amountCents: 0, currency: '' },
  ...{ capture: null, refundedCents: 0, dispute: null, country: null },
};

const orderPath = (ref: string): string => `/v2/checkout/orders/${encodeURIComponent(ref)}`;
const amountOf = (cents: number, currency_code = 'USD'): { currency_code: string; value: string } => ({
  currency_code,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

function orderOf({ order, lines, totalCents, returnUrl }: PaymentRequest): object {
  const items = lines.map(({ name, cents }) => ({
    ...{ name: [...name].slice(0, longestName).join(''), quantity: '1' },
    unit_amount: amountOf(cents),
  }));
  const amount = { ...amountOf(totalCents), breakdown: { item_total: amountOf(totalCents) } };
  const context = { return_url: returnUrl, cancel_url: returnUrl };
  return {
    intent: 'CAPTURE',
    purchase_units: [{ reference_id: order, custom_id: order, invoice_id: order, amount, items }],
    payment_source: {
      paypal: { experience_context: { ...context, user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' } },
    },
  };
}

/**
 * Captures an approved order. If the payment method is declined, the order stays open so that the buyer can choose
 * another at PayPal.
 */
async function take(ref: string, order: OrderAnswer, now: Date): Promise<PaymentReading> {
  const answer = await callPayPal({ path: `${orderPath(ref)}/capture`, json: {}, key: `capture:${ref}` }, now);
  if (answer.issues.some((issue) => issue === 'INSTRUMENT_DECLINED' || issue === 'ORDER_NOT_APPROVED'))
    return readingOf({ ...order, status: 'CREATED' }, true);
  // Rereads the whole order: the capture response omits parts of it, and someone else may have captured it.
  const taken = readOrder(await callPayPal({ path: orderPath(ref) }, now));
  if (taken === undefined || taken.status === 'APPROVED') throw new ProviderFailure('away', 'not_taken');
  return readingOf(taken, true);
}

function readOrder({ status, body }: { status: number; body: unknown }): OrderAnswer | undefined {
  if (status === 404) return undefined;
  if (status === 422) throw new ProviderFailure('refused', 'status_422');
  const order = orderAnswer.safeParse(body);
  if (!order.success) throw new ProviderFailure('away', 'broken_answer');
  return { ...order.data, country: payerAnswer.safeParse(body).data?.payer.address.country_code ?? null };
}

function readingOf({ status, purchase_units, country }: OrderAnswer, mayTake: boolean): PaymentReading {
  const [unit] = purchase_units;
  const { captures = [], refunds = [] } = unit?.payments ?? {};
  const capture = captures.find((each) => moneyCame.includes(each.status)) ?? captures.at(-1);
  const sent = refunds.filter((refund) => !['FAILED', 'CANCELLED'].includes(refund.status));
  return {
    state: capture === undefined ? stateWithoutMoney(status, mayTake) : stateOfCapture(capture.status),
    order: unit?.custom_id ?? unit?.reference_id ?? null,
    amountCents: capture === undefined ? 0 : centsOf(capture.amount.value),
    currency: capture?.amount.currency_code.toUpperCase() ?? '',
    capture: capture?.id ?? null,
    refundedCents: sent.reduce((sum, { amount }) => sum + Math.max(0, centsOf(amount.value)), 0),
    dispute: null,
    country,
  };
}

const moneyCame = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

const stateWithoutMoney = (status: string, mayTake: boolean): PaymentReading['state'] =>
  status === 'VOIDED' || !mayTake ? 'expired' : 'open';

/** An order can be complete even though its capture was declined, so the capture's status decides. */
function stateOfCapture(status: string): PaymentReading['state'] {
  if (moneyCame.includes(status)) return 'paid';
  return status === 'PENDING' ? 'processing' : 'failed';
}

/** Converts a decimal string to cents; if it is invalid, returns -1, which never matches. */
function centsOf(value: string): number {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return whole === undefined ? -1 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const listAnswer = z.object({ items: z.array(z.object({ dispute_id: z.string().min(1).max(255) })).default([]) });
const disputeAnswer = z.object({
  status: z.string(),
  dispute_outcome: z.object({ outcome_code: z.string() }).nullish(),
});

/** Outcomes in the buyer's favour. */
const lostOutcomes = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/**
 * Combined status of a captured payment's disputes: open if any is, lost if any was; null if there are none
 * (https://developer.paypal.com/docs/api/customer-disputes/v1/) or the app lacks permission. Throws ProviderFailure.
 */
async function readPayPalDispute(capture: string, now: Date): Promise<DisputeState | null> {
  const query = new URLSearchParams({ disputed_transaction_id: capture });
  const { items } = await ask(listAnswer, `/v1/customer/disputes?${query}`, { items: [] }, now);
  const states: DisputeState[] = [];
  for (const { dispute_id } of items) {
    const path = `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`;
    const { status, dispute_outcome } = await ask(disputeAnswer, path, { status: 'OPEN' }, now);
    if (status !== 'RESOLVED') states.push('open');
    else states.push(lostOutcomes.includes(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won');
  }
  return (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? null;
}

async function ask<Answer>(schema: z.ZodType<Answer>, path: string, none: Answer, now: Date): Promise<Answer> {
  const found = await callPayPal({ path }, now).catch((problem: unknown) => {
    // The operator's PayPal app may lack permission to read disputes.
    if (problem instanceof ProviderFailure && problem.code === 'status_403') return undefined;
    throw problem;
  });
  if (found === undefined || found.status === 404) return none;
  const answer = schema.safeParse(found.body);
  if (!answer.success) throw new ProviderFailure('away', 'broken_answer');
  return answer.data;
}
