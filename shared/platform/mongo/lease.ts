import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { repeatEvery } from '../../kernel/background/background.ts';
import { inOneLane } from '../../kernel/lanes/one-lane.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { isProcessGone, thisMachine } from '../process/process-gone.ts';
import { defineModel } from './define-model.ts';
import { isDuplicate } from './duplicate.ts';
import { noneOf } from './filters.ts';
import { SignsOfLife } from './signs-of-life.ts';

interface LeaseRecord {
  _id: string;
  owner: string;
  host: string;
  pid: number;
  /** Heartbeat: different at each renewal, never interpreted as a time. */
  until: Date;
}

const LeaseModel = defineModel<LeaseRecord>({
  collection: 'leases',
  paths: { _id: String, owner: String, until: Date },
  indexes: [],
});

const lastsMs = 15_000;
const renewEveryMs = 4_000;

const signs = runtimeState(() => new SignsOfLife(lastsMs));

/** A lease that only one process holds at a time. */
export interface Lease {
  /** Whether this process holds the lease; false as soon as it couldn't be renewed in time. */
  isHeld(): boolean;
  /** Asks the database whether this process holds the lease, instead of relying on the last known state. */
  confirm(): Promise<boolean>;
  /** Releases the lease, so that another process can take it immediately. */
  release(): Promise<void>;
  /** Stops renewing the lease, but leaves it to be taken over from a dead process. */
  abandon(): void;
}

/**
 * Acquires a lease and keeps it while the process lives; takes it over once its holder stops renewing it, or
 * immediately if the holder was a process on this machine that has died. `gained` is called each time this process gets
 * the lease.
 */
export async function keepLease(
  name: string,
  owner: string,
  gained: () => void,
  report: (problem: Error) => void,
): Promise<Lease> {
  let heldUntil = 0;
  let isReleased = false;
  const isHeld = (): boolean => performance.now() < heldUntil;

  async function renew(): Promise<void> {
    if (isReleased) return;
    const asked = performance.now();
    const wasHeld = isHeld();
    const isTaken = await take(name, owner);
    // Another process took over the lease: a clock was set forward, or this process was paused for a long time.
    heldUntil = isTaken ? asked + lastsMs : 0;
    if (isHeld() && !wasHeld) gained();
  }

  // One after the other: of two concurrent renewals, the second would take the first one's change for another
  // process's.
  const renewInTurn = inOneLane(renew);
  const tryRenew = () => renewInTurn().catch((problem: Error) => report(problem));
  await tryRenew();
  const endRenewing = repeatEvery(renewEveryMs, tryRenew);
  const end = () => {
    endRenewing();
    isReleased = true;
  };
  return {
    isHeld,
    confirm: () =>
      renewInTurn().then(isHeld, (problem: Error) => {
        report(problem);
        return false; // the database can't tell
      }),
    abandon: end,
    async release() {
      end();
      await tryRenew(); // a renewal in progress would take it again
      heldUntil = 0;
      await LeaseModel.deleteOne({ _id: name, owner });
    },
  };
}

const presencePrefix = 'web ';

/**
 * Shows other machines that this process uses the database: restoring a backup, for example, is refused meanwhile.
 * Returns a function that ends it.
 */
export async function keepPresence(report: (problem: Error) => void): Promise<() => Promise<void>> {
  const id = randomUUID();
  const lease = await keepLease(presencePrefix + id, id, () => undefined, report);
  return () => lease.release();
}

/** Forgets the presence of processes that have died. */
export async function forgetTheDead(): Promise<void> {
  for (const name of await abandonedLeases(presencePrefix)) await forgetLease(name);
}

/** Names of leases with this prefix whose holder died without releasing them. */
export async function abandonedLeases(beginning: string): Promise<string[]> {
  const leases = await LeaseModel.find({}).lean<LeaseRecord[]>().exec();
  return leases.filter((lease) => lease._id.startsWith(beginning) && isGone(lease)).map(({ _id }) => _id);
}

const lookAgainAfterMs = 5_000;

/**
 * Host and process ID of all living lease holders: those whose heartbeat changes within 5 s. On this machine, dead
 * processes are detected immediately. `except`: leases that don't count.
 */
export async function livingHolders(except: readonly string[] = []): Promise<Pick<LeaseRecord, 'host' | 'pid'>[]> {
  const read = () =>
    LeaseModel.find({ _id: noneOf(except) })
      .lean<LeaseRecord[]>()
      .exec();
  const before = (await read()).filter((lease) => !isProcessGone(lease));
  if (before.length === 0) return [];
  await delay(lookAgainAfterMs);
  const signsBefore = new Set(before.map(({ _id, until }) => `${_id} ${until.getTime()}`));
  const living = (await read()).filter(({ _id, until }) => !signsBefore.has(`${_id} ${until.getTime()}`));
  return [...new Map(living.map(({ host, pid }) => [`${host} ${pid}`, { host, pid }])).values()];
}

/** Deletes a lease for good. */
export async function forgetLease(name: string): Promise<void> {
  await LeaseModel.deleteOne({ _id: name });
}

const isGone = (holder: LeaseRecord): boolean =>
  signs.get().isSilent(holder, performance.now()) || isProcessGone(holder);

async function take(name: string, owner: string): Promise<boolean> {
  const now = new Date();
  const mine = { owner, host: thisMachine, pid: process.pid, until: new Date(now.getTime() + lastsMs) };
  const holder = await LeaseModel.findOne({ _id: name }).lean<LeaseRecord>().exec();
  if (holder === null) return insert({ _id: name, ...mine });
  if (holder.owner !== owner && !isGone(holder)) return false;
  const taken = await LeaseModel.updateOne({ _id: name, owner: holder.owner, until: holder.until }, { $set: mine });
  return taken.matchedCount === 1;
}

async function insert(record: LeaseRecord): Promise<boolean> {
  try {
    await LeaseModel.insertMany([record]);
    return true;
  } catch (problem) {
    if (isDuplicate(problem)) return false;
    throw problem;
  }
}
