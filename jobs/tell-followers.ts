import { tellingProgress } from '../shared/change/change.writes.ts';
import { readNewLaunches, readRemindedLaunches, readUndeliveredUpdates } from '../shared/community/community.reads.ts';
import {
  countDailyMailsAfter,
  countDigestsAfter,
  countWeekMailsAfter,
  notifyNextFollowers,
  notifyNextFounderFollowers,
  remindNextOfLaunch,
  sendNextDailyMails,
  sendNextDigests,
  sendNextWeekMails,
} from '../shared/community/community.writes.ts';
import { inTransaction } from '../shared/platform/mongo/mongo.ts';
import { enqueue } from './queue.ts';

/** Emails followers about updates in batches; one batch is sent while the next is prepared. */
export async function notifyFollowers(now: () => Date): Promise<void> {
  for (const updateId of await readUndeliveredUpdates()) {
    while (await tellBatch(updateId, now())); // Repeats until all are notified.
  }
}

/** Sends the digest to everyone who chose it, in batches. */
export const sendDigests = (now: () => Date): Promise<void> =>
  untilAllHaveIt('digest', now, countDigestsAfter, (last) => sendBatch(last, now()));

/** Sends the newsletter about the latest finalised week to all subscribers, in batches. */
export const sendWeekMails = (now: () => Date): Promise<void> =>
  untilAllHaveIt('newsletter', now, countWeekMailsAfter, (last) => sendNextWeekMails(last, now()));

/** Queues today's email for everyone who chose it, in batches. */
export const sendDailyMails = (now: () => Date): Promise<void> =>
  untilAllHaveIt('daily_email', now, countDailyMailsAfter, (last) => sendNextDailyMails(last, now()));

const countedEveryMs = 1_000;

type CountAfter = (last: string | undefined, now: Date) => Promise<number>;

/**
 * Sends batch after batch. `send` receives the last recipient of the previous batch, and returns undefined after the
 * last. `countAfter` counts the recipients after a given one.
 */
async function untilAllHaveIt(
  kind: 'digest' | 'newsletter' | 'daily_email',
  now: () => Date,
  countAfter: CountAfter,
  send: (last: string | undefined) => Promise<string | undefined>,
): Promise<void> {
  const of = await countAfter(undefined, now());
  await tellingProgress({ kind, of }, now, async (note) => {
    let counted = performance.now();
    for (let last = await send(undefined); last !== undefined; last = await send(last)) {
      // Counting goes through everyone who is left, so progress is saved at most once a second.
      if (performance.now() - counted < countedEveryMs) continue;
      note(Math.max(0, of - (await countAfter(last, now()))));
      counted = performance.now();
    }
  });
}

/** Sends launch reminders in batches. */
export async function sendLaunchReminders(now: () => Date): Promise<void> {
  for (const listingId of await readRemindedLaunches()) {
    while (await tellLaunchBatch(listingId, now())); // Repeats until all are notified.
  }
}

/** Emails followers of founders about recent launches, in batches, within a minute. */
export async function notifyFounderFollowers(now: () => Date): Promise<void> {
  for (const launch of await readNewLaunches(now())) {
    for (let last: string | undefined = ''; last !== undefined; )
      last = await notifyNextFounderFollowers(launch, last, now());
  }
}

const tellLaunchBatch = (listingId: number, now: Date): Promise<boolean> =>
  inTransaction(async () => {
    const hasMore = await remindNextOfLaunch(listingId, now);
    await enqueue('deliver-due-mails', {});
    return hasMore;
  });

const tellBatch = (updateId: number, now: Date): Promise<boolean> =>
  inTransaction(async () => {
    const hasMore = await notifyNextFollowers(updateId, now);
    await enqueue('deliver-due-mails', {});
    return hasMore;
  });

const sendBatch = (afterAccount: string | undefined, now: Date): Promise<string | undefined> =>
  inTransaction(async () => {
    const last = await sendNextDigests(afterAccount, now);
    if (last !== undefined) await enqueue('deliver-due-mails', {});
    return last;
  });
