import { Collection } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueue, jobCollection } from '../../jobs/queue.ts';
import { alone, type RunningJobs, runJobs } from '../../jobs/run-jobs.ts';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { useDatabase } from '../support/database.ts';
import { patientMs } from '../support/patience.ts';

useDatabase();

let running: RunningJobs | undefined;
const problems: Error[] = [];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  problems.length = 0;
  await jobs().deleteMany({});
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await running?.stop();
});

const jobs = () => mongoDatabase().collection(jobCollection);
const stored = () => jobs().findOne({ name: 'check-badge' });
const lockedAt = async (): Promise<Date> => (await stored())?.lockedAt;
const run = (work: () => Promise<unknown>) =>
  runJobs({ 'check-badge': alone(work) }, (problem) => void problems.push(problem));

/** Enqueues a job and lets the queue poll, in case its change stream isn't open yet. Needs fake timers. */
async function enqueueOne(): Promise<void> {
  await enqueue('check-badge', { listingId: 1 });
  vi.advanceTimersByTime(60_000);
}

/** The queue's next command of this kind waits until `answer` is called. */
function slow(command: 'findOneAndUpdate' | 'updateOne') {
  const sent = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const real = Collection.prototype[command];
  vi.spyOn(Collection.prototype, command).mockImplementation(async function (this: Collection, ...args: unknown[]) {
    if (this.collectionName === jobCollection) {
      sent.resolve();
      await answered.promise;
    }
    return Reflect.apply(real, this, args);
  });
  return { sent: sent.promise, answer: answered.resolve };
}

test('a long job renews its lock, so that it is not cancelled and run twice', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const work = async () => {
    begun.resolve();
    await end.promise;
  };
  running = await run(work);
  await enqueueOne();
  await begun.promise;
  const before = await lockedAt();
  vi.advanceTimersByTime(120_000);
  await vi.waitFor(async () => expect((await lockedAt()).getTime()).toBeGreaterThan(before.getTime()), patientMs);
  end.resolve();
  await vi.waitFor(async () => expect(await stored()).toBeNull(), patientMs);
  expect(problems).toEqual([]);
});

test('a stop names the jobs that don’t finish in time, and leaves them to other workers', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  running = await run(() => {
    begun.resolve();
    return end.promise;
  });
  await enqueueOne();
  await begun.promise;
  expect(await running.stop()).toEqual(['check-badge']);
  const worker = await stored();
  expect(worker?.lockedAt).toBeInstanceOf(Date);
  expect(await mongoDatabase().collection('leases').countDocuments({ owner: worker?.lastModifiedBy })).toBe(1);
  running = undefined;
  end.resolve();
});

/** Stops the worker while this command of it, for a new job, is under way. */
async function stoppedDuring(command: Parameters<typeof slow>[0]): Promise<unknown> {
  const { sent, answer } = slow(command);
  await enqueueOne();
  await sent;
  const stopped = running?.stop();
  answer();
  return stopped;
}

test('a stop waits for a job that is being started', async () => {
  let isDone = false;
  running = await run(async () => {
    isDone = true;
  });
  expect(await stoppedDuring('updateOne')).toEqual([]);
  expect(isDone).toBe(true);
  expect(await stored()).toBeNull();
});

test('a stop gives back a job that was being taken', async () => {
  running = await run(async () => undefined);
  expect(await stoppedDuring('findOneAndUpdate')).toEqual([]);
  expect(await stored()).toMatchObject({ lockedAt: null, nextRunAt: expect.any(Date) });
});
