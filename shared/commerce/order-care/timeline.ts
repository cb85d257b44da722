import { orderMoney } from '../../kernel/money/money-words.ts';
import type { EffectKind } from '../fulfilment/effects.ts';
import type { InvoiceRecord } from '../invoice/invoice.ts';
import { invoiceTitle } from '../invoice/invoice.ts';
import type { OrderNote, OrderRecord } from '../order/order.ts';
import type { PaymentRecord } from '../payment/payment.ts';

/** Something that happened to an order. */
export interface TimelineEntry {
  at: Date;
  words: string;
  /** The account of the team that did it, where one did. */
  by?: string | null;
}

/** What is known of an order beside itself. */
export interface OrderTraces {
  order: OrderRecord;
  payments: readonly PaymentRecord[];
  events: readonly { provider: string; type: string; received_at: Date; handled_at: Date | null }[];
  effects: readonly { line: number; kind: EffectKind; at: Date }[];
  tasks: readonly { line: number; created_at: Date; done_at: Date | null }[];
  invoices: readonly Pick<InvoiceRecord, '_id' | 'series' | 'credits' | 'issued_at'>[];
  mails: readonly { subject: string; state: string; created_at: Date }[];
}

const noteWords: Record<OrderNote['act'], string> = {
  marked_paid: 'Marked as paid by hand',
  money_sent_back: 'Money sent back',
  refund_sent_again: 'Refund sent once more',
  problem_seen: 'Dealt with',
  week_moved: 'Week moved by the buyer',
  week_cancelled: 'Week cancelled by the buyer',
  week_moved_by_team: 'Week moved by the team',
  week_cancelled_by_team: 'Week cancelled by the team',
  withdrawn: 'Withdrawal',
};

const effectWords: Record<EffectKind, string> = {
  launch: 'launched',
  move_launch: 'moved to its week',
  launch_again: 'launched again',
  feature: 'featured',
  categories: 'put into its categories',
  billboard: 'added to the billboard',
  task: 'given to the team',
};

/** Everything that happened to an order, the earliest first. */
export function timelineOf({ order, payments, events, effects, tasks, invoices, mails }: OrderTraces): TimelineEntry[] {
  const name = (line: number): string => order.lines[line]?.name ?? `Line ${line + 1}`;
  const entries: TimelineEntry[] = [
    { at: order.created_at, words: `Ordered: ${orderMoney(order.totals.total_cents)} with VAT` },
    ...payments.flatMap(paymentEntries),
    ...events.map(({ provider, type, received_at, handled_at }) => ({
      at: received_at,
      words: `Told by ${provider}: ${type}${handled_at === null ? ' (not handled yet)' : ''}`,
    })),
    ...(order.paid_at === null
      ? []
      : [{ at: order.paid_at, words: order.is_test === true ? 'Paid, as a test' : 'Paid' }]),
    ...effects.map(({ line, kind, at }) => ({ at, words: `${name(line)}: ${effectWords[kind]}` })),
    ...tasks.flatMap(({ line, done_at }) =>
      done_at === null ? [] : [{ at: done_at, words: `${name(line)}: delivered` }],
    ),
    ...invoices.map((invoice) => ({ at: invoice.issued_at, words: `${invoiceTitle(invoice)} issued` })),
    ...payments.flatMap(refundEntries),
    ...mails.map(({ subject, state, created_at }) => ({ at: created_at, words: `Mail: ${subject} (${state})` })),
    ...(order.notes ?? []).map(({ at, act, by, words }) => ({ at, words: `${noteWords[act]}: ${words}`, by })),
  ];
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function paymentEntries({ provider, created_at, amount_cents, is_open, state }: PaymentRecord): TimelineEntry[] {
  const ended = is_open ? '' : `, now ${state}`;
  return [{ at: created_at, words: `Payment of ${orderMoney(amount_cents)} begun at ${provider}${ended}` }];
}

const refundEntries = ({ refunds = [] }: PaymentRecord): TimelineEntry[] =>
  refunds.map(({ at, cents, state, reason }) => ({ at, words: `Refund of ${orderMoney(cents)}, ${state}: ${reason}` }));
