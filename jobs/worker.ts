import { deliverDueMails } from '../shared/io/mail.ts';
import { fetchLogos } from './fetch-logos.ts';
import { followLogoWishes } from './logo-wishes.ts';
import { type Publisher, startPublisher } from './publisher.ts';
import { closeQueue, enqueue, type JobName, openQueue } from './queue.ts';
import type { BulkOptions } from './rebuild-all-pages.ts';
import { schedule } from './schedule.ts';

export interface Worker {
  publisher: Publisher;
  stop(): Promise<void>;
}

/** Starts everything that a process of the jobs role does: page writing, queued jobs and recurring jobs. */
export async function startWorker(options: BulkOptions): Promise<Worker> {
  const publisher = await startPublisher(options);
  const queue = await openQueue();
  const stopping = new AbortController();
  const handlers: Record<JobName, () => Promise<unknown>> = {
    'rebuild-changed-pages': publisher.writeChanged,
    'rebuild-requested-pages': publisher.writeRequested,
    'rebuild-every-page': publisher.writeEverything,
    'turn-day': publisher.writeOverviews,
    'fetch-logos': async () => {
      if (await fetchLogos(options.now, stopping.signal)) await enqueue('fetch-logos', {});
    },
    'deliver-due-mails': () => deliverDueMails(options.now()),
  };
  for (const [name, handler] of Object.entries(handlers)) {
    queue.define(name, async () => void (await handler()), { concurrency: 1, lockLimit: 1 });
  }
  for (const name of Object.keys(handlers)) {
    queue.on(`fail:${name}`, (cause: unknown) => options.report(new Error(`The job ${name} failed.`, { cause })));
  }
  await queue.start();
  for (const { job, cron } of schedule) await queue.every(cron, job, {}, { timezone: 'UTC' });
  const unfollow = followLogoWishes(() => enqueue('fetch-logos', {}), options.report);
  return {
    publisher,
    async stop() {
      unfollow();
      stopping.abort();
      await closeQueue();
      await publisher.stop();
    },
  };
}
