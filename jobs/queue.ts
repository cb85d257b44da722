import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, type Job } from 'agenda';
import { type Document, MongoServerError } from 'mongodb';
import { runtimeState } from '../shared/kernel/runtime/slot.ts';
import { ambientSession } from '../shared/platform/mongo/ambient-transaction.ts';
import { mongoDatabase } from '../shared/platform/mongo/mongo.ts';
import { QueueChannel } from './queue-channel.ts';

/** Every job with what it is given. */
export interface JobPayloads {
  /** Sweeps up changes whose pages were not written, should the change stream have missed them. */
  'rebuild-changed-pages': Record<never, never>;
  /** Writes the pages that the hot lane left to the bulk lane. */
  'rebuild-requested-pages': Record<never, never>;
  /** Writes every page. */
  'rebuild-every-page': Record<never, never>;
  /** Writes the pages that say "today" or "this week". */
  'turn-day': Record<never, never>;
  /** Copies logos and portraits that lie on other hosts. */
  'fetch-logos': Record<never, never>;
  /** Removes founders whom no listing names any more, and copies of pictures that nothing uses. */
  'sweep-images': Record<never, never>;
  /** Publishes posts and pages whose time has come. */
  'publish-due-articles': Record<never, never>;
  /** Sends emails that the mail server could not take before. */
  'deliver-due-mails': Record<never, never>;
  /** Puts the emails about posted updates into the outbox, a batch of followers at a time. */
  'tell-followers': Record<never, never>;
  /** Puts the weekly emails of the latest Monday into the outbox. */
  'send-digests': Record<never, never>;
  /** Puts the emails with the latest week that is final into the outbox, on Mondays. */
  'send-week-mails': Record<never, never>;
  /** Reads the website whose turn it is. */
  'read-websites': Record<never, never>;
  /** Queues reading a draft's website. */
  'crawl-site': { draftId: string };
  /** Writes a draft from the pages that were read. */
  'write-draft': { draftId: string };
  /** Copies the pictures that a draft's website shows its product with. */
  'fetch-pictures': { draftId: string };
  /** Writes those fields of a draft again that its owner asked for. */
  'redraft-fields': { draftId: string };
  /** Queues reading a draft's main competitor. */
  'read-competitor': { draftId: string };
  /** Queues rereading the pages a draft's values were quoted from. */
  'check-quotes': { draftId: string };
  /** Queues rereading a listing's website. */
  'read-website-again': { listingId: number };
  /** Compares a listing with its website as that was read again. */
  'compare-website': { listingId: number };
  /** Asks for quotes to be looked for of each public listing of which it is due. */
  'check-due-quotes': Record<never, never>;
  /** Begins again what of a draft is due or stuck. */
  'resume-drafts': Record<never, never>;
  /** Looks for the badges of free listings. */
  'check-badges': Record<never, never>;
  /** Looks for the badge of one listing. */
  'check-badge': { listingId: number };
  /** Looks for the proofs of claims that are due, and ends what has waited long enough. */
  'check-claims': Record<never, never>;
  /** Launches listings scheduled for a week that has begun, and moves those still awaiting their badge. */
  'launch-week': Record<never, never>;
  /** Closes launch weeks that are over, and makes those final whose review is. */
  'end-weeks': Record<never, never>;
  /** Emails owners the results of recently ended launch weeks. */
  'tell-numbers': Record<never, never>;
  /** Checks new votes for signals and holds suspicious ones. */
  'check-votes': Record<never, never>;
  /** Looks for launches whose votes are unlike those for the others of their week, and tells the team. */
  'find-vote-alerts': Record<never, never>;
  /** Asks for the revenue of listings that is due, and drops what is too old. */
  'refresh-revenue': Record<never, never>;
  /** Updates due Domain Ratings and drops outdated ones. */
  'refresh-ratings': Record<never, never>;
  /** Writes the scheduled backup when it is time for one. */
  'write-backup': Record<never, never>;
  /** Emails the operator what has to be looked at. */
  'tell-operator': Record<never, never>;
  /** Adds the demo where the team asked for it. */
  'seed-demo': Record<never, never>;
  /** Checks or imports the file that waits longest. */
  'run-imports': Record<never, never>;
  /** Brings orders forward: payments, what they bought, and those whose time is over. */
  'settle-orders': Record<never, never>;
}
export type JobName = keyof JobPayloads;

