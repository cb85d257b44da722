import type { Agenda } from 'agenda';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';
import { abandonedLeases, forgetLease, keepLease } from '../shared/platform/mongo/lease.ts';
import { mongoDatabase } from '../shared/platform/mongo/mongo.ts';
import { releaseTurns } from '../shared/submission/submission.writes.ts';
import { jobCollection } from './queue.ts';

const prefix = 'worker ';
const lookEveryMs = 4_000;

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
  await takeOverJobs();
  const look = inOneLane(takeOverJobs);
  const timer = setInterval(() => void look().catch(report), lookEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await lease.release();
    },
  };
}

/** Puts the jobs of workers that have ended back into the queue. Safe to repeat and to be killed in. */
async function takeOverJobs(): Promise<void> {
  for (const lease of await abandonedLeases(prefix)) {
    const worker = lease.slice(prefix.length);
    // Before its jobs run again, which look for what is to be read.
    await releaseTurns(worker);
    await releaseJobs(worker);
    await forgetLease(lease);
  }
}

async function releaseJobs(worker: string): Promise<void> {
  const jobs = mongoDatabase().collection(jobCollection);
  const taken = { lastModifiedBy: worker, lockedAt: { $ne: null } };
  // One that was running has no next time any more; those that repeat have one and keep it.
  await jobs.updateMany({ ...taken, nextRunAt: null }, { $set: { lockedAt: null, nextRunAt: new Date() } });
  await jobs.updateMany(taken, { $set: { lockedAt: null } });
  // What had ended and was still to be removed.
  await jobs.deleteMany({ lastModifiedBy: worker, lockedAt: null, nextRunAt: null, lastFinishedAt: { $ne: null } });
}
