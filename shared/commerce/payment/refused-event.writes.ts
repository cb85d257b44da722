import { runtimeState } from '../../kernel/runtime/slot.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import type { EventRefusal } from './event-refusal.ts';
import type { PaymentProviderName } from './payment.ts';
import { RefusedEventsModel } from './refused-event.model.ts';

const keptDays = 30;
/** Minimum interval between writes per process, so that thousands of forged events cause few writes to a single row. */
const writtenEveryMs = 10_000;

interface Waiting {
  count: number;
  provider: PaymentProviderName;
  refusal: EventRefusal;
}
const slot = runtimeState(() => ({ waiting: new Map<string, Waiting>(), writtenAt: 0 }));

/** Counts a rejected event; the first immediately, then in ten-second batches. Returns what was written, for the log; empty while batching. */
export async function noteRefusedEvent(
  provider: PaymentProviderName,
  refusal: EventRefusal,
  now: Date,
): Promise<Waiting[]> {
  const state = slot.get();
  const key = `${provider} ${refusal}`;
  state.waiting.set(key, { provider, refusal, count: (state.waiting.get(key)?.count ?? 0) + 1 });
  return Math.abs(now.getTime() - state.writtenAt) < writtenEveryMs ? [] : writeRefusedEvents(now);
}

/** Writes this process's pending counts and returns them. */
export async function writeRefusedEvents(now: Date): Promise<Waiting[]> {
  const state = slot.get();
  const waiting = [...state.waiting.values()];
  if (waiting.length === 0) return [];
  state.waiting.clear();
  state.writtenAt = now.getTime();
  const expires_at = new Date(now.getTime() + keptDays * dayMs);
  for (const { provider, refusal, count } of waiting)
    await RefusedEventsModel.updateOne(
      { _id: `${provider} ${isoDay(now)}` },
      { $inc: { [`counts.${refusal}`]: count }, $set: { last_at: now }, $setOnInsert: { provider, expires_at } },
      { upsert: true, strict: false },
    );
  return waiting;
}
