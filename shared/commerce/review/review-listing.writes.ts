import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { moveListing } from '../../directory/directory.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { accountListingPath } from '../../kernel/address/account-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { notFound } from '../../kernel/errors.ts';
import { listingReviewMail, type ReviewDecision } from '../../launch/launch.ts';
import { decideReview, leaveQueue } from '../../launch/launch.writes.ts';
import { refundOrder } from '../checkout/refund.writes.ts';
import { effectsOf } from '../fulfilment/effects.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readOrdersWithOpenLines } from '../order/order.reads.ts';
import { isOpenLine, type OrderLine, type OrderRecord } from '../order/order.ts';
import { readPaymentsOf } from '../payment/payment.reads.ts';
import { partsOf } from '../payment/payment.ts';
import { refundableCents } from '../refund/refund-parts.ts';
import { releaseSeats } from '../seat/seat.writes.ts';

/**
 * Approves or rejects a listing in review, or requests changes, and emails its owner. Approved listings resume where
 * they left off; those with changes requested wait for an edit; rejected ones become drafts, and their payments are
 * refunded. A double submit counts once. Throws `not_found`, and `wrong_state` if not in review or already decided.
 */
export const reviewListing = staffVerb(
  'listings.review',
  async (actor: StaffActor, id: number, decision: ReviewDecision, now: Date): Promise<void> => {
    const listing = await readStoredListing(id);
    if (listing === undefined) throw notFound('listing');
    if (!(await decideReview(listing, decision, now))) return;
    const orders = await readOrdersWithOpenLines([id]);
    if (decision.state === 'approved') await wakeLines(orders, id, now);
    const isRefused = decision.state === 'refused';
    const isRefunded = isRefused && (await refundLines(orders, id, decision.text, now));
    if (isRefused && listing.status === 'awaiting_badge') {
      await moveListing(id, 'cancel_launch', now);
      await leaveQueue(id, now);
    }
    await sendOwnerNotice(listing, decision, isRefunded, now);
    const { state, text: note } = decision;
    const act = { action: `listing.review_${state}`, target: `listing-${id}`, reason: null, note };
    await logStaffAct(actor, { ...act, before: { state: 'waiting' }, after: { state, refunded: isRefunded } }, now);
  },
);

async function wakeLines(orders: readonly OrderRecord[], listingId: number, now: Date): Promise<void> {
  for (const { _id } of orders)
    await changeOrder(_id, now, (before) => ({
      ...before,
      lines: before.lines.map((line) => (waits(line, listingId) ? { ...line, problem: null, due_at: now } : line)),
    }));
}

/** Lines without a next step are on hold: disputed or being refunded. */
const waits = (line: OrderLine, listingId: number): boolean =>
  line.listing_id === listingId && line.state === 'pending' && line.due_at !== null;

/** Whether rejecting a listing refunds this line: everything bought for it, except manual work already done. */
const goesBack = (line: OrderLine, listingId: number): boolean =>
  line.listing_id === listingId &&
  line.state !== 'reversed' &&
  (isOpenLine(line) || line.state === 'failed' || !effectsOf(line.product).includes('task'));

/** Returns whether money is refunded; free lines end immediately. */
async function refundLines(
  orders: readonly OrderRecord[],
  listingId: number,
  text: string,
  now: Date,
): Promise<boolean> {
  let isAny = false;
  for (const { _id, lines } of orders) {
    const paid = (await readPaymentsOf(_id)).find(({ state }) => state === 'paid');
    const left = refundableCents(lines, paid === undefined ? [] : partsOf(paid));
    const meant = [...lines.entries()].flatMap(([line, each]) => (goesBack(each, listingId) ? [line] : []));
    const wishes = meant.flatMap((line) => {
      const cents = left[line] ?? 0;
      return paid !== undefined && cents > 0 ? [{ line, cents }] : [];
    });
    if (wishes.length > 0) await refundOrder(_id, wishes, { reason: reasonOf(text), source: 'here' }, now);
    const free = meant.filter((line) => !wishes.some((wish) => wish.line === line));
    if (free.length > 0) await endLines(_id, free, now);
    isAny ||= wishes.length > 0;
  }
  return isAny;
}

async function endLines(order: string, ended: readonly number[], now: Date): Promise<void> {
  await releaseSeats(order, now, { refunded: ended });
  await changeOrder(order, now, (before) => ({
    ...before,
    lines: before.lines.map((line, index) =>
      ended.includes(index) && isOpenLine(line) ? { ...line, state: 'reversed', due_at: null, problem: null } : line,
    ),
  }));
}

const longestReason = 500;
const reasonOf = (text: string): string => `The listing was refused: ${text}`.slice(0, longestReason);

async function sendOwnerNotice(
  { _id, name, owner_account_id: owner }: ListingRecord,
  { state, text, seen }: ReviewDecision,
  isRefunded: boolean,
  now: Date,
): Promise<void> {
  const account = owner === null ? null : await readAccount(owner);
  if (account === null) return;
  const link = absoluteUrl(accountListingPath(_id));
  const words: NewMail['words'] = ({ name: siteName }) =>
    listingReviewMail(state, { name, siteName, text, isRefunded });
  const key = `listing-review-${_id}-${seen}-${now.getTime()}`;
  await sendMail({ to: account.email, kind: 'listing_review', key, link, words }, now);
}
