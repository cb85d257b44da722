import { say } from '../../kernel/language/say.ts';
import { orderMoney } from '../../kernel/money/money-words.ts';
import type { EffectKind } from '../fulfilment/effects.ts';
import type { InvoiceRecord } from '../invoice/invoice.ts';
import { invoiceTitle } from '../invoice/invoice.ts';
import type { OrderRecord } from '../order/order.ts';
import type { PaymentRecord } from '../payment/payment.ts';
import { productWords } from '../product/product-names.ts';
import { orderNoteInWords, refundReasonInWords } from '../refund/refund-words.ts';

/** An event in an order's history. */
export interface TimelineEntry {
  at: Date;
  words: string;
  /** The team account that did it, if any. */
  by?: string | null;
}

/** Records related to an order. */
export interface OrderTraces {
  order: OrderRecord;
  payments: readonly PaymentRecord[];
  events: readonly { provider: string; type: string; received_at: Date; handled_at: Date | null }[];
  effects: readonly { line: number; kind: EffectKind; at: Date }[];
  tasks: readonly { line: number; created_at: Date; done_at: Date | null }[];
  invoices: readonly Pick<InvoiceRecord, '_id' | 'series' | 'credits' | 'issued_at'>[];
  mails: readonly { subject: string; state: string; created_at: Date }[];
}

/** An order's history, oldest first. */
export function timelineOf({ order, payments, events, effects, tasks, invoices, mails }: OrderTraces): TimelineEntry[] {
  const name = (line: number): string =>
    productWords(order.lines[line]?.name ?? say('admin_operation.line_number', { number: line + 1 }));
  const entries: TimelineEntry[] = [
    {
      at: order.created_at,
      words: say('admin_operation.event_ordered', {
        sum: orderMoney(order.totals.total_cents),
        taxed: order.totals.vat_cents > 0 ? 'yes' : 'no',
      }),
    },
    ...payments.flatMap(paymentEntries),
    ...events.map(({ provider, type, received_at, handled_at }) => ({
      at: received_at,
      words: say(handled_at === null ? 'admin_operation.event_not_handled' : 'admin_operation.event_told', {
        provider,
        type,
      }),
    })),
    ...(order.paid_at === null
      ? []
      : [
          {
            at: order.paid_at,
            words: say(order.is_test === true ? 'admin_operation.event_paid_test' : 'admin_operation.paid'),
          },
        ]),
    ...effects.map(({ line, kind, at }) => ({
      at,
      words: say('admin_operation.event_line', { name: name(line), what: say(`admin_operation.effect_${kind}`) }),
    })),
    ...tasks.flatMap(({ line, done_at }) =>
      done_at === null ? [] : [{ at: done_at, words: say('admin_operation.event_delivered', { name: name(line) }) }],
    ),
    ...invoices.map((invoice) => ({
      at: invoice.issued_at,
      words: say('admin_operation.event_issued', { title: invoiceTitle(invoice) }),
    })),
    ...payments.flatMap(refundEntries),
    ...mails.map(({ subject, state, created_at }) => ({
      at: created_at,
      words: say('admin_operation.event_mail', { subject, state }),
    })),
    ...(order.notes ?? []).map(({ at, act, by, words }) => ({
      at,
      words: say('admin_operation.event_line', {
        name: say(`admin_operation.note_${act}`),
        what: orderNoteInWords(words),
      }),
      by,
    })),
  ];
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function paymentEntries({ provider, created_at, amount_cents, is_open, state }: PaymentRecord): TimelineEntry[] {
  const values = { sum: orderMoney(amount_cents), provider, state: say(`admin_operation.payment_${state}`) };
  return [
    {
      at: created_at,
      words: say(is_open ? 'admin_operation.event_payment' : 'admin_operation.event_payment_ended', values),
    },
  ];
}

const refundEntries = ({ refunds = [] }: PaymentRecord): TimelineEntry[] =>
  refunds.map(({ at, cents, state, reason }) => ({
    at,
    words: say('admin_operation.event_refund', { sum: orderMoney(cents), state, reason: refundReasonInWords(reason) }),
  }));
