import { type Change, isOfCounts } from './change.ts';

type ChangeListener = (change: Change) => Promise<void> | void;

const listeners = new Set<ChangeListener>();
const announced = new Set<string>();
const announcedKept = 10_000;
let revision = 1;
let countsRevision = 0;
let queue: Promise<void> = Promise.resolve();

/**
 * Number of changes that this process has taken in, those of counts left out. Whatever was read at another revision, and shows no votes, views
 * or ranks, may be out of date.
 */
export const dataRevision = (): number => revision;

/** The same with changes of counts: for whatever shows them or is ranked by them. */
export const countedRevision = (): number => revision + countsRevision;

/** Notes that a read model which takes long has only now taken a change in: what was computed meanwhile is out of date. */
export const renewRevision = (): void => {
  revision += 1;
};

/** Registers a read model that refreshes itself from each change. Returns the function that ends it. */
export function onChange(listener: ChangeListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes one committed change into this process: read models first, then the revision, so that nothing computed
 * from older data can be cached under the new revision. A change that was announced before is ignored: it arrives
 * from the writer itself and again from the database's change stream.
 */
export function announceChange(change: Change): Promise<void> {
  if (announced.has(change._id)) return queue;
  announced.add(change._id);
  if (announced.size > announcedKept) forgetOldest();
  const taken = queue.then(() => takeIn(change));
  // One that a read model failed at is told to whoever announced it, and stops none of those that follow.
  queue = taken.catch(() => undefined);
  return taken;
}

async function takeIn(change: Change): Promise<void> {
  try {
    await Promise.all([...listeners].map((listener) => listener(change)));
  } finally {
    if (isOfCounts(change.body)) countsRevision += 1;
    else if (change.body.room !== 'api-key') revision += 1; // no answer shows them
  }
}

function forgetOldest(): void {
  const [oldest] = announced;
  if (oldest !== undefined) announced.delete(oldest);
}
