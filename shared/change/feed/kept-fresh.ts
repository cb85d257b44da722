import { runtimeState } from '../../kernel/runtime/slot.ts';
import { outsideTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { onChange } from './change-feed.ts';
import type { ChangeBody } from './change-record.ts';
import { ReadModel } from './read-model.ts';

/**
 * A value that a runtime reads once, caches and rereads after a relevant change. A failed read isn't cached: the next
 * caller retries.
 */
export function keptFresh<Value>(
  read: () => Promise<Value>,
  isTouchedBy: (change: ChangeBody) => boolean,
): () => Promise<Value> {
  const state = runtimeState(() => {
    const fresh: { kept?: Promise<Value> | undefined } = {};
    onChange(({ body }) => {
      if (body.room === 'everything' || isTouchedBy(body)) fresh.kept = undefined;
    });
    return fresh;
  });
  return () => {
    const fresh = state.get();
    if (fresh.kept !== undefined) return fresh.kept;
    const reading = outsideTransaction(read);
    fresh.kept = reading;
    reading.catch(() => {
      if (fresh.kept === reading) fresh.kept = undefined;
    });
    return reading;
  };
}

/**
 * A runtime's ReadModel: reloaded when everything has changed, and otherwise updated by `refresh` with each change.
 */
export function keptUpdated<Value>(
  load: () => Promise<Value>,
  refresh: (model: ReadModel<Value>, change: ChangeBody) => Promise<void>,
): () => ReadModel<Value> {
  const held = runtimeState(() => {
    const model = new ReadModel(load);
    onChange(({ body }) => (body.room === 'everything' ? model.reload() : refresh(model, body)));
    return model;
  });
  return () => held.get();
}
