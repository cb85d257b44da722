import type { Agenda, Job } from 'agenda';
import { sweepImages } from '../shared/image/sweep-images.writes.ts';
import { hasModel } from '../shared/io/ai.ts';
import { deliverDueMails } from '../shared/io/mail.ts';
import { checkBadge, checkBadges } from './check-badges.ts';
import { crawlSite } from './crawl-site.ts';
import { fetchLogos } from './fetch-logos.ts';
import { launchWeek } from './launch-week.ts';
import { followLogoWishes } from './logo-wishes.ts';
import { type Publisher, startPublisher } from './publisher.ts';
import { closeQueue, enqueue, type JobName, type JobPayloads, openQueue } from './queue.ts';
import type { BulkOptions } from './rebuild-all-pages.ts';
import { resumeDrafts } from './resume-drafts.ts';
import { schedule } from './schedule.ts';
import { modelDrafter, redraftFields, rulesDrafter, writeDraft } from './write-draft.ts';

export interface Worker {
  publisher: Publisher;
  stop(): Promise<void>;
}

/** What runs a job, and how many of it at once in this process. */
interface Handler<Name extends JobName> {
  run: (payload: JobPayloads[Name]) => Promise<unknown>;
  atOnce: number;
}
type Handlers = { [Name in JobName]: Handler<Name> };

const alone = (run: () => Promise<unknown>) => ({ run, atOnce: 1 });

/** Starts everything that a process of the jobs role does: page writing, queued jobs and recurring jobs. */
export async function startWorker(options: BulkOptions): Promise<Worker> {
  const publisher = await startPublisher(options);
  const queue = await openQueue();
  const { now } = options;
  const stopping = new AbortController();
  const drafter = hasModel() ? modelDrafter(now, stopping.signal) : rulesDrafter;
  const handlers: Handlers = {
    'rebuild-changed-pages': alone(publisher.writeChanged),
    'rebuild-requested-pages': alone(publisher.writeRequested),
    'rebuild-every-page': alone(publisher.writeEverything),
    'turn-day': alone(publisher.writeOverviews),
    'fetch-logos': alone(async () => {
      if (await fetchLogos(now, stopping.signal)) await enqueue('fetch-logos', {});
    }),
    'sweep-images': alone(() => sweepImages(now())),
    'deliver-due-mails': alone(() => deliverDueMails(now())),
    'crawl-site': { run: ({ draftId }) => crawlSite(draftId, now), atOnce: 4 },
    'write-draft': { run: ({ draftId }) => writeDraft(draftId, now, drafter), atOnce: 2 },
    'redraft-fields': { run: ({ draftId }) => redraftFields(draftId, now, drafter), atOnce: 2 },
    'resume-drafts': alone(() => resumeDrafts(now)),
    'check-badge': { run: ({ listingId }) => checkBadge(listingId, now), atOnce: 2 },
    'check-badges': alone(() => checkBadges(now)),
    'launch-week': alone(() => launchWeek(now)),
  };
  for (const name of Object.keys(handlers) as JobName[]) define(queue, name, handlers[name] as Handler<JobName>);
  for (const name of Object.keys(handlers)) {
    queue.on(`fail:${name}`, (cause: unknown) => options.report(new Error(`The job ${name} failed.`, { cause })));
  }
  await queue.start();
  for (const { job, cron } of schedule) await queue.every(cron, job, {}, { timezone: 'UTC' });
  const unfollow = followLogoWishes(() => enqueue('fetch-logos', {}), options.report);
  // A Monday may have passed while nothing ran.
  await queue.now('launch-week', {});
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

function define<Name extends JobName>(queue: Agenda, name: Name, { run, atOnce }: Handler<Name>): void {
  const handle = async (job: Job<JobPayloads[Name]>) => void (await run(job.attrs.data));
  queue.define<JobPayloads[Name]>(name, handle, { concurrency: atOnce, lockLimit: atOnce });
}
