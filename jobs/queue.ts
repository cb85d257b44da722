import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, type Job } from 'agenda';
import { type Document, MongoServerError } from 'mongodb';
import { runtimeState } from '../shared/kernel/runtime/slot.ts';
import { ambientSession } from '../shared/platform/mongo/ambient-transaction.ts';
import { mongoDatabase } from '../shared/platform/mongo/mongo.ts';
import { QueueChannel } from './queue-channel.ts';

export interface JobPayloads {
  /** Picks up changes whose pages weren't written, in case the change stream missed them. */
  'rebuild-changed-pages': Record<never, never>;
  /** Writes pages the hot lane left to the bulk lane. */
  'rebuild-requested-pages': Record<never, never>;
  'rebuild-every-page': Record<never, never>;
  /** Writes pages that contain "today" or "this week". */
  'turn-day': Record<never, never>;
  /** Copies logos and portraits from other hosts. */
  'fetch-logos': Record<never, never>;
  /** Deletes founders that no listing refers to any more, and unused image copies. */
  'sweep-images': Record<never, never>;
  /** Publishes due posts and pages. */
  'publish-due-articles': Record<never, never>;
  /** Sends emails that the mail server didn't accept before. */
  'deliver-due-mails': Record<never, never>;
  /** Queues emails about updates, a batch of followers at a time. */
  'tell-followers': Record<never, never>;
  /** Queues the weekly digests of the latest Monday. */
  'send-digests': Record<never, never>;
  /** Queues the newsletter about the latest finalised week, on Mondays. */
  'send-week-mails': Record<never, never>;
  /** Queues the daily email, while the launch week has launches. */
  'send-daily-mails': Record<never, never>;
  /** Reads the next website in turn. */
  'read-websites': Record<never, never>;
  /** Queues reading a draft's website. */
  'crawl-site': { draftId: string };
  /** Drafts a listing from crawled pages. */
  'write-draft': { draftId: string };
  /** Copies a draft's product images. */
  'fetch-pictures': { draftId: string };
  /** Redrafts the fields a draft's owner requested. */
  'redraft-fields': { draftId: string };
  /** Queues reading a draft's main competitor. */
  'read-competitor': { draftId: string };
  /** Queues rereading the pages that a draft's values were quoted from. */
  'check-quotes': { draftId: string };
  /** Queues rereading a listing's website. */
  'read-website-again': { listingId: number };
  /** Compares a listing with its reread website. */
  'compare-website': { listingId: number };
  /** Queues due checks of live listings' websites. */
  'look-at-websites': Record<never, never>;
  /** Queues due quote checks of public listings. */
  'check-due-quotes': Record<never, never>;
  /** Restarts due or stuck steps of drafts. */
  'resume-drafts': Record<never, never>;
  /** Checks badges of free listings. */
  'check-badges': Record<never, never>;
  'check-badge': { listingId: number };
  'retry-badge-checks': Record<never, never>;
  /** Checks due claims, and ends expired ones. */
  'check-claims': Record<never, never>;
  /** Launches listings scheduled for a week that has begun, and moves those that still await their badge. */
  'launch-week': Record<never, never>;
  /** Closes finished launch weeks, and finalises those whose review is over. */
  'end-weeks': Record<never, never>;
  /** Emails owners the results of recently closed launch weeks. */
  'tell-numbers': Record<never, never>;
  /** Checks new votes for signals and holds suspicious ones. */
  'check-votes': Record<never, never>;
  /** Finds launches with unusual votes and notifies the team. */
  'find-vote-alerts': Record<never, never>;
  /** Updates due revenue figures and drops expired ones. */
  'refresh-revenue': Record<never, never>;
  /** Updates due Domain Ratings and drops expired ones. */
  'refresh-ratings': Record<never, never>;
  /** Writes a scheduled backup if due. */
  'write-backup': Record<never, never>;
  /** Emails the operator about anything that needs attention. */
  'tell-operator': Record<never, never>;
  /** Adds the demo if the team requested it. */
  'seed-demo': Record<never, never>;
  /** Checks or imports the file that has been waiting longest. */
  'run-imports': Record<never, never>;
  /** Advances orders: payments, deliveries, and expiry. */
  'settle-orders': Record<never, never>;
}
export type JobName = keyof JobPayloads;

export const jobCollection = 'jobs';
const pollEveryMs = 60_000;
const lockedAtOnce = 8;
const sideBySide = 4;
/** Leaves the other parts of a process time to close before it is ended (`cli/stop-signal.ts`). */
const endWithinMs = 2_500;
const lookEveryMs = 20;

/** Jobs running here, until they are removed from the queue. */
const atWork = runtimeState(() => new Set<Job>());
/** Commands that take or start a job, which isn't running until they are answered. */
const commands = runtimeState(() => new Set<symbol>());
const agenda = runtimeState(
  (): Agenda | undefined => undefined,
  async (queue) => queue?.stop(),
);

