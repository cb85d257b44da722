import { AssertionError } from 'node:assert';
import type { Agenda, Job } from 'agenda';
import { inBackground, repeatEvery } from '../shared/kernel/background/background.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';
import { watchClock } from '../shared/platform/clock/clock-watch.ts';
import { inSpan } from '../shared/platform/tracing/tracing.ts';
import { mendQueueAfterJump } from './after-clock-jump.ts';
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

/** A handler for a job of which one at a time is enough. */
export const alone = (run: () => Promise<unknown>) => ({ run, atOnce: 1 });

/**
 * A handler for a job that recurs each minute and is enqueued beside that: the queue holds the recurring one for nearly all of its minute
 * before it runs, so with one at a time the enqueued one would wait for it. Two may run side by side.
 */
export const recurringToo = (run: () => Promise<unknown>) => ({ run, atOnce: 2 });

/** Jobs that this process runs until they are stopped. */
export interface RunningJobs {
  /** Stops taking jobs and lets running ones end, for 5 s at most. */
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
  const mend = inOneLane(() => mendQueueAfterJump(queue, isHandled));
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
/** Well below agenda's ten minutes, also where an answer of the database takes long. */
const touchedEveryMs = 120_000;

/** Of two processes that enter a recurring job at once an embedded server may tell one nothing, which agenda does not expect. */
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
    // Without it the queue takes a job that lasts for one that hangs, cancels it and runs it a second time beside itself.
    const endTouching = repeatEvery(touchedEveryMs, () => job.touch(), { failed: report });
    try {
      await inSpan(`job ${name}`, {}, () => run(job.attrs.data));
    } finally {
      endTouching();
    }
  };
  queue.define<JobPayloads[Name]>(name, handle, { concurrency: atOnce, lockLimit: atOnce });
}
