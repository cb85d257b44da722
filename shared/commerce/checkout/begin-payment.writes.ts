import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { type Said, say, sentences } from '../../kernel/language/say.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { AlreadyBought, changeOrder } from '../order/change-order.writes.ts';
import { orderRequestOf } from '../order/new-order.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { isBusiness, type OrderRecord, pricesHoldUntil } from '../order/order.ts';
import { withQuote } from '../order/reprice.ts';
import { PaymentModel } from '../payment/payment.model.ts';
import { readOpenPayment } from '../payment/payment.reads.ts';
import { nextPaymentCheck, type PaymentRecord, paymentEnds, paymentId } from '../payment/payment.ts';
import { isTestWay } from '../payment/payment-ways.ts';
import { ProviderFailure } from '../payment/provider.ts';
import { mayTestPay } from '../payment/test-mode.ts';
import { priceOrder } from '../quote/quote.ts';
import { holdSeats, prepareSeats, SeatGone } from '../seat/seat.writes.ts';
import { isAlreadyBought } from './already-bought.reads.ts';
import { checkOrder } from './check-order.reads.ts';
import { endPayment } from './end-payment.writes.ts';
import { askOrderVat } from './order-vat.fetch.ts';
import { paymentProviders } from './payment-providers.writes.ts';
import { readPaymentSetup, shopClosed } from './payment-setup.reads.ts';
import { recheckVat } from './recheck-vat.writes.ts';
import { markPaidWithoutProvider } from './take-in-payment.writes.ts';

interface PaymentChoice {
  /** A payment method, by default the first. */
  way?: string | undefined;
  /** Whether the buyer wasn't asked for consent, so that a consumer's order, changed meanwhile, must not be paid. */
  asBusiness?: boolean;
}

/** Result of "Pay now": where to pay, or that the total or a week has changed. */
export type BegunPayment = { url: string } | { changedTotal: number } | { changedWeek: string } | 'paid';

/**
 * Starts paying an order, one attempt at a time: double clicks and second tabs get the same attempt. Everything is
 * rechecked, and slots are held until the attempt ends. Throws `invalid_parameter` for unavailable items, and
 * `wrong_state` if the order can't be paid now or the provider can't be reached.
 */
export async function beginPayment(
  number: string,
  shownTotal: number,
  now: Date,
  chosen: PaymentChoice = {},
): Promise<BegunPayment> {
  const open = await readOpenPayment(number);
  if (open !== undefined) {
    const begun = await requireOrder(number);
    if (await isAlreadyBought(begun)) throw new AlreadyBought();
    if (isTestWay(open.provider) && !mayTestPay(now)) throw shopClosed({ ways: [] });
    return { url: await openAtProvider(open, begun, now) };
  }
  const order = await requirePayable(number, now);
  const current = await repriceWhenOld(order, now);
  if (current.totals.total_cents !== shownTotal) return { changedTotal: current.totals.total_cents };
  const moved = current.lines.find(({ week }, index) => week !== null && week !== order.lines[index]?.week);
  if (moved?.week != null) return { changedWeek: moved.week };
  if (current.totals.total_cents === 0) {
    await markPaidWithoutProvider(number, { isTest: false }, now);
    return 'paid';
  }
  const payment = await insertPayment(current, chosen, now);
  return { url: await openAtProvider(payment, current, now) };
}

async function requireOrder(number: string): Promise<OrderRecord> {
  const order = await readStoredOrder(number);
  if (order === undefined) throw new SlipwayError('not_found', say('problem.no_such_order'));
  return order;
}

async function requirePayable(number: string, now: Date): Promise<OrderRecord> {
  const order = await requireOrder(number);
  if (order.status !== 'pending') throw wrongState(say('problem_order.not_payable'));
  if (order.problem === 'amount_mismatch')
    throw wrongState(sentences(say('problem_order.other_amount'), say('problem_order.operator_looks')));
  if (order.billing === null) throw wrongState(say('problem_order.enter_billing'));
  const setup = await readPaymentSetup(now);
  if (!setup.isTest && setup.ways.length > 0 && setup.missing.length > 0)
    throw wrongState(say('problem_order.shop_unfinished'));
  if (!setup.isOpen && order.totals.total_cents > 0) throw shopClosed(setup);
  return order;
}

