import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { afterCommit } from '../../platform/mongo/ambient-transaction.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { announceChange } from './change-feed.ts';
import { ChangeModel } from './change-record.model.ts';
import type { Change, ChangeBody } from './change-record.ts';

/** Result of a write, with the changes to publish (none if nothing changed). */
interface Committed<Result> {
  result: Result;
  changes: readonly ChangeBody[];
}

/**
 * Runs a write and records its changes in one transaction, then applies them to this process, so that the writer's
 * next read sees them. Other processes learn of them from the database. Joins a surrounding transaction; its changes
 * are then applied when that commits.
 */
export async function commitChanges<Result>(
  now: Date,
  write: (session: ClientSession) => Promise<Committed<Result>>,
): Promise<Result> {
  const { result, changes } = await inTransaction(async (session) => {
    const { result, changes: bodies } = await write(session);
    const changes = bodies.map((body): Change => ({ _id: randomUUID(), at: now, body, pages_done: false }));
    if (changes.length > 0) await ChangeModel.insertMany(changes, { session });
    return { result, changes };
  });
  await afterCommit(async () => {
    await Promise.all(changes.map(announceChange));
  });
  return result;
}

/** Like commitChanges, for a write with at most one change. */
export function commitChange<Result>(
  now: Date,
  write: (session: ClientSession) => Promise<{ result: Result; change: ChangeBody | undefined }>,
): Promise<Result> {
  return commitChanges(now, async (session) => {
    const { result, change } = await write(session);
    return { result, changes: change === undefined ? [] : [change] };
  });
}

/** Marks changes whose pages have been updated. Safe to repeat. */
export async function markPagesDone(ids: readonly string[]): Promise<void> {
  await ChangeModel.updateMany({ _id: oneOf(ids) }, { $set: { pages_done: true } });
}

/**
 * Deletes change records of removed listings, which contain their slugs. Those whose pages have yet to be updated are
 * kept. Safe to repeat.
 */
export async function forgetChangesOf(listingIds: readonly number[]): Promise<void> {
  await ChangeModel.deleteMany({ 'body.room': 'listing', 'body.id': oneOf(listingIds), pages_done: true });
}

/** Tells all processes to reload everything, after an import or seed. */
export function announceEverything(now: Date): Promise<void> {
  return commitChange(now, async () => ({ result: undefined, change: { room: 'everything' } }));
}
