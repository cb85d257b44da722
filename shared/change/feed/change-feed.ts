import { runtimeState } from '../../kernel/runtime/slot.ts';
import { type Change, isShownWithCounts } from './change-record.ts';

type ChangeListener = (change: Change) => Promise<void> | void;

const announcedKept = 10_000;

/** A change being applied or pending; `latest` is the last one it covers. */
interface Turn {
  change: Change;
  latest: Change;
  taken: Promise<void>;
}

interface Feed {
  listeners: Set<ChangeListener>;
  announced: Set<string>;
  revision: number;
  countsRevision: number;
  last?: Pick<Change, '_id' | 'at'>;
  queue: Promise<void>;
  /** The last turn in the queue, if it hasn't started yet. */
  waiting?: Turn | undefined;
}

const feed = runtimeState(
  (): Feed => ({
    listeners: new Set<ChangeListener>(),
    announced: new Set<string>(),
    revision: 1,
    countsRevision: 0,
    queue: Promise.resolve(),
  }),
);

/**
 * Number of changes applied by this runtime, not counting changes to counts. Data read at an earlier revision may be
 * out of date; votes, views and ranks may be even at the same revision.
 */
export const dataRevision = (): number => feed.get().revision;

/** Like `dataRevision`, but includes changes to counts: for views that show or rank by them. */
export function countedRevision(): number {
  const { revision, countsRevision } = feed.get();
  return revision + countsRevision;
}

/**
 * The last change this process has applied, after all earlier ones; undefined if there has been none since it started.
 */
export const lastAppliedChange = (): Pick<Change, '_id' | 'at'> | undefined => feed.get().last;

/** Whether a change has reached this process, even if it isn't fully applied yet. */
export const isAnnounced = (id: string): boolean => feed.get().announced.has(id);

/** Called when a slow read model has finished applying a change: anything computed before that is out of date. */
export const renewRevision = (): void => {
  feed.get().revision += 1;
};

/** Registers a read model that updates itself with each change. Returns a function that unregisters it. */
export function onChange(listener: ChangeListener): () => void {
  const { listeners } = feed.get();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Applies a committed change to this runtime: read models first, then the revision, so that nothing computed from older data is cached
 * under the new revision. Changes already announced are ignored, since they arrive from both the writer and the change stream. Of several
 * pending `everything` changes, only one is applied: an import announces dozens, and each rereads the whole directory.
 */
export function announceChange(change: Change): Promise<void> {
  const current = feed.get();
  const { announced, queue, waiting } = current;
  if (announced.has(change._id)) return queue;
  announced.add(change._id);
  if (announced.size > announcedKept) forgetOldest(announced);
  if (waiting !== undefined && covers(waiting.change, change)) {
    waiting.latest = change;
    return waiting.taken;
  }
  const turn: Turn = { change, latest: change, taken: queue.then(() => takeIn(turn)) };
  // If a read model fails, the announcer gets the error, but later models still run.
  current.queue = turn.taken.catch(() => undefined);
  current.waiting = turn;
  return turn.taken;
}

/** Whether applying the first change, which hasn't started yet, covers the second too. */
const covers = (first: Change, second: Change): boolean =>
  first.body.room === 'everything' && second.body.room === 'everything' && first.pages_done === second.pages_done;

/** Changes that no page or API response shows. */
const shownNowhere: ReadonlySet<string> = new Set(['api-key', 'blocklist']);

/** Resolves when everything announced so far has been applied. Listeners must not await it, since it waits for them. */
export const changesApplied = (): Promise<void> => feed.get().queue;

async function takeIn(turn: Turn): Promise<void> {
  const current = feed.get();
  const { change } = turn;
  if (current.waiting === turn) current.waiting = undefined;
  try {
    await Promise.all([...current.listeners].map((listener) => listener(change)));
  } finally {
    if (isShownWithCounts(change.body)) current.countsRevision += 1;
    else if (!shownNowhere.has(change.body.room)) current.revision += 1;
    current.last = { _id: turn.latest._id, at: turn.latest.at };
  }
}

function forgetOldest(announced: Set<string>): void {
  const [oldest] = announced;
  if (oldest !== undefined) announced.delete(oldest);
}
