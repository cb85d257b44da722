import { changeOrder, moveOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { isOpenLine } from '../order/order.ts';
import { readPaymentsOf } from '../payment/payment.reads.ts';
import { partsOf } from '../payment/payment.ts';
import { refundableCents } from '../refund/refund-parts.ts';
import { effectsOf } from './effects.ts';
import { reverseEffects } from './reverse.writes.ts';

/**
 * Puts a paid order on hold while its payment is disputed, in the surrounding transaction. Work stops, and billboard
 * money is deducted because it buys ranks. Other effects are kept until the dispute is decided.
 */
export async function holdLines(number: string, now: Date): Promise<void> {
  const order = await readStoredOrder(number);
  const billboards = [...(order?.lines ?? []).entries()]
    .filter(([, { product, state }]) => state === 'done' && effectsOf(product).includes('billboard'))
    .map(([index]) => index);
  await reverseEffects(number, billboards, now);
  await changeOrder(number, now, (before) => ({
    ...((billboards.length > 0 ? moveOrder(before, 'hold') : undefined) ?? before),
    lines: before.lines.map((line, index) => {
      if (billboards.includes(index)) return { ...line, state: 'pending', due_at: null, done_at: null };
      return isOpenLine(line) ? { ...line, due_at: null } : line;
    }),
  }));
}

/**
 * Resumes an order's unfinished lines, except those on hold; those waiting for manual work or a launch continue to wait.
 */
export async function resumeLines(number: string, now: Date): Promise<void> {
  const held = await heldLines(number);
  await changeOrder(number, now, (before) => ({
    ...before,
    lines: before.lines.map((line, index) => (isOpenLine(line) && !held.has(index) ? { ...line, due_at: now } : line)),
  }));
}

/**
 * The lines that nothing more may be done for: all if the buyer has withdrawn, even if the refund failed; otherwise
 * those whose whole price is being returned.
 */
export async function heldLines(number: string): Promise<ReadonlySet<number>> {
  const [order, payments] = [await readStoredOrder(number), await readPaymentsOf(number)];
  const lines = order?.lines ?? [];
  if (order?.withdrawn_at !== undefined) return new Set(lines.keys());
  const returned = payments.flatMap(partsOf);
  const left = refundableCents(lines, returned);
  const isGoingBack = (index: number): boolean => left[index] === 0 && returned.some(({ line }) => line === index);
  return new Set([...lines.keys()].filter(isGoingBack));
}
