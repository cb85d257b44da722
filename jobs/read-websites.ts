import { runtimeState } from '../shared/kernel/runtime/slot.ts';
import { inTransaction } from '../shared/platform/mongo/mongo.ts';
import type { ReadingKind, ReadingTurn } from '../shared/submission/submission.ts';
import { askForTurn, checkQuotes, checkWebsite, endTurn, takeTurn } from '../shared/submission/submission.writes.ts';
import { crawlSite } from './crawl-site.ts';
import { inPageThread } from './page-thread.ts';
import { enqueue, workerName } from './queue.ts';
import { readCompetitor } from './read-competitor.ts';
import { readWebsiteAgain } from './read-website-again.ts';

/** Adds a website to the queue, which takes turns between accounts instead of being first come, first served. */
export async function requestReading(kind: ReadingKind, subject: string, now: () => Date): Promise<void> {
  await inTransaction(async () => {
    await askForTurn(kind, subject, now());
    await enqueue('read-websites', {});
  });
}

// Well within the ten minutes for which the queue assigns a job to a worker.
const goesOnForMs = 60_000;

/**
 * Reads the next website that this process has a slot for, then further ones, since a job for each would cost more than
 * the reading. The first turn starts a job for another slot. Readings lost with a process are picked up by its requeued
 * jobs and the schedule. A stopping worker leaves the next website to others.
 */
export async function readNextWebsite(now: () => Date, stopping?: AbortSignal): Promise<void> {
  const since = performance.now();
  let turn = await takeTurnAlone(now());
  if (turn === undefined) return;
  await enqueue('read-websites', {});
  while (turn !== undefined) {
    await readInTurn(turn, now);
    if (stopping?.aborted === true || performance.now() - since > goesOnForMs) {
      await enqueue('read-websites', {});
      return;
    }
    turn = await takeTurnAlone(now());
  }
}

/** Always ends the turn; if reading failed, another job continues. */
async function readInTurn(turn: ReadingTurn, now: () => Date): Promise<void> {
  try {
    await read(turn, now);
  } catch (problem) {
    await endTurn(turn);
    await enqueue('read-websites', {});
    throw problem;
  }
  await endTurn(turn);
}

function read({ kind, subject }: ReadingTurn, now: () => Date): Promise<void> {
  switch (kind) {
    case 'crawl-site':
      return crawlSite(subject, now);
    case 'read-competitor':
      return readCompetitor(subject, now);
    case 'check-quotes':
      return checkQuotes(subject, { ...inPageThread(), now });
    case 'read-website-again':
      return readWebsiteAgain(Number(subject), now);
    case 'look-at-website':
      return checkWebsite(Number(subject), { ...inPageThread(), now });
  }
}

/** Counting an account's slots and taking one must be a single step within a process. */
const lastTaken = runtimeState((): { settled: Promise<unknown> } => ({ settled: Promise.resolve() }));

function takeTurnAlone(now: Date): Promise<ReadingTurn | undefined> {
  const queue = lastTaken.get();
  const taken = queue.settled.then(async () => takeTurn(await workerName(), now));
  queue.settled = taken.catch(() => undefined); // The failure is reported to the caller.
  return taken;
}
