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
 * A handler for a job that both recurs each minute and is enqueued: the queue reserves the recurring one for nearly its
 * whole minute before it runs, so the enqueued one would wait for it. Two may run concurrently.
 */
export const recurringToo = (run: () => Promise<unknown>) => ({ run, atOnce: 2 });

/** Jobs run by this process until stopped. */
export interface RunningJobs {
  /** Stops taking jobs and lets running ones end, for up to 5 s. */
  stop(): Promise<void>;
}

/** Runs queued jobs with a handler here, and scheduled ones; `report` gets failures. */
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
  // Before taking any job, so that no job is held by an unknown worker.
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
      await closeQueue();
      await watch.stop();
    },
  };
}

const attempts = 5;
/** Well below agenda's ten minutes, even if the database is slow. */
const touchedEveryMs = 120_000;

/**
 * If two processes add a recurring job at once, an embedded server may return nothing to one, which agenda doesn't
 * expect.
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
    // Otherwise the queue takes a long job for a hanging one, cancels it and runs it a second time in parallel.
    const endTouching = repeatEvery(touchedEveryMs, () => job.touch(), { failed: report });
    try {
      await inSpan(`job ${name}`, {}, () => run(job.attrs.data));
    } finally {
      endTouching();
    }
  };
  queue.define<JobPayloads[Name]>(name, handle, { concurrency: atOnce, lockLimit: atOnce });
}
