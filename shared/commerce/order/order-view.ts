import { z } from 'zod';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { invoiceMoney } from '../../kernel/money/money-words.ts';
import { nextCall } from '../../kernel/next-call.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { launchWeekNote } from '../quote/launch-week.ts';
import { orderedIn, orderTotals, quoteLineView } from '../quote/quote.ts';
import { inReview, type OrderLine, type OrderRecord, promisedUntil, refundedCents } from './order.ts';
import { lineStates, orderStatuses } from './order-state.ts';

const orderLineView = quoteLineView
  .extend({
    state: z.enum(lineStates),
    fulfilled: z.boolean(),
    fulfilled_at: z.string().nullable(),
  })
  .meta({ id: 'OrderLine' });

/** An order as its buyer sees it. */
export const orderView = z
  .object({
    number: z.string(),
    status: z.enum(orderStatuses),
    lines: z.array(orderLineView),
    totals: orderTotals,
    checkout_url: z.string().nullable(),
    invoice_url: z.string().nullable().describe('Opens only for the signed-in buyer.'),
    is_test: z.boolean().nullable().describe('Whether this is a test order. Test orders charge nothing.'),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    next_steps: z.array(z.string()),
  })
  .meta({ id: 'Order' });
export type OrderView = z.infer<typeof orderView>;

/** Facts about the site's payments in an order view. */
export interface PaymentFacts {
  now: Date;
  /** Whether no payment provider is configured, so that paying is a test. */
  isTest: boolean;
  /** Whether payment is possible now. */
  isOpen: boolean;
  /** Whether a payment is in transit. */
  isProcessing: boolean;
  /** Why the last payment was refunded automatically, from its record; undefined if none was. */
  returned: string | undefined;
  /** Days after payment within which the team delivers. */
  deliveryDays: number;
  /** Whether the team reviews listings before they go live. */
  isReviewed: boolean;
}

/** Facts known only right after an order was created. */
export interface JustMade {
  /** The secret that opens the order page without sign-in; not stored. */
  key: string;
  /** Order numbers of earlier unpaid orders for the same items. */
  same: readonly string[];
}

/** An order as its buyer sees it. */
export function toOrderView(order: OrderRecord, facts: PaymentFacts, made?: JustMade): OrderView {
  const { _id: number, status, lines, totals, created_at, paid_at } = order;
  return {
    number,
    status,
    lines: lines.map((line) => toLineView(line, facts)),
    totals,
    checkout_url: status === 'pending' ? absoluteUrl(checkoutPath(number, made?.key)) : null,
    invoice_url: order.invoice === null ? null : absoluteUrl(`${checkoutPath(number)}/invoice`),
    is_test: order.is_test,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    next_steps: [...repeats(made?.same ?? []), ...nextSteps(order, facts, made !== undefined)],
  };
}

const toLineView = (
  {
    item,
    attempts: _,
    due_at: _due,
    has_seat: _seat,
    problem: _problem,
    refunded_cents: _refunded,
    ...line
  }: OrderLine,
  facts: PaymentFacts,
) => {
  const { done_at, ...shown } = line;
  const note = line.state === 'pending' ? launchWeekNote(item, line.week, facts) : {};
  return {
    ...shown,
    ...orderedIn(item),
    ...note,
    fulfilled: line.state === 'done',
    fulfilled_at: done_at?.toISOString() ?? null,
  };
};

function repeats([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  const many = others.length === 0 ? 'an unpaid order' : `${others.length + 1} unpaid orders`;
  return [
    `It repeats ${many} for the same items: ${nextCall('get_order', { number: first })}. Only one needs to be paid.`,
  ];
}

/** An order's next steps, in sentences for the buyer and their assistant. */
function nextSteps(order: OrderRecord, facts: PaymentFacts, hasKey: boolean): string[] {
  const returned = refundedCents(order);
  const isPart = returned > 0 && order.status !== 'refunded';
  const ofMoney = isPart ? [`${invoiceMoney(returned)} was refunded.`] : [];
  const held = 'The payment is disputed; the order is on hold until that is settled.';
  return order.dispute === 'open' ? [held, ...ofMoney] : [...ofMoney, ...stepsOfStatus(order, facts, hasKey)];
}

function stepsOfStatus(order: OrderRecord, facts: PaymentFacts, hasKey: boolean): string[] {
  switch (order.status) {
    case 'pending':
      return stepsToPay(order, facts, hasKey);
    case 'paid':
      return order.lines.flatMap((line) => stepOfLine(line, deliveredUntil(order, facts)));
    case 'fulfilled':
      return ['Everything in this order has been delivered.', ...seeListings(order)];
    case 'expired':
      return [
        `${facts.returned === undefined ? 'Not paid in time.' : 'Expired; the payment is refunded automatically.'}${facts.isOpen ? ' Recalculate it on its page, or order again with create_checkout.' : ''}`,
      ];
    case 'cancelled':
      return [cancelled(facts)];
    case 'refunded':
      return ['Refunded in full.'];
  }
}

/** Relies on the payment record, since the team may have resolved the order's problem and thereby cleared it. */
function cancelled({ returned, isOpen }: PaymentFacts): string {
  if (returned === 'already_bought')
    return 'Cancelled: another order already paid for the same thing. This payment is refunded automatically.';
  const money = returned === undefined ? 'nothing was charged' : 'the payment is refunded automatically';
  return `Cancelled; ${money}.${isOpen ? ' Order again with create_checkout.' : ''}`;
}

function stepsToPay(
  { _id: number, expires_at, totals }: OrderRecord,
  { isTest, isOpen, isProcessing }: PaymentFacts,
  hasKey: boolean,
): string[] {
  if (isProcessing) return ['The payment is on its way. The order continues automatically once it arrives.'];
  if (!isOpen && totals.total_cents > 0) return ['The shop is not open, so this order cannot be paid now.'];
  const until = dayInWords(expires_at.toISOString());
  const who = hasKey ? '' : ', signed in as the buyer,';
  return [
    `The person opens \`checkout_url\`${who} and pays by ${until}, or cancels there. Never ask for card details.`,
    ...(isTest ? ['This site has no payment provider yet: the payment is a test and nothing is charged.'] : []),
    `Then ${nextCall('get_order', { number })} shows what was delivered.`,
  ];
}

const seeListings = ({ lines }: OrderRecord): string[] =>
  [...new Set(lines.flatMap(({ listing_id }) => listing_id ?? []))]
    .slice(0, 3)
    .map((listing_id) => `See the listing: ${nextCall('get_my_listing', { listing_id })}.`);

/** Date by which the team delivers, formatted. */
const deliveredUntil = ({ paid_at, created_at }: OrderRecord, { deliveryDays }: PaymentFacts): string =>
  dayInWords(promisedUntil(paid_at ?? created_at, deliveryDays).toISOString());

function stepOfLine({ name, state, week, problem }: OrderLine, until: string): string[] {
  if (state === 'pending' && problem === inReview)
    return [`${name}: the listing is in review by the team. It launches once approved, and is refunded if rejected.`];
  if (state === 'pending') return [`${name}: in progress.`];
  if (state === 'failed') return [`${name}: failed. The team has been notified.`];
  if (state !== 'running') return [];
  return [week === null ? `${name}: the team delivers it by ${until}.` : `${name}: on Monday, ${week}.`];
}