/** Collection of the queue. */
export const jobCollection = 'jobs';
const pollEveryMs = 60_000;
const lockedAtOnce = 8;
const sideBySide = 4;
const endsWithinMs = 5_000;
const lookEveryMs = 20;

/** Jobs that run here, until they are taken out of the queue. */
const atWork = runtimeState(() => new Set<Job>());
const agenda = runtimeState(
  (): Agenda | undefined => undefined,
  async (queue) => queue?.stop(),
);

/** The queue of this runtime. It runs jobs only where a worker has started it. */
export async function openQueue(): Promise<Agenda> {
  const opened = agenda.get();
  if (opened !== undefined) return opened;
  const db = mongoDatabase();
  await ensureCollection();
  const channel = new QueueChannel({ db, collection: jobCollection });
  const backend = new MongoBackend({ mongo: db, collection: jobCollection });
  const queue = new Agenda({
    // Jobs say by it whose they are, for others to take over when this process is killed.
    name: randomUUID(),
    backend,
    notificationChannel: channel,
    // Change streams wake the worker; polling only catches what they missed.
    processEvery: pollEveryMs,
    defaultLockLimit: lockedAtOnce,
    defaultConcurrency: sideBySide,
  });
  const tell = (problem: Error) => queue.emit('error', problem);
  // Without a listener an event of this name ends the process. A stream that is closed on purpose tells of that too.
  channel.on('error', (problem) => channel.state !== 'disconnected' && tell(problem));
  unlockQuietly(backend, tell);
  const running = atWork.get();
  queue.on('start', (job: Job) => void running.add(job));
  queue.on('complete', (job: Job) => {
    // While it tells of its end it still counts as running.
    setImmediate(async () => {
      await endJob(job, channel).catch(tell);
      running.delete(job);
    });
  });
  agenda.set(queue);
  await queue.ready;
  return queue;
}

/** Agenda does not await unlocking: failures are reported, and the job returns once its lock expires. */
function unlockQuietly({ repository }: MongoBackend, tell: (problem: Error) => void): void {
  const unlock = repository.unlockJob.bind(repository);
  repository.unlockJob = (job) => unlock(job).catch(tell);
}

/** The name that this process has among the workers. */
export const workerName = async (): Promise<string> => (await openQueue()).attrs.name ?? '';

const alreadyExists = 48;

/** Change streams need one that is there. Processes that start together on an empty database meet in making it. */
async function ensureCollection(): Promise<void> {
  const db = mongoDatabase();
  if (await db.listCollections({ name: jobCollection }, { nameOnly: true }).hasNext()) return;
  await db.createCollection(jobCollection).catch((problem: unknown) => {
    if (!(problem instanceof MongoServerError && problem.code === alreadyExists)) throw problem;
  });
}

/** Removes a job that will not run again, also one that failed (who enqueues it knows what follows), and looks for the next. */
async function endJob(job: Job, channel: QueueChannel): Promise<void> {
  await channel.lookFor(job.attrs.name);
  if (job.attrs.nextRunAt == null) await job.remove();
}

/**
 * Puts a job into the queue, to run as soon as a worker is free; within a transaction it is committed with that, so that there is
 * never one without the other. Workers learn of it from the database.
 */
export async function enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<void> {
  const queue = await openQueue();
  const session = ambientSession();
  const job = queuedJob(queue.create(name, payload));
  await mongoDatabase()
    .collection(jobCollection)
    .insertOne(job, { ...(session !== undefined && { session }) });
}

/** A job as agenda saves it: its own way of saving takes no transaction. */
function queuedJob(job: Job<unknown>): Document {
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
  return { name, data, type, priority, nextRunAt: new Date(), ...never, lastModifiedBy: job.agenda.attrs.name ?? null };
}

/** Whether such a job waits or runs, here or in another process. */
export async function isQueued<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<boolean> {
  const queue = await openQueue();
  const { jobs } = await queue.queryJobs({ name, data: payload });
  return jobs.some(({ nextRunAt, lockedAt }) => nextRunAt != null || lockedAt != null);
}

/** Stops taking jobs and lets running ones end, which may take 5 s: what lasts longer goes on at the next start. */
export async function closeQueue(): Promise<void> {
  await agenda.get()?.stop();
  agenda.set(undefined);
  const until = performance.now() + endsWithinMs;
  while (atWork.get().size > 0 && performance.now() < until) await delay(lookEveryMs);
}
