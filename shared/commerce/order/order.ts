import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { soleGoods } from '../product/sole-goods.ts';
import { weekHoldsUntil } from '../quote/launch-week.ts';
import { orderItem } from '../quote/order-item.ts';
import { orderTotals, quoteLine } from '../quote/quote.ts';
import { locationEvidence } from '../vat/location-evidence.ts';
import { viesCheck } from '../vat/vies-check.ts';
import { billingDetails } from './billing.ts';
import { lineStates, orderStatuses } from './order-state.ts';

const priceDays = 1;
const openDays = 7;

/**
 * How long an unpaid order's quote is valid: a day, but no longer than its weeks can be bought. After that, the quote
 * is renewed before payment.
 */
export function pricesHoldUntil(now: Date, lines: readonly { week: string | null }[]): Date {
  const ends = lines.flatMap(({ week }) => (week === null ? [] : weekHoldsUntil(week, now).getTime()));
  return new Date(Math.min(now.getTime() + priceDays * dayMs, ...ends));
}

/** Expiry of an unpaid order. */
export const orderEnds = (now: Date): Date => new Date(now.getTime() + openDays * dayMs);

/** A line with its delivery state. Price and VAT share are frozen once paid. */
const orderLine = quoteLine.extend({
  item: orderItem,
  state: z.enum(lineStates),
  attempts: z.int().min(0),
  /** When its next automatic step is due; null if none. */
  due_at: z.date().nullable(),
  /** Whether it holds a slot in its week. */
  has_seat: z.boolean(),
  /** Failure code of the last attempt. */
  problem: z.string().max(60).nullable(),
  done_at: z.date().nullable(),
  /** Amount refunded, with VAT. */
  refunded_cents: z.int().min(0).optional(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** Whether a line is unfinished. */
export const isOpenLine = ({ state }: Pick<OrderLine, 'state'>): boolean => state === 'pending' || state === 'running';

/** `problem` of a line that waits for the team to approve its listing. */
export const inReview = 'in_review';

/** Goods a paid order reserves until they are delivered. Failed lines count too, since the team retries them. */
export const boughtOnce = ({ status, lines }: Pick<OrderRecord, 'status' | 'lines'>): string[] =>
  status !== 'paid'
    ? []
    : lines.flatMap(({ state, item, ...line }) =>
        state === 'done' || state === 'reversed' ? [] : soleGoods({ ...line, options: item.options }),
      );

/** When the next step of these lines is due; null if none. */
export const nextDue = (lines: readonly Pick<OrderLine, 'due_at'>[]): Date | null =>
  lines.flatMap(({ due_at }) => due_at ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

/** What blocks an order, for the operator. */
const orderProblems = [
  'amount_mismatch',
  'duplicate_payment',
  'seat_gone',
  'already_bought',
  'line_failed',
  'disputed',
  'dispute_lost',
  'refunded_elsewhere',
  'refund_failed',
  'location_contested',
  'overpaid',
] as const;
export type OrderProblem = (typeof orderProblems)[number];

/** A manual action by the team or the buyer, as shown in the timeline. */
const orderNote = z.object({
  at: z.date(),
  act: z.enum([
    'marked_paid',
    'money_sent_back',
    'refund_sent_again',
    'problem_seen',
    'week_moved',
    'week_cancelled',
    'week_moved_by_team',
    'week_cancelled_by_team',
    'withdrawn',
  ]),
  /** The team account; null for the buyer. */
  by: z.uuid().nullable(),
  /** Reason or details. */
  words: z.string().max(600),
});
export type OrderNote = z.infer<typeof orderNote>;

const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A stored order. Money in USD cents, times in UTC. */
export const orderRecord = z.object({
  _id: z.string().regex(/^SL-[0-9A-Z]{10}$/),
  /** The buyer; null once that account is deleted. */
  account_id: z.uuid().nullable(),
  /** Hash of the checkout link's secret. */
  key_hash: z.string().length(64),
  status: z.enum(orderStatuses),
  lines: z.array(orderLine).min(1),
  totals: orderTotals,
  /** As entered, in upper case; null if omitted. */
  billing_country: z.string().nullable(),
  vat_number: z.string().nullable(),
  /** VIES's response for the VAT number, if relevant; null or missing if VIES wasn't queried. */
  vat_check: viesCheck.nullish(),
  billing: billingDetails.nullable(),
  /** Whether its payment is a test, which charges nothing and makes the invoice invalid. Null before payment. */
  is_test: z.boolean().nullable(),
  problem: z.enum(orderProblems).nullable(),
  /** Status of a payment dispute started by the buyer; while it is open, the order is on hold. */
  dispute: z.enum(disputeStates).optional(),
  /** Evidence of the buyer's location; absent before payment. */
  location: locationEvidence.optional(),
  /** When its buyer withdrew from the contract (Directive 2011/83, Art. 9 and 11a). */
  withdrawn_at: z.date().optional(),
  notes: z.array(orderNote).max(200).optional(),
  /**
   * Keys of goods that a listing can have only once, while this order is paid and undelivered. No two orders may share
   * a key.
   */
  bought_once: z.array(z.string().max(90)).optional(),
  /** Number of payment attempts. */
  attempts: z.int().min(0),
  /** When the next step of any line is due, or null. */
  due_at: z.date().nullable(),
  prices_until: z.date(),
  expires_at: z.date(),
  created_at: z.date(),
  updated_at: z.date(),
  paid_at: z.date().nullable(),
  invoice: z.string().max(40).nullable(),
});
export type OrderRecord = z.infer<typeof orderRecord>;

// Without I, L, O and U, so that it can be read aloud and retyped (Crockford's base 32).
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberLength = 10;

/**
 * Whether the buyer is a business: only consumers have a right of withdrawal. A VAT number that VIES doesn't confirm
 * makes nobody a business; VAT is added as for a consumer, too.
 */
export const isBusiness = ({
  billing,
  vat_number,
  vat_check,
}: Pick<OrderRecord, 'billing' | 'vat_number' | 'vat_check'>): boolean =>
  (billing?.company ?? null) !== null || (vat_number !== null && (vat_check ?? { answer: 'valid' }).answer === 'valid');

/** A new order number: 50 random bits, revealing nothing about the number of orders. */
export const newOrderNumber = (): string =>
  `SL-${Array.from({ length: numberLength }, () => letters[randomInt(letters.length)]).join('')}`;

/** Normalises a typed order number: trimmed, upper case. */
export const readOrderNumber = (text: string): string => text.trim().toUpperCase();

/** An order with a note added to its timeline, which keeps the latest 200. */
export const noted = (order: OrderRecord, note: OrderNote): OrderRecord => ({
  ...order,
  notes: [...(order.notes ?? []), note].slice(-200),
});

/**
 * Deadline for the team to deliver its part of an order that began at this time. `days`: the setting `delivery_days`.
 */
export const promisedUntil = (begun: Date, days: number): Date => new Date(begun.getTime() + days * dayMs);

/** Amount refunded for an order, in cents with VAT. */
export const refundedCents = ({ lines }: Pick<OrderRecord, 'lines'>): number =>
  lines.reduce((sum, { refunded_cents = 0 }) => sum + refunded_cents, 0);
