import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeStreamDocument } from 'mongodb';
import { inBackground } from '../../kernel/background/background.ts';
import { atLeast, oneOf } from '../../platform/mongo/filters.ts';
import { announceChange, changesApplied, isAnnounced } from './change-feed.ts';
import { ChangeModel } from './change-record.model.ts';
import { type Change, changeBody } from './change-record.ts';

// An unreadable change may affect anything.
const storedBody = changeBody.catch({ room: 'everything' });

/** Up to `limit` changes whose pages have yet to be updated, oldest first. */
export async function readChangesWithPagesToDo(limit: number): Promise<Change[]> {
  const changes = await ChangeModel.find({ pages_done: false }).sort({ at: 1 }).limit(limit).lean<Change[]>().exec();
  return changes.map((change) => ({ ...change, body: storedBody.parse(change.body) }));
}

/** A change is dated by its writer's clock at the start of the write; a job or a retry may take minutes to commit. */
const latestWithinMs = 10 * 60_000;
const mostTakenInSingly = 500;

/**
 * Applies changes of the last ten minutes that the change stream hasn't delivered: data read earlier in this process
 * may lack them.
 */
export async function applyLatestChanges(now: Date): Promise<void> {
  const since = new Date(now.getTime() - latestWithinMs);
  const latest = await ChangeModel.find({ at: atLeast(since) }, { _id: 1 })
    .sort({ at: 1 })
    .lean<Pick<Change, '_id'>[]>()
    .exec();
  const missing = latest.filter(({ _id }) => !isAnnounced(_id)).map(({ _id }) => _id);
  // Applying thousands of records one by one takes minutes; rereading everything takes seconds.
  if (missing.length > mostTakenInSingly) return announceChange(everythingChanged());
  const changes = await ChangeModel.find({ _id: oneOf(missing) })
    .sort({ at: 1 })
    .lean<Change[]>()
    .exec();
  await Promise.all(changes.map((change) => announceChange({ ...change, body: storedBody.parse(change.body) })));
  await changesApplied();
}

/** The latest change committed at or after an instant, or undefined. */
export async function readLatestChange(since: Date): Promise<Pick<Change, '_id' | 'at'> | undefined> {
  const latest = await ChangeModel.findOne({ at: atLeast(since) }, { at: 1 })
    .sort({ at: -1 })
    .lean<Pick<Change, '_id' | 'at'>>()
    .exec();
  return latest ?? undefined;
}

/** Time of the last announced change, UTC, or undefined. */
export async function readLastChangeAt(): Promise<Date | undefined> {
  const last = await ChangeModel.findOne({}, { at: 1 }).sort({ at: -1 }).lean<Pick<Change, 'at'>>().exec();
  return last?.at;
}

export interface ChangeWatch {
  /** Resolves when the stream is first open. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

const reconnectAfterMs = 1_000;

/**
 * Applies changes committed by other processes. If the stream breaks, it is reopened and everything is announced as
 * changed, since changes may have been missed.
 */
export function watchChanges(report: (problem: Error) => void): ChangeWatch {
  const abort = new AbortController();
  const opened = Promise.withResolvers<void>();
  const ended = follow(abort.signal, opened.resolve, report);
  return {
    ready: opened.promise,
    async stop() {
      abort.abort();
      opened.resolve();
      await ended;
    },
  };
}

async function follow(signal: AbortSignal, opened: () => void, report: (problem: Error) => void): Promise<void> {
  let gap = false;
  while (!signal.aborted) {
    try {
      await followOnce(signal, gap, opened, report);
    } catch (problem) {
      if (!signal.aborted) report(problem instanceof Error ? problem : new Error(String(problem)));
    }
    gap = true;
    await delay(reconnectAfterMs, undefined, { signal }).catch(() => undefined); // aborted: the loop ends
  }
}

/**
 * Follows one stream. The driver resumes it after a failover; any other failure is thrown, and changes may have been
 * missed.
 */
async function followOnce(
  signal: AbortSignal,
  gap: boolean,
  opened: () => void,
  report: (problem: Error) => void,
): Promise<void> {
  const stream = ChangeModel.collection.watch<Change>([{ $match: { operationType: 'insert' } }]);
  const close = () => inBackground(() => stream.close(), report);
  signal.addEventListener('abort', close, { once: true });
  const take = (event: ChangeStreamDocument<Change>): void => {
    if (event.operationType === 'insert') inBackground(() => takeIn(event.fullDocument), report);
  };
  try {
    opened();
    // Opens the stream: what was committed before that is taken in now, what is committed from here on arrives through it.
    const first = await stream.tryNext();
    await (gap ? announceChange(everythingChanged()) : applyLatestChanges(new Date()));
    if (first !== null) take(first);
    for await (const event of stream) take(event);
  } finally {
    signal.removeEventListener('abort', close);
    await stream.close();
  }
}

async function takeIn(change: Change): Promise<void> {
  const body = changeBody.safeParse(change.body);
  if (body.success) await announceChange({ ...change, body: body.data });
}

const everythingChanged = (): Change => ({
  _id: `gap-${Date.now()}`,
  at: new Date(),
  body: { room: 'everything' },
  pages_done: true,
});
