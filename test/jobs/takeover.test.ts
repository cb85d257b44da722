import type { Agenda } from 'agenda';
import { afterEach, expect, test, vi } from 'vitest';
import { jobCollection } from '../../jobs/queue.ts';
import { type Watch, watchWorkers } from '../../jobs/takeover.ts';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { thisMachine } from '../../shared/platform/process/process-gone.ts';
import { useDatabase } from '../support/database.ts';
import { patientMs } from '../support/patience.ts';

useDatabase();

const gone = 'a worker that was killed';
/** A process id that cannot exist: Linux assigns numbers up to 2^22. */
const noPid = 2 ** 22 + 1;
const jobs = () => mongoDatabase().collection(jobCollection);
const leases = () => mongoDatabase().collection<{ _id: string; [more: string]: unknown }>('leases');
const problems: Error[] = [];
let watch: Watch | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await watch?.stop({ hasLeftJobs: false });
});

/** A job as the queue stores it when it was claimed but not started, or started but not finished. */
const takenJob = (lastModifiedBy: string, nextRunAt: Date | null) => ({
  name: 'crawl-site',
  data: { draftId: 'draft' },
  nextRunAt,
  lockedAt: new Date(),
  lastModifiedBy,
});
const stillTaken = () => jobs().countDocuments({ lastModifiedBy: gone, lockedAt: { $ne: null } });

test('jobs of a dead worker are released, even one a late command took for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await leases().insertOne({ _id: `worker ${gone}`, owner: gone, host: thisMachine, pid: noPid, until: new Date() });
  await jobs().insertMany([takenJob(gone, new Date()), takenJob(gone, null)]);
  const living = { attrs: { name: 'a living worker' } } as Partial<Agenda> as Agenda;
  watch = await watchWorkers(living, (problem) => problems.push(problem));
  expect(await stillTaken()).toBe(0);

  await jobs().insertOne(takenJob(gone, new Date()));
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(async () => expect(await stillTaken()).toBe(0), patientMs);
  await vi.advanceTimersByTimeAsync(90_000);
  await vi.waitFor(async () => expect(await leases().countDocuments({ owner: gone })).toBe(0), patientMs);
  expect(problems).toEqual([]);
});

test('a recurring job that its worker was running is run again at once, unless it was cut off before, and one that it had reserved at its time', async () => {
  const worker = 'another worker that was killed'; // the first one's lease may still be being forgotten
  const tomorrow = new Date(Date.now() + 86_400_000);
  const began = new Date(Date.now() - 1_000);
  const recurring = { ...takenJob(worker, tomorrow), data: {}, lastRunAt: began, lastFinishedAt: null };
  await leases().insertOne({
    _id: `worker ${worker}`,
    owner: worker,
    host: thisMachine,
    pid: noPid,
    until: new Date(),
  });
  await jobs().insertMany([
    { ...recurring, name: 'send-digests' },
    { ...recurring, name: 'sweep-images', lastFinishedAt: new Date() },
    { ...recurring, name: 'tally-visits', cutOffAt: began },
    { ...recurring, name: 'watch-disk', cutOffAt: new Date(0), lastFinishedAt: new Date(began.getTime() - 1) },
  ]);
  const living = { attrs: { name: 'a living worker' } } as Partial<Agenda> as Agenda;
  watch = await watchWorkers(living, (problem) => problems.push(problem));
  const next = await jobs().find({ lastModifiedBy: worker, lockedAt: null }).sort({ name: 1 }).toArray();
  expect(next.map(({ nextRunAt }) => nextRunAt > new Date())).toEqual([false, true, true, false]);
});
