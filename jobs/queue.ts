import { MongoBackend, MongoChangeStreamNotificationChannel } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { afterCommit } from '../shared/io/ambient-transaction.ts';
import { mongoDatabase } from '../shared/io/mongo.ts';

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
  /** Removes copies of pictures that nothing uses any more. */
  'sweep-images': Record<never, never>;
  /** Sends mails that the mail server could not take before. */
  'deliver-due-mails': Record<never, never>;
  /** Reads the website of a draft. */
  'crawl-site': { draftId: string };
  /** Writes a draft from the pages that were read. */
  'write-draft': { draftId: string };
  /** Writes those fields of a draft anew that its owner asked for. */
  'redraft-fields': { draftId: string };
  /** Begins again what of a draft is due or stuck. */
  'resume-drafts': Record<never, never>;
  /** Looks for the badges of free listings. */
  'check-badges': Record<never, never>;
  /** Looks for the badge of one listing. */
  'check-badge': { listingId: number };
  /** Launches what is scheduled for a week that has begun, and moves on what still waits for its badge. */
  'launch-week': Record<never, never>;
}
export type JobName = keyof JobPayloads;

const collection = 'jobs';
const pollEveryMs = 60_000;
const lockedAtOnce = 8;
const sideBySide = 4;

let agenda: Agenda | undefined;

/** The queue of this process. It runs jobs only where a worker has started it. */
export async function openQueue(): Promise<Agenda> {
  if (agenda !== undefined) return agenda;
  const db = mongoDatabase();
  const exists = await db.listCollections({ name: collection }, { nameOnly: true }).hasNext();
  if (!exists) await db.createCollection(collection);
  agenda = new Agenda({
    backend: new MongoBackend({ mongo: db, collection }),
    notificationChannel: new MongoChangeStreamNotificationChannel({ db, collection }),
    // Change streams wake the worker; polling only catches what they missed.
    processEvery: pollEveryMs,
    defaultLockLimit: lockedAtOnce,
    defaultConcurrency: sideBySide,
    removeOnComplete: true,
  });
  await agenda.ready;
  return agenda;
}

/** Puts a job into the queue, to run as soon as a worker is free; within a transaction, once that is committed. */
export async function enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<void> {
  await afterCommit(async () => {
    const queue = await openQueue();
    await queue.now(name, payload);
  });
}

/** Stops taking jobs and lets running ones end. */
export async function closeQueue(): Promise<void> {
  await agenda?.stop();
  agenda = undefined;
}
