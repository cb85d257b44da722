import { nextAttempt } from '../../change/change.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { isSignedByBtcpay, readBtcpayEvent } from '../payment/btcpay-event.ts';
import { btcpaySettings } from '../payment/btcpay-settings.ts';
import type { EventRefusal } from '../payment/event-refusal.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import { readPayment, readPaymentByRef } from '../payment/payment.reads.ts';
import type { PaymentProviderName } from '../payment/payment.ts';
import { PaymentEventModel, type PaymentEventRecord } from '../payment/payment-event.model.ts';
import { readPayPalEvent } from '../payment/paypal-event.ts';
import { paypalSettings } from '../payment/paypal-settings.ts';
import { isSignedByPayPal } from '../payment/paypal-signature.fetch.ts';
import { ProviderFailure } from '../payment/provider.ts';
import { type ParsedStripeEvent, readStripeEvent } from '../payment/stripe-event.ts';
import { isStripeTest, stripeSettings } from '../payment/stripe-settings.ts';
import { isSignedByStripe } from '../payment/stripe-signature.ts';
import { settlePayment } from './settle.writes.ts';

const keptDays = 30;

/** Result of receiving a provider event: its ID to process, null if already stored, or the reason for rejecting it. */
export type StoredEvent = { id: string | null } | { refusal: EventRefusal };

/** Stores a Stripe event before it is processed. Unsigned and unrelated events are not stored. */
export async function storeStripeEvent(raw: Buffer, signature: string, now: Date): Promise<StoredEvent> {
  const settings = stripeSettings();
  if (settings === undefined) return { refusal: 'not_set_up' };
  if (!isSignedByStripe(raw, signature, settings.webhookSecrets, now)) return { refusal: 'unsigned' };
  return storeEvent('stripe', readStripeEvent(raw, isStripeTest(settings)), now);
}

/**
 * Like `storeStripeEvent`, for PayPal. Throws ProviderFailure if the signature's certificate can't be read, so that
 * PayPal resends the event.
 */
export async function storePayPalEvent(raw: Buffer, headers: Headers, now: Date): Promise<StoredEvent> {
  if (paypalSettings() === undefined) return { refusal: 'not_set_up' };
  if (!(await isSignedByPayPal(raw, headers, now))) return { refusal: 'unsigned' };
  return storeEvent('paypal', readPayPalEvent(raw), now);
}

/** Like `storeStripeEvent`, for BTCPay Server; accepts events for this site's store only. */
export async function storeBtcpayEvent(raw: Buffer, headers: Headers, now: Date): Promise<StoredEvent> {
  const settings = btcpaySettings();
  if (settings === undefined) return { refusal: 'not_set_up' };
  const signature = headers.get('btcpay-sig') ?? '';
  if (!isSignedByBtcpay(raw, signature, settings.webhookSecrets)) return { refusal: 'unsigned' };
  return storeEvent('btcpay', readBtcpayEvent(raw, settings.storeId, now), now);
}

async function storeEvent(
  provider: PaymentProviderName,
  told: ParsedStripeEvent | EventRefusal,
  now: Date,
): Promise<StoredEvent> {
  if (typeof told === 'string') return { refusal: told };
  const { id, type, ref, payment } = told;
  const record: PaymentEventRecord = {
    _id: `${provider}:${id}`,
    provider,
    ...{ type, ref, payment },
    received_at: now,
    handled_at: null,
    attempts: 0,
    due_at: now,
    expires_at: new Date(now.getTime() + keptDays * dayMs),
  };
  try {
    await PaymentEventModel.insertMany([record]);
    return { id: record._id };
  } catch (problem) {
    if (isDuplicate(problem)) return { id: null };
    throw problem;
  }
}

/**
 * Processes a stored event: rereads its payment and applies the state. If the payment is unknown or the provider is
 * down, the event is retried later. Returns the order number, if any. Safe to repeat.
 */
export async function handlePaymentEvent(id: string, now: Date): Promise<string | undefined> {
  const event = await PaymentEventModel.findOne({ _id: id }).lean<PaymentEventRecord>().exec();
  if (event === null || event.handled_at !== null) return undefined;
  const known = await readPaymentByRef(event.ref);
  const payment = known ?? (event.payment === null ? undefined : await readPayment(event.payment));
  if (payment === undefined) return putOff(event, now);
  try {
    // The event may arrive before we stored the provider's payment ID.
    if (payment.ref === null && namesPayment(event))
      await PaymentModel.updateOne({ _id: payment._id, ref: null }, { $set: { ref: event.ref } });
    await settlePayment(payment._id, now);
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    return putOff(event, now);
  }
  await PaymentEventModel.updateOne({ _id: id }, { $set: { handled_at: now, due_at: null } });
  return payment.order;
}

/** Whether an event is about the payment itself (and contains its ID) rather than about the money received. */
const namesPayment = ({ provider, type }: PaymentEventRecord): boolean =>
  provider === 'btcpay' || type.startsWith('checkout.session.');

async function putOff({ _id, attempts }: PaymentEventRecord, now: Date): Promise<undefined> {
  const due_at = nextAttempt('payment_event', attempts + 1, now) ?? null;
  await PaymentEventModel.updateOne({ _id, handled_at: null }, { $set: { attempts: attempts + 1, due_at } });
}

/** IDs of stored events that are due. */
export async function readDueEvents(now: Date, limit: number): Promise<string[]> {
  const due = PaymentEventModel.find({ due_at: atMost(now) }, { _id: 1 })
    .sort({ due_at: 1 })
    .limit(limit);
  return (await due.lean<{ _id: string }[]>().exec()).map(({ _id }) => _id);
}
