import { outsideTransaction } from '../platform/mongo/ambient-transaction.ts';
import type { ChangeBody } from './change.ts';
import { onChange } from './change-feed.ts';

/**
 * A value that is read once, kept in memory and read again after a change that touches it.
 * A failed read is not kept: the next caller tries again.
 */
export function keptFresh<Value>(
  read: () => Promise<Value>,
  isTouchedBy: (change: ChangeBody) => boolean,
): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  onChange(({ body }) => {
    if (body.room === 'everything' || isTouchedBy(body)) kept = undefined;
  });
  return () => {
    if (kept !== undefined) return kept;
    const reading = outsideTransaction(read);
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
}
