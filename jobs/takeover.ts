import type { Agenda } from 'agenda';
import { repeatEvery } from '../shared/kernel/background/background.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';
import { abandonedLeases, forgetLease, keepLease } from '../shared/platform/mongo/lease.ts';
import { inTransaction, mongoDatabase } from '../shared/platform/mongo/mongo.ts';
import { releaseTurns } from '../shared/submission/submission.writes.ts';
import { jobCollection } from './queue.ts';

const prefix = 'worker ';
const lookEveryMs = 4_000;
/**
 * For so long the jobs of a worker that is gone are looked at again: what it sent last may wait in the database for one of its
 * transactions, which that ends after a minute, and take a job for it then.
 */
const afterlifeMs = 90_000;

/** Ends the watch over other workers and tells them that this one has ended in order. */
export interface Watch {
  stop(): Promise<void>;
}

/**
 * Shows others that this worker lives, and takes over the jobs of those that do no longer: at once where a process of this machine is
 * gone, else when it has given no sign for 15 seconds. Without it a job would stay taken for agenda's ten minutes.
 */
export async function watchWorkers(queue: Agenda, report: (problem: Error) => void): Promise<Watch> {
  const name = queue.attrs.name ?? '';
  const lease = await keepLease(prefix + name, name, () => undefined, report);
  const seenGone = new Map<string, number>();
  const look = inOneLane(() => takeOverJobs(seenGone, performance.now()));
  await look();
  const endLooking = repeatEvery(lookEveryMs, look, { failed: report });
  return {
    async stop() {
      endLooking();
      await lease.release();
    },
  };
}

/**
 * Puts the jobs of workers that have ended back into the queue. `seenGone` keeps when each was first seen to have, in ms of
 * performance.now(). Safe to repeat and to be killed in.
 */
async function takeOverJobs(seenGone: Map<string, number>, now: number): Promise<void> {
  // An embedded server only ends dead clients' transactions when another one starts.
  const leases = await inTransaction(() => abandonedLeases(prefix));
  for (const lease of leases) {
    const worker = lease.slice(prefix.length);
    const since = seenGone.get(lease) ?? now;
    seenGone.set(lease, since);
    // Before its jobs run again, which look for what is to be read.
    await releaseTurns(worker);
    await releaseJobs(worker);
    if (now - since >= afterlifeMs) await forgetLease(lease);
  }
  for (const lease of seenGone.keys()) if (!leases.includes(lease)) seenGone.delete(lease);
}

async function releaseJobs(worker: string): Promise<void> {
  const jobs = mongoDatabase().collection(jobCollection);
  const taken = { lastModifiedBy: worker, lockedAt: { $ne: null } };
  // A running job has no next time any more; recurring ones keep theirs.
  await jobs.updateMany({ ...taken, nextRunAt: null }, { $set: { lockedAt: null, nextRunAt: new Date() } });
  await jobs.updateMany(taken, { $set: { lockedAt: null } });
  // Finished jobs that were still to be removed.
  await jobs.deleteMany({ lastModifiedBy: worker, lockedAt: null, nextRunAt: null, lastFinishedAt: { $ne: null } });
}