/** This runtime's queue. Jobs only run in processes that have a worker. */
export async function openQueue(): Promise<Agenda> {
  const opened = agenda.get();
  if (opened !== undefined) return opened;
  const db = mongoDatabase();
  await ensureCollection();
  const channel = new QueueChannel({ db, collection: jobCollection });
  const backend = new MongoBackend({ mongo: db, collection: jobCollection });
  const queue = new Agenda({
    // Marks this worker's jobs, so that others can take over if it is killed.
    name: randomUUID(),
    backend,
    notificationChannel: channel,
    // Change streams wake the worker; polling only catches what they missed.
    processEvery: pollEveryMs,
    defaultLockLimit: lockedAtOnce,
    defaultConcurrency: sideBySide,
  });
  const tell = (problem: Error) => queue.emit('error', problem);
  // Without a listener, an `error` event ends the process. Streams that are closed on purpose emit one as well.
  channel.on('error', (problem) => channel.state !== 'disconnected' && tell(problem));
  unlockQuietly(backend, tell);
  noteCommands(backend);
  const running = atWork.get();
  queue.on('start', (job: Job) => void running.add(job));
  queue.on('complete', (job: Job) => {
    // While the event is being emitted, the stream still counts as running.
    setImmediate(async () => {
      await endJob(job, channel).catch(tell);
      running.delete(job);
    });
  });
  agenda.set(queue);
  await queue.ready;
  return queue;
}

/** Agenda doesn't await unlocking: failures are reported, and the job returns once its lock expires. */
function unlockQuietly({ repository }: MongoBackend, tell: (problem: Error) => void): void {
  const unlock = repository.unlockJob.bind(repository);
  repository.unlockJob = (job) => unlock(job).catch(tell);
}

function noteCommands({ repository }: MongoBackend): void {
  repository.getNextJobToRun = noted(repository.getNextJobToRun.bind(repository));
  repository.saveJobState = noted(repository.saveJobState.bind(repository));
}

/** The same command, counted as under way until its caller has continued. */
function noted<Args extends unknown[], Result>(
  command: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const underWay = commands.get();
  return async (...args) => {
    const one = Symbol();
    underWay.add(one);
    try {
      return await command(...args);
    } finally {
      setImmediate(() => underWay.delete(one));
    }
  };
}

/** Name under which this process's worker takes jobs. */
export const workerName = async (): Promise<string> => (await openQueue()).attrs.name ?? '';

const alreadyExists = 48;

/**
 * Change streams need an existing collection. Processes starting together on an empty database may race to create it.
 */
async function ensureCollection(): Promise<void> {
  const db = mongoDatabase();
  if (await db.listCollections({ name: jobCollection }, { nameOnly: true }).hasNext()) return;
  await db.createCollection(jobCollection).catch((problem: unknown) => {
    if (!(problem instanceof MongoServerError && problem.code === alreadyExists)) throw problem;
  });
}

/** Removes a job that won't run again, even a failed one (its caller handles failure), and looks for the next. */
async function endJob(job: Job, channel: QueueChannel): Promise<void> {
  await channel.lookFor(job.attrs.name);
  if (job.attrs.nextRunAt == null) await job.remove();
}

/**
 * Enqueues a job to run as soon as a worker is free, or that many milliseconds later. Inside a transaction, it is committed with the transaction.
 * Workers learn about it from the database.
 */
export async function enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name], inMs = 0): Promise<void> {
  const queue = await openQueue();
  const session = ambientSession();
  const job = queuedJob(queue.create(name, payload), new Date(Date.now() + inMs));
  await mongoDatabase()
    .collection(jobCollection)
    .insertOne(job, { ...(session !== undefined && { session }) });
}

/** A job as agenda stores it, since agenda's own saving doesn't support transactions. */
function queuedJob(job: Job<unknown>, nextRunAt: Date): Document {
  const { name, data, type, priority } = job.attrs;
  const never = {
    lockedAt: null,
    lastFinishedAt: null,
    failedAt: null,
    failCount: null,
    failReason: null,
    repeatTimezone: null,
    lastRunAt: null,
    repeatInterval: null,
    repeatAt: null,
    disabled: null,
    progress: null,
    debounceStartedAt: null,
    fork: null,
    startDate: null,
    endDate: null,
    skipDays: null,
  };
  return { name, data, type, priority, nextRunAt, ...never, lastModifiedBy: job.agenda.attrs.name ?? null };
}

/** Whether a job with this name and payload is queued or running in any process. */
export async function isQueued<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<boolean> {
  const queue = await openQueue();
  const { jobs } = await queue.queryJobs({ name, data: payload });
  return jobs.some(({ nextRunAt, lockedAt }) => nextRunAt != null || lockedAt != null);
}

/** Stops taking jobs and gives running ones up to 2.5 s to finish. Returns the names of those that didn't. */
export async function closeQueue(): Promise<JobName[]> {
  await agenda.get()?.stop();
  agenda.set(undefined);
  const isBusy = () => atWork.get().size + commands.get().size > 0;
  for (const until = performance.now() + endWithinMs; isBusy() && performance.now() < until; ) await delay(lookEveryMs);
  return [...new Set([...atWork.get()].map(({ attrs }) => attrs.name as JobName))];
}
