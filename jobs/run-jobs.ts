import { AssertionError } from 'node:assert';
import type { Agenda, Job } from 'agenda';
import { inBackground, repeatEvery } from '../shared/kernel/background/background.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';
import { watchClock } from '../shared/platform/clock/clock-watch.ts';
import { inSpan } from '../shared/platform/tracing/tracing.ts';
import { fixQueueAfterClockJump } from './after-clock-jump.ts';
import { closeQueue, type JobName, type JobPayloads, openQueue } from './queue.ts';
import { schedule } from './schedule.ts';
import { watchWorkers } from './takeover.ts';

/** A job's handler and its concurrency in this process. */
interface Handler<Name extends JobName> {
  run: (payload: JobPayloads[Name]) => Promise<unknown>;
  atOnce: number;
}

/** Handlers of these jobs. */
export type Handlers<Name extends JobName = JobName> = { [Each in Name]: Handler<Each> };

/** A handler for a job that runs one at a time. */
export const alone = (run: () => Promise<unknown>) => ({ run, atOnce: 1 });

/**
 * A handler for a job that recurs every minute and can also be enqueued. The queue reserves the recurring one for
 * nearly its whole minute before it runs, and the enqueued one would have to wait for it, so two may run concurrently.
 */
export const recurringToo = (run: () => Promise<unknown>) => ({ run, atOnce: 2 });

/** Jobs run by this process until stopped. */
export interface RunningJobs {
  /**
   * Stops taking jobs and gives running ones up to 2.5 s to finish. Returns the names of those that didn't, which other
   * workers take over once this process has ended.
   */
  stop(): Promise<JobName[]>;
}

/** Runs queued and scheduled jobs that have a handler here; `report` gets failures. */
export async function runJobs<Name extends JobName>(
  handlers: Handlers<Name>,
  report: (problem: Error) => void,
): Promise<RunningJobs> {
  const queue = await openQueue();
  const isHandled = (name: string): name is Name => Object.hasOwn(handlers, name);
  const names = Object.keys(handlers).filter(isHandled);
  for (const name of names) {
    define(queue, name, handlers[name], report);
    queue.on(`fail:${name}`, (cause: unknown) => report(new Error(`Job ${name} failed.`, { cause })));
  }
  queue.on('error', report);
  // Started before taking any job, so that no job is held by a worker that others don't know.
  const watch = await watchWorkers(queue, report);
  await queue.start();
  for (const { job, cron } of schedule) {
    if (isHandled(job)) await recur(queue, job, cron);
  }
  const mend = inOneLane(() => fixQueueAfterClockJump(queue, isHandled));
  const endWatch = watchClock(() => inBackground(mend, report));
  return {
    async stop() {
      endWatch();
      const left = await closeQueue();
      await watch.stop({ hasLeftJobs: left.length > 0 });
      return left;
    },
  };
}

const attempts = 5;
/** Well below agenda's ten minutes, even if the database is slow. */
const touchedEveryMs = 120_000;

/**
 * If two processes add a recurring job at the same time, an embedded server may return nothing to one of them, which
 * agenda doesn't expect.
 */
async function recur(queue: Agenda, job: JobName, cron: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await queue.every(cron, job, {}, { timezone: 'UTC' });
      return;
    } catch (problem) {
      if (!(problem instanceof AssertionError) || attempt === attempts) throw problem;
    }
  }
}

function define<Name extends JobName>(
  queue: Agenda,
  name: Name,
  { run, atOnce }: Handler<Name>,
  report: (problem: Error) => void,
): void {
  const handle = async (job: Job<JobPayloads[Name]>): Promise<void> => {
    // Otherwise, the queue would consider a long job to be hanging, cancel it and run it a second time in parallel.
    const endTouching = repeatEvery(touchedEveryMs, () => job.touch(), { failed: report });
    try {
      await inSpan(`job ${name}`, {}, () => run(job.attrs.data));
    } finally {
      endTouching();
    }
  };
  queue.define<JobPayloads[Name]>(name, handle, { concurrency: atOnce, lockLimit: atOnce });
}
