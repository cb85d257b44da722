import { runtimeState } from '../../kernel/runtime/slot.ts';
import { type Change, isShownWithCounts } from './change-record.ts';

type ChangeListener = (change: Change) => Promise<void> | void;

const announcedKept = 10_000;

/** A change that waits to be taken in, or is; `latest` is the last one that it covers. */
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
  /** The last of the queue, while it has not begun. */
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
 * Number of changes that this runtime has taken in, those of counts left out. Whatever was read at another revision, and shows no votes, views
 * or ranks, may be out of date.
 */
export const dataRevision = (): number => feed.get().revision;

/** Like `revision`, including changed counts: for views that show or rank by them. */
export function countedRevision(): number {
  const { revision, countsRevision } = feed.get();
  return revision + countsRevision;
}

/** The change that this process took in last, with every one before it; undefined when there was none since its start. */
export const lastChangeTakenIn = (): Pick<Change, '_id' | 'at'> | undefined => feed.get().last;

/** Whether a change has reached this process; it may still be taken in. */
export const isAnnounced = (id: string): boolean => feed.get().announced.has(id);

/** Notes that a read model which takes long has only now taken a change in: what was computed meanwhile is out of date. */
export const renewRevision = (): void => {
  feed.get().revision += 1;
};

/** Registers a read model that refreshes itself from each change. Returns the function that ends it. */
export function onChange(listener: ChangeListener): () => void {
  const { listeners } = feed.get();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes one committed change into this runtime: read models first, then the revision, so that nothing computed
 * from older data can be cached under the new revision. A change that was announced before is ignored: it arrives
 * from the writer itself and again from the database's change stream. Of several changes of everything that wait, one
 * is taken in for all: an import announces dozens, and each reads the whole directory.
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
  // If a read model fails, whoever announced the change gets the error; later models still run.
  current.queue = turn.taken.catch(() => undefined);
  current.waiting = turn;
  return turn.taken;
}

/** Whether taking in the first, which has not begun, does for the second too. */
const covers = (first: Change, second: Change): boolean =>
  first.body.room === 'everything' && second.body.room === 'everything' && first.pages_done === second.pages_done;

/** Changes that no page and no API answer shows. */
const shownNowhere: ReadonlySet<string> = new Set(['api-key', 'blocklist']);

/** Resolves when what was announced so far has been taken in. Not for listeners: they are waited for. */
export const changesTakenIn = (): Promise<void> => feed.get().queue;

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
