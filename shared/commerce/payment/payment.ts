import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';
import type { DisputeState } from '../order/order.ts';
import { type RefundPart, refundPart } from '../refund/refund-parts.ts';

/** `hand`: money received outside all providers, as recorded by an administrator. */
const providerNames = ['test', 'stripe', 'paypal', 'btcpay', 'hand'] as const;
export type PaymentProviderName = (typeof providerNames)[number];

/**
 * State of a payment attempt. `opening`: requested from the provider, which may not know it yet; `processing`: paid,
 * but the money hasn't arrived; `mismatch`: wrong amount received; `returning`: money is being returned.
 */
const paymentStates = [
  'opening',
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
  'mismatch',
  'returning',
  'returned',
] as const;
/** Why a payment is returned. */
const returnReasons = ['duplicate_payment', 'seat_gone', 'already_bought', 'mismatch'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * Origin of a refund. `here`: the operator, in Slipway; `provider`: made at the provider; `dispute`: taken by a bank.
 */
const refundSources = ['here', 'provider', 'dispute'] as const;

/** A refund of part or all of a payment. Money in cents, times in UTC. */
const refundRecord = z.object({
  /** Payment ID and refund number, from 1. */
  id: z.string(),
  /** `returning`: requested from the provider; `failed`: the money was not returned. */
  state: z.enum(['returning', 'returned', 'failed']),
  source: z.enum(refundSources),
  cents: z.int().min(1),
  parts: z.array(refundPart).min(1),
  /** As stated on the credit note. */
  reason: z.string().max(500),
  /** Number of failed sending attempts. */
  attempts: z.int().min(0),
  /** How often it was resent after the buyer's bank rejected it. */
  sent_again: z.int().min(0).optional(),
  at: z.date(),
});
export type RefundRecord = z.infer<typeof refundRecord>;

/** A payment attempt for an order. Money in cents, times in UTC. */
const paymentRecord = z.object({
  /** Order number, colon, and attempt number, from 1. */
  _id: z.string(),
  order: z.string(),
  provider: z.enum(providerNames),
  state: z.enum(paymentStates),
  /** Whether money may still arrive (the first three states). The database allows one such attempt per order. */
  is_open: z.boolean(),
  /** The provider's ID; null until it responds. */
  ref: z.string().max(200).nullable(),
  /** Payment page. */
  url: z.string().max(4000).nullable(),
  /** The provider's ID for the money received, used for refunds. */
  capture: z.string().max(200).nullable(),
  amount_cents: z.int().min(0),
  currency: z.literal('USD'),
  received_cents: z.int().nullable(),
  received_currency: z.string().max(10).nullable(),
  return_reason: z.enum(returnReasons).nullable(),
  /** Number of failed return attempts. */
  return_attempts: z.int().min(0),
  /** Refunds of a paid order, earliest first. */
  refunds: z.array(refundRecord).optional(),
  created_at: z.date(),
  /** When the provider stops accepting money for it. */
  expires_at: z.date(),
  /** Next automatic check; null if nothing more is expected. */
  due_at: z.date().nullable(),
  /** When the provider was last queried because the order page was opened; absent if it never was. */
  visited_at: z.date().nullable().optional(),
});
export type PaymentRecord = z.infer<typeof paymentRecord>;

/** Refunds of a payment that were sent or are pending; failed ones are omitted. */
export const partsOf = ({ refunds = [] }: PaymentRecord): RefundPart[] =>
  refunds.filter(({ state }) => state !== 'failed').flatMap(({ parts }) => parts);

/** A payment's current state, as reported by its provider. */
export interface PaymentReading {
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** Order number that the provider stored with the payment. */
  order: string | null;
  amountCents: number;
  /** ISO 4217 code, upper case. */
  currency: string;
  capture: string | null;
  /** Amount refunded at the provider, by anyone; null if unknown. */
  refundedCents: number | null;
  dispute: DisputeState | null;
  /** Total of lost disputes; if the provider doesn't report it, the whole remainder counts as lost. */
  lostCents?: number;
  /** Two letters: country of the payer's card or account; null if the provider doesn't report it. */
  country: string | null;
  /** Amount paid in excess, where the provider allows it. */
  overpaidCents?: number;
}

/** A payment request to a provider. */
export interface PaymentRequest {
  /** Payment ID; a retry with the same ID requests the same payment. */
  id: string;
  order: string;
  lines: readonly { name: string; cents: number }[];
  totalCents: number;
  email: string;
  expiresAt: Date;
  returnUrl: string;
}

const sessionMinutes = 60;
const processingDays = 14;
const lookEveryMinutes = 10;
const minuteMs = 60_000;

/** Expiry of a payment started now. */
export const paymentEnds = (now: Date): Date => new Date(now.getTime() + sessionMinutes * minuteMs);

/** When a payment in transit is expected to arrive. */
export const processingEnds = (now: Date): Date => new Date(now.getTime() + processingDays * dayMs);

/** When to recheck a payment for which no event has arrived. */
export const nextPaymentCheck = (now: Date): Date => new Date(now.getTime() + lookEveryMinutes * minuteMs);

/** Minimum seconds between checks when a page is loaded: on returning from the provider, and otherwise. */
const gapSeconds = { back: 3, open: 60 };

/** Whether loading the order page may recheck the payment with the provider. */
export function mayRecheck(
  { visited_at }: Pick<PaymentRecord, 'visited_at'>,
  { isBack }: { isBack: boolean },
  now: Date,
): boolean {
  if (visited_at == null) return true;
  const gapMs = 1000 * (isBack ? gapSeconds.back : gapSeconds.open);
  // Absolute, since a clock that was ahead may have stored a time in the future.
  return Math.abs(now.getTime() - visited_at.getTime()) >= gapMs;
}

/** The ID of the n-th attempt to pay an order, from 1. */
export const paymentId = (order: string, attempt: number): string => `${order}:${attempt}`;
