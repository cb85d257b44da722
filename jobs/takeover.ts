import type { Agenda } from 'agenda';
import { repeatEvery } from '../shared/kernel/background/background.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';
import { abandonedLeases, forgetLease, forgetTheDead, keepLease } from '../shared/platform/mongo/lease.ts';
import { inTransaction, mongoDatabase } from '../shared/platform/mongo/mongo.ts';
import { releaseTurns } from '../shared/submission/submission.writes.ts';
import { isRunning, type TimedJob } from './after-clock-jump.ts';
import { jobCollection } from './queue.ts';

const prefix = 'worker ';
const lookEveryMs = 4_000;
/**
 * How long a dead worker's jobs keep being checked. The worker's last command may be waiting in the database for one of
 * its own transactions, which ends after a minute, and take a job only then.
 */
const afterlifeMs = 90_000;

export interface Watch {
  /** Stops monitoring other workers. They take over the jobs that this one has left once its process has ended. */
  stop({ hasLeftJobs }: { hasLeftJobs: boolean }): Promise<void>;
}

/**
 * Shows other workers that this one is alive, and takes over the jobs of dead ones: immediately if their process on
 * this machine is gone, otherwise after 15 seconds without a heartbeat. Without this, a job would stay locked for
 * agenda's ten minutes.
 */
export async function watchWorkers(queue: Agenda, report: (problem: Error) => void): Promise<Watch> {
  const name = queue.attrs.name ?? '';
  const lease = await keepLease(prefix + name, name, () => undefined, report);
  const seenGone = new Map<string, number>();
  const look = inOneLane(async () => {
    await takeOverJobs(seenGone, performance.now());
    await forgetTheDead();
  });
  await look();
  const endLooking = repeatEvery(lookEveryMs, look, { failed: report });
  return {
    async stop({ hasLeftJobs }) {
      endLooking();
      if (hasLeftJobs) return lease.abandon();
      await releaseJobs(name); // taken by a command that was under way, and never begun
      await lease.release();
    },
  };
}

/**
 * Requeues the jobs of workers that have ended. `seenGone`: when each was first seen to have ended, in ms of
 * performance.now(). Safe to repeat and to kill.
 */
async function takeOverJobs(seenGone: Map<string, number>, now: number): Promise<void> {
  // An embedded server only ends dead clients' transactions when another transaction starts.
  const leases = await inTransaction(() => abandonedLeases(prefix));
  for (const lease of leases) {
    const worker = lease.slice(prefix.length);
    const since = seenGone.get(lease) ?? now;
    seenGone.set(lease, since);
    // Released before the worker's jobs run again, since those look for websites to read.
    await releaseTurns(worker);
    await releaseJobs(worker);
    if (now - since >= afterlifeMs) await forgetLease(lease);
  }
  for (const lease of seenGone.keys()) if (!leases.includes(lease)) seenGone.delete(lease);
}

async function releaseJobs(worker: string): Promise<void> {
  const jobs = mongoDatabase().collection<CutOffJob>(jobCollection);
  const taken = { lastModifiedBy: worker, lockedAt: { $ne: null } };
  // A running one-time job has no next time. A recurring one has tomorrow's, for example.
  const cutOff = (await jobs.find(taken).toArray()).filter((job) => isRunning(job) && mayRunAtOnce(job));
  const now = new Date();
  const again = { lockedAt: null, nextRunAt: now, cutOffAt: now };
  await jobs.updateMany({ ...taken, _id: { $in: cutOff.map(({ _id }) => _id) } }, { $set: again });
  await jobs.updateMany(taken, { $set: { lockedAt: null } });
  // Finished jobs that haven't been removed yet.
  await jobs.deleteMany({ lastModifiedBy: worker, lockedAt: null, nextRunAt: null, lastFinishedAt: { $ne: null } });
}

/** A job with the time at which its worker last ended while it ran. */
type CutOffJob = TimedJob & { cutOffAt?: Date };

/**
 * A recurring job that was cut off twice in a row waits for its next time: it may be what ends its process, for example
 * by using up the memory.
 */
const mayRunAtOnce = ({ nextRunAt, cutOffAt, lastFinishedAt }: CutOffJob): boolean =>
  nextRunAt === null || cutOffAt === undefined || (lastFinishedAt !== null && lastFinishedAt > cutOffAt);
