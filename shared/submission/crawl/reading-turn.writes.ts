import { readStoredListing } from '../../directory/directory.reads.ts';
import { nobody } from '../../kernel/nobody.ts';
import { atMost, lessThan, noneOf, notNull } from '../../platform/mongo/filters.ts';
import { isAllowedHost } from '../../platform/outbound/allowed-hosts.ts';
import { readDraft } from '../draft/draft.reads.ts';
import { ReadingTurnModel } from './reading-turn.model.ts';
import {
  accountsAtTheirLimit,
  accountsToPassOver,
  countByAccount,
  longWaitMs,
  type ReadingKind,
  type ReadingTurn,
  readingPlaces,
  turnLastsMs,
} from './reading-turn.ts';

const attempts = 5;

/**
 * Queues a reading for a draft or listing by ID, unless that was deleted. Safe to repeat: queued or running readings
 * are not added twice.
 */
export async function askForTurn(kind: ReadingKind, subject: string, now: Date): Promise<void> {
  const wanted = await (kind === 'read-website-again' || kind === 'look-at-website'
    ? ofListing(subject)
    : ofDraft(kind, subject));
  if (wanted === undefined || !URL.canParse(wanted.address)) return;
  const url = new URL(wanted.address);
  const asked = {
    kind,
    subject,
    account_id: wanted.accountId,
    host: isAllowedHost(url) ? null : url.host,
    asked_at: now,
    worker: null,
    until: null,
  };
  await ReadingTurnModel.updateOne({ _id: `${kind} ${subject}` }, { $setOnInsert: asked }, { upsert: true });
}

/** A queued reading and its owner. */
interface WantedReading {
  address: string;
  accountId: string;
}

async function ofDraft(kind: ReadingKind, id: string): Promise<WantedReading | undefined> {
  const draft = await readDraft(id);
  const address = kind === 'read-competitor' ? draft?.competitor?.url : draft?.url;
  return draft && { address: address ?? '', accountId: draft.account_id };
}

/** The turn counts towards the listing's main owner, whoever requested it. */
async function ofListing(id: string): Promise<WantedReading | undefined> {
  const listing = await readStoredListing(Number(id));
  return listing && { address: listing.website_url, accountId: listing.owner_account_id ?? nobody };
}

/**
 * Takes the next turn for a worker: accounts with the fewest running crawls first, then the longest waiting; one
 * website per host at a time. Returns undefined if the worker has no free slot or nothing may be read now. The database
 * arbitrates between workers; calls within a process are serialised.
 */
export async function takeTurn(worker: string, now: Date, places = readingPlaces): Promise<ReadingTurn | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const running = await readRunning(now);
    const held = countByAccount(running.filter((turn) => turn.worker === worker));
    if ([...held.values()].reduce((sum, count) => sum + count, 0) >= places) return undefined;
    const next = await nextWaiting(running, accountsAtTheirLimit(held, places), now);
    if (next === undefined) return undefined;
    const mine = { worker, until: new Date(now.getTime() + turnLastsMs) };
    const { modifiedCount } = await ReadingTurnModel.updateOne({ _id: next._id, worker: null }, { $set: mine });
    if (modifiedCount === 1) return { ...next, ...mine };
  }
  return undefined;
}

/** Ends a worker's turn, unless another worker has taken it over. Safe to repeat. */
export async function endTurn({ _id, worker }: ReadingTurn): Promise<void> {
  await ReadingTurnModel.deleteOne({ _id, worker });
}

/** Requeues everything a dead worker was reading. Safe to repeat. */
export async function releaseTurns(worker: string): Promise<void> {
  await ReadingTurnModel.updateMany({ worker }, { $set: { worker: null, until: null } });
}

/** Whether any website is queued for a turn or assigned to a dead worker. */
export async function isTurnWaiting(now: Date): Promise<boolean> {
  await giveBackOverdue(now);
  return (await ReadingTurnModel.findOne({ worker: null }, { _id: 1 }).lean().exec()) !== null;
}

async function readRunning(now: Date): Promise<ReadingTurn[]> {
  const taken = await ReadingTurnModel.find({ worker: notNull() }).lean<ReadingTurn[]>().exec();
  const running = taken.filter(({ until }) => until !== null && until > now);
  if (running.length < taken.length) await giveBackOverdue(now);
  return running;
}

async function giveBackOverdue(now: Date): Promise<void> {
  await ReadingTurnModel.updateMany(
    { worker: notNull(), until: lessThan(now) },
    { $set: { worker: null, until: null } },
  );
}

async function nextWaiting(
  running: readonly ReadingTurn[],
  atLimit: readonly string[],
  now: Date,
): Promise<ReadingTurn | undefined> {
  const hosts = running.flatMap(({ host }) => host ?? []);
  const oldest = async (passedOver: readonly string[], askedBy: object): Promise<ReadingTurn | null> => {
    const accounts = [...atLimit, ...passedOver];
    return ReadingTurnModel.findOne({ worker: null, account_id: noneOf(accounts), host: noneOf(hosts), ...askedBy })
      .sort({ asked_at: 1 })
      .lean<ReadingTurn>()
      .exec();
  };
  const longAgo = new Date(now.getTime() - longWaitMs);
  const first = await oldest([], { asked_at: atMost(longAgo) });
  if (first !== null) return first;
  for (const passedOver of accountsToPassOver(countByAccount(running))) {
    const turn = await oldest(passedOver, {});
    if (turn !== null) return turn;
  }
  return undefined;
}

/**
 * Removes the turns of an account's drafts. A crawl that is already running finishes without a turn. Safe to repeat.
 */
export async function forgetTurns(accountId: string): Promise<void> {
  await ReadingTurnModel.deleteMany({ account_id: accountId });
}
