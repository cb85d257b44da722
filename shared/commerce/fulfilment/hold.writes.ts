import { changeOrder, moveOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { isOpenLine } from '../order/order.ts';
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
 * Resumes an order's unfinished lines; those waiting for manual work or a launch continue to wait. Nothing more is done
 * for a buyer who has withdrawn, even if the refund failed.
 */
export async function resumeLines(number: string, now: Date): Promise<void> {
  await changeOrder(number, now, (before) =>
    before.withdrawn_at === undefined
      ? { ...before, lines: before.lines.map((line) => (isOpenLine(line) ? { ...line, due_at: now } : line)) }
      : undefined,
  );
}
