import type { Change } from './change.ts';

type ChangeListener = (change: Change) => Promise<void> | void;

const listeners = new Set<ChangeListener>();
const announced = new Set<string>();
const announcedKept = 10_000;
let revision = 1;
let last: Pick<Change, '_id' | 'at'> | undefined;
let queue: Promise<void> = Promise.resolve();

/** Number of changes that this process has taken in. Whatever was read at another revision may be out of date. */
export const dataRevision = (): number => revision;

/** The change that this process took in last, with every one before it; undefined when there was none since its start. */
export const lastChangeTakenIn = (): Pick<Change, '_id' | 'at'> | undefined => last;

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
  queue = queue.then(() => takeIn(change));
  return queue;
}

async function takeIn(change: Change): Promise<void> {
  try {
    await Promise.all([...listeners].map((listener) => listener(change)));
  } finally {
    if (change.body.room !== 'api-key') revision += 1; // no answer shows them
    last = { _id: change._id, at: change.at };
  }
}

function forgetOldest(): void {
  const [oldest] = announced;
  if (oldest !== undefined) announced.delete(oldest);
}
