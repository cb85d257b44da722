import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { afterCommit } from '../platform/mongo/ambient-transaction.ts';
import { oneOf } from '../platform/mongo/filters.ts';
import { inTransaction } from '../platform/mongo/mongo.ts';
import { ChangeModel } from './change.model.ts';
import type { Change, ChangeBody } from './change.ts';
import { announceChange } from './change-feed.ts';

/** What a write gives back: its result, and the change to publish with it (none when nothing changed). */
interface Committed<Result> {
  result: Result;
  change: ChangeBody | undefined;
}

/**
 * Runs a write and records its change in one transaction, then takes the change into this process,
 * so that the writer's next read sees it. Other processes learn of it from the database. Inside of an ambient transaction it
 * joins that one, and the change is taken in when that is committed.
 */
export async function commitChange<Result>(
  now: Date,
  write: (session: ClientSession) => Promise<Committed<Result>>,
): Promise<Result> {
  const { result, change } = await inTransaction(async (session) => {
    const { result, change: body } = await write(session);
    if (body === undefined) return { result, change: undefined };
    const change: Change = { _id: randomUUID(), at: now, body, pages_done: false };
    await ChangeModel.insertMany([change], { session });
    return { result, change };
  });
  if (change !== undefined) await afterCommit(() => announceChange(change));
  return result;
}

/** Marks changes whose pages have been written. Safe to repeat. */
export async function markPagesDone(ids: readonly string[]): Promise<void> {
  await ChangeModel.updateMany({ _id: oneOf(ids) }, { $set: { pages_done: true } });
}

/** Tells every process that too much changed to name: after an import or a seed. */
export function announceEverything(now: Date): Promise<void> {
  return commitChange(now, async () => ({ result: undefined, change: { room: 'everything' } }));
}
