import { refreshRevenue } from '../shared/commerce/commerce.writes.ts';
import { readUnfinishedWeeks } from '../shared/community/community.reads.ts';
import { checkNextVotes, findVoteAlerts, sendLaunchReports } from '../shared/community/community.writes.ts';
import { publishDueArticles, sweepFounders, sweepImages } from '../shared/directory/directory.writes.ts';
import { runNextImport } from '../shared/intake/intake.writes.ts';
import { weekOf } from '../shared/kernel/week/week-calendar.ts';
import { refreshRatings } from '../shared/launch/launch.writes.ts';
import { type BackupPlaces, backUpIfDue, checkAlerts } from '../shared/operate/operate.writes.ts';
import { endWeeks } from './end-weeks.ts';
import { fetchLogos } from './fetch-logos.ts';
import { listingHandlers } from './listing-jobs.ts';
import { followLogoWishes } from './logo-wishes.ts';
import { type Publisher, type PublisherOptions, startPublisher } from './publisher.ts';
import { enqueue, type JobName } from './queue.ts';
import { alone, type Handlers, recurringToo, runJobs } from './run-jobs.ts';
import { startTallying } from './vote-tally.ts';
import { startWebhooks } from './webhook-sender.ts';

export interface Worker {
  publisher: Publisher;
  /** Returns the names of jobs that didn't finish; they resume on the next start. */
  stop(): Promise<JobName[]>;
}

interface WorkerOptions extends PublisherOptions {
  /** Where to write scheduled backups; if undefined, none are written. */
  backups?: BackupPlaces;
  /** Adds a requested demo, whose content only the main program has. Ends early if the signal aborts. */
  addDemo?: (signal: AbortSignal) => Promise<void>;
}

/** Starts everything that a process with the jobs role does: writing pages, and running queued and recurring jobs. */
export async function startWorker({ report: tell, ...options }: WorkerOptions): Promise<Worker> {
  let isOver = false;
  // What is still running then loses its database, and goes on elsewhere.
  const report = (problem: Error) => void (isOver || tell(problem));
  const publisher = await startPublisher({ ...options, report });
  const stopping = new AbortController();
  const { now, backups, addDemo } = options;
  const handlers: Handlers = {
    ...listingHandlers(now, stopping.signal),
    'rebuild-changed-pages': alone(publisher.writeChanged),
    'rebuild-requested-pages': alone(publisher.writeRequested),
    'rebuild-every-page': alone(publisher.writeEverything),
    'turn-day': alone(publisher.writeDailyPages),
    'fetch-logos': alone(async () => {
      if (await fetchLogos(now, stopping.signal)) await enqueue('fetch-logos', {});
    }),
    'end-weeks': alone(() => endWeeks(now)),
    'publish-due-articles': alone(async () => {
      await publishDueArticles(now());
    }),
    'tell-numbers': alone(() => sendLaunchReports(now())),
    'check-votes': alone(() => checkVotes(now)),
    'find-vote-alerts': alone(() => findAlerts(now)),
    'refresh-ratings': alone(() => refreshRatings(now)),
    'refresh-revenue': alone(() => refreshRevenue(now)),
    'write-backup': alone(async () => {
      if (backups !== undefined) await backUpIfDue(backups, now, report);
    }),
    'seed-demo': alone(async () => addDemo?.(stopping.signal)),
    'run-imports': recurringToo(async () => {
      if (await runNextImport(now, stopping.signal)) await enqueue('run-imports', {});
    }),
    'tell-operator': alone(async () => {
      if (backups !== undefined) await checkAlerts(backups.dataDir, now());
    }),
    'sweep-images': alone(async () => {
      await sweepFounders(now());
      await sweepImages(now());
    }),
  };
  const jobs = await runJobs(handlers, report);
  const stopTallying = startTallying(now, report);
  const stopWebhooks = startWebhooks(now, report);
  const unfollow = followLogoWishes(() => enqueue('fetch-logos', {}), report);
  // A process that has since ended may have left a request.
  if (addDemo !== undefined) await enqueue('seed-demo', {});
  // A Monday may have passed while nothing was running.
  await enqueue('launch-week', {});
  await enqueue('end-weeks', {});
  return {
    publisher,
    async stop() {
      unfollow();
      stopping.abort();
      // In parallel, because a job that writes pages ends after its current page.
      const [left] = await Promise.all([jobs.stop(), publisher.stop(), stopTallying(), stopWebhooks()]);
      isOver = true;
      return left;
    },
  };
}

/** Checks new votes for signals until none are left. */
async function checkVotes(now: () => Date): Promise<void> {
  while (await checkNextVotes(now())); // Repeats until all are checked.
}

/** Finds launches with unusual votes, in the current week and in closed ones that aren't final yet. */
async function findAlerts(now: () => Date): Promise<void> {
  const { over } = await readUnfinishedWeeks(now());
  for (const week of new Set([...over, weekOf(now())])) await findVoteAlerts(week, now());
}
