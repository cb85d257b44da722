import { runtimeState } from '../shared/kernel/runtime/slot.ts';
import { inTransaction } from '../shared/platform/mongo/mongo.ts';
import type { ReadingKind, ReadingTurn } from '../shared/submission/submission.ts';
import { askForTurn, endTurn, takeTurn } from '../shared/submission/submission.writes.ts';
import { crawlSite } from './crawl-site.ts';
import { enqueue, workerName } from './queue.ts';
import { readCompetitor } from './read-competitor.ts';

/** Has a website of a draft wait for its turn among those of all accounts, instead of in the queue behind what came before. */
export async function askToRead(kind: ReadingKind, draftId: string, now: () => Date): Promise<void> {
  await inTransaction(async () => {
    await askForTurn(kind, draftId, now());
    await enqueue('read-websites', {});
  });
}

/**
 * Reads the website whose turn it is, if there is one for which this process has a place. Each turn wakes the next one when it begins,
 * for the other places, and when it ends; whatever was lost with a process is woken by the schedule.
 */
export async function readNextWebsite(now: () => Date): Promise<void> {
  const turn = await takeTurnAlone(now());
  if (turn === undefined) return;
  try {
    await enqueue('read-websites', {});
    await read(turn, now);
  } finally {
    await inTransaction(async () => {
      await endTurn(turn);
      await enqueue('read-websites', {});
    });
  }
}

function read({ kind, draft_id }: ReadingTurn, now: () => Date): Promise<void> {
  switch (kind) {
    case 'crawl-site':
      return crawlSite(draft_id, now);
    case 'read-competitor':
      return readCompetitor(draft_id, now);
  }
}

/** How many places an account holds is counted and then one is taken: in a process that is one step. */
const lastTaken = runtimeState((): { settled: Promise<unknown> } => ({ settled: Promise.resolve() }));

function takeTurnAlone(now: Date): Promise<ReadingTurn | undefined> {
  const queue = lastTaken.get();
  const taken = queue.settled.then(async () => takeTurn(await workerName(), now));
  queue.settled = taken.catch(() => undefined); // whoever asked is told
  return taken;
}
