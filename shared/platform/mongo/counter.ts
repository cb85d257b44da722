import { isRehearsal } from './ambient-transaction.ts';
import { defineModel } from './define-model.ts';

interface CounterRecord {
  _id: string;
  next: number;
}

const CounterModel = defineModel<CounterRecord>({
  collection: 'counters',
  paths: { _id: String, next: Number },
  indexes: [],
});

/** Kinds of integer IDs. Their counters are created at start, because racing upserts may return nothing. */
const counterNames = [
  'listing',
  'category',
  'claim',
  'founder',
  'post',
  'site-page',
  'award',
  'milestone',
  'interview-question',
  'update',
  'comment',
  'review',
] as const;
export type CounterName = (typeof counterNames)[number];

/** Creates missing counters. Safe to repeat and to run concurrently. */
export async function ensureCounters(): Promise<void> {
  await CounterModel.bulkWrite(
    counterNames.map((name) => ({
      updateOne: { filter: { _id: name }, update: { $setOnInsert: { next: 1 } }, upsert: true },
    })),
    { ordered: false, session: undefined },
  );
}

/**
 * Reserves `count` consecutive integer IDs and returns the first (>= 1). IDs are never reused. Runs outside any
 * transaction, since concurrent ones would conflict. A rehearsal gets the next IDs without reserving them.
 */
export async function takeIds(name: CounterName, count = 1): Promise<number> {
  if (isRehearsal()) return (await CounterModel.findOne({ _id: name }).lean().orFail()).next;
  // The state after the update: on some servers, racing callers get a stale one otherwise.
  const after = await CounterModel.findOneAndUpdate(
    { _id: name },
    { $inc: { next: count } },
    { returnDocument: 'after', session: null },
  )
    .lean()
    .exec();
  if (after === null) {
    await ensureCounters();
    return takeIds(name, count);
  }
  return after.next - count;
}

/** The last ID assigned, or 0. */
export async function lastId(name: CounterName): Promise<number> {
  const counter = await CounterModel.findOne({ _id: name }).lean().exec();
  return counter === null ? 0 : counter.next - 1;
}