/** Rechecks an order; if its quote has expired, reprices it and queries VIES again if needed. */
async function repriceWhenOld(order: OrderRecord, now: Date): Promise<OrderRecord> {
  if (order.account_id === null) throw wrongState(say('problem_order.account_gone'));
  const checked = await checkOrder(order.account_id, orderRequestOf(order), now);
  if (order.prices_until > now) return (await recheckVat(order._id, now)) ?? order;
  const told = await askOrderVat(checked.buyer, order.billing ?? {}, checked.seller, now);
  const priced = { quote: priceOrder(checked, told, now), check: told.check };
  const repriced = await changeOrder(order._id, now, (before) =>
    before.status === 'pending'
      ? { ...withQuote(before, priced), prices_until: pricesHoldUntil(now, priced.quote.lines) }
      : undefined,
  );
  return repriced ?? order;
}

/** Saves the next attempt with the slots it holds. Of two concurrent calls, the second gets the first one's attempt. */
async function insertPayment(
  order: OrderRecord,
  { way, asBusiness = false }: PaymentChoice,
  now: Date,
): Promise<PaymentRecord> {
  const { ways } = await readPaymentSetup(now);
  const provider = (ways.find(({ name }) => name === way) ?? ways[0])?.name;
  if (provider === undefined) throw shopClosed({ ways });
  await prepareSeats(order);
  try {
    return await inTransaction(async () => {
      await holdSeats(order._id, now);
      const begun = await changeOrder(order._id, now, (before) => {
        if (asBusiness && !isBusiness(before)) throw changedJustNow();
        return beginAttempt(before, order.totals.total_cents, now);
      });
      if (begun === undefined) throw wrongState(say('problem_order.not_payable'));
      const payment = newPayment(begun, provider, now);
      await PaymentModel.insertMany([payment]);
      return payment;
    });
  } catch (problem) {
    if (problem instanceof SeatGone) throw seatGone(order, problem);
    const other = isDuplicate(problem) ? await readOpenPayment(order._id) : undefined;
    if (other === undefined) throw problem;
    return other;
  }
}

function beginAttempt(order: OrderRecord, total: number, now: Date): OrderRecord {
  if (order.status !== 'pending' || order.billing === null || order.totals.total_cents !== total)
    throw changedJustNow();
  const billing = { ...order.billing, begin_at_once_at: isBusiness(order) ? null : now };
  return { ...order, attempts: order.attempts + 1, billing };
}

function newPayment(order: OrderRecord, provider: PaymentRecord['provider'], now: Date): PaymentRecord {
  return {
    _id: paymentId(order._id, order.attempts),
    order: order._id,
    provider,
    state: 'opening',
    is_open: true,
    ref: null,
    url: null,
    capture: null,
    amount_cents: order.totals.total_cents,
    currency: 'USD',
    received_cents: null,
    received_currency: null,
    return_reason: null,
    return_attempts: 0,
    created_at: now,
    expires_at: paymentEnds(now),
    due_at: nextPaymentCheck(now),
  };
}

/**
 * Opens a payment at its provider, or returns the open one; after a crash, the same payment is requested again. Returns
 * its URL.
 */
async function openAtProvider(payment: PaymentRecord, order: OrderRecord, now: Date): Promise<string> {
  if (payment.url !== null) return payment.url;
  const { _id: id, order: number, amount_cents: totalCents, expires_at: expiresAt } = payment;
  const lines = order.lines.map(({ name, amount_cents }) => ({ name, cents: amount_cents }));
  const vat = { name: `VAT ${order.totals.vat_rate} %`, cents: order.totals.vat_cents };
  const wish = {
    ...{ id, order: number, totalCents, expiresAt },
    lines: vat.cents === 0 ? lines : [...lines, vat],
    email: order.billing?.email ?? '',
    returnUrl: absoluteUrl(`${checkoutPath(number)}?back=1`),
  };
  try {
    const { ref, url } = await paymentProviders[payment.provider].open(wish, now);
    await PaymentModel.updateOne({ _id: id, state: 'opening' }, { $set: { ref, url, state: 'open' } });
    return url;
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    if (problem.kind === 'refused') await endPayment(id, 'failed', now);
    throw wrongState(
      sentences(
        say('problem_order.provider_odd'),
        say('problem_order.nothing_charged'),
        say('problem_input.try_minutes'),
      ),
    );
  }
}

const wrongState = (words: Said): SlipwayError => new SlipwayError('wrong_state', words);

const changedJustNow = (): SlipwayError =>
  wrongState(sentences(say('problem_order.changed_just_now'), say('problem_input.look_again')));

const seatGone = ({ lines }: OrderRecord, { line }: SeatGone): SlipwayError =>
  new SlipwayError('wrong_state', say('problem_order.last_seat', { week: lines[line]?.week ?? '' }));
