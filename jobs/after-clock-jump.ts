import type { Agenda } from 'agenda';
import type { ObjectId } from 'mongodb';
import { mongoDatabase } from '../shared/platform/mongo/mongo.ts';
import { enqueue, jobCollection } from './queue.ts';
import { schedule } from './schedule.ts';

/** Clock-dependent fields of an agenda job. */
export interface TimedJob {
  _id: ObjectId;
  nextRunAt: Date | null;
  lockedAt: Date | null;
  lastRunAt: Date | null;
  lastFinishedAt: Date | null;
}

/**
 * Corrects the queue after the system clock was changed. Running jobs count as taken just now, so nobody takes them
 * again; reserved ones are released; pending ones run now, and recurring ones at the next time by the new clock. Daily
 * jobs run once more, which has no effect if already done. Safe to repeat, even by several workers at the same time.
 */
export async function fixQueueAfterClockJump(queue: Agenda, isHandled: (name: string) => boolean): Promise<void> {
  const jobs = mongoDatabase().collection<TimedJob>(jobCollection);
  const now = new Date();
  const mine = { lastModifiedBy: queue.attrs.name ?? '', lockedAt: { $ne: null } };
  for (const job of await jobs.find(mine).toArray()) {
    await jobs.updateOne({ _id: job._id }, { $set: { lockedAt: isRunning(job) ? now : null } });
  }
  // One-time jobs wait a few minutes at most, and may run earlier.
  await jobs.updateMany(
    { repeatInterval: null, lockedAt: null, nextRunAt: { $gt: now } },
    { $set: { nextRunAt: now } },
  );
  for (const { job, cron } of schedule) {
    if (isHandled(job)) await queue.every(cron, job, {}, { timezone: 'UTC' });
  }
  if (isHandled('turn-day')) await enqueue('turn-day', {});
  if (isHandled('launch-week')) await enqueue('launch-week', {});
  if (isHandled('end-weeks')) await enqueue('end-weeks', {});
}

/** Whether a locked job has begun, rather than being reserved. */
export const isRunning = ({ nextRunAt, lastRunAt, lastFinishedAt }: TimedJob): boolean =>
  nextRunAt === null || (lastRunAt !== null && (lastFinishedAt === null || lastRunAt > lastFinishedAt));
