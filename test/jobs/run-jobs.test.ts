import { afterEach, expect, test, vi } from 'vitest';
import { enqueue, jobCollection } from '../../jobs/queue.ts';
import { alone, type RunningJobs, runJobs } from '../../jobs/run-jobs.ts';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { useDatabase } from '../support/database.ts';
import { patientMs } from '../support/patience.ts';

useDatabase();

let running: RunningJobs | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await running?.stop();
});

const lockedAt = async (): Promise<Date> =>
  (await mongoDatabase().collection(jobCollection).findOne({ name: 'check-badge' }))?.lockedAt;

test('a long job renews its lock, so that it is not cancelled and run twice', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const problems: Error[] = [];
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const work = async () => {
    begun.resolve();
    await end.promise;
  };
  running = await runJobs({ 'check-badge': alone(work) }, (problem) => void problems.push(problem));
  await enqueue('check-badge', { listingId: 1 });
  await vi.waitFor(() => vi.advanceTimersByTime(60_000), patientMs); // the queue's next poll, for when its stream is
  // slow
  await begun.promise;
  const before = await lockedAt();
  vi.advanceTimersByTime(120_000);
  await vi.waitFor(async () => expect((await lockedAt()).getTime()).toBeGreaterThan(before.getTime()), patientMs);
  end.resolve();
  await vi.waitFor(
    async () => expect(await mongoDatabase().collection(jobCollection).countDocuments({ name: 'check-badge' })).toBe(0),
    patientMs,
  );
  expect(problems).toEqual([]);
});
