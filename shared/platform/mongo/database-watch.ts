import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { MongoClient, TopologyDescription } from 'mongodb';
import { runtimeState } from '../../kernel/runtime/slot.ts';

/** A restart of the embedded server takes less, and is waited for. */
const patienceMs = 1_500;
const slowAfterMs = 1_000;
const answersWithinMs = 1_500;
const lookEveryMs = 250;
const pingsToBeSure = 2;
const writable = new Set(['RSPrimary', 'Standalone', 'Mongos', 'LoadBalancer']);

/** Somebody waits for an answer and the database is gone. `isStarted`: whether a part of the work may have been done. */
export class DatabaseAway extends Error {
  readonly isStarted: boolean;

  constructor(isStarted: boolean) {
    super('The database does not answer.');
    this.isStarted = isStarted;
  }
}

/** Asks the database for a sign of life; false when there is none within so many ms. */
type Ping = (withinMs: number) => Promise<boolean>;

/** Told when the database has gone and when it is back, after so many ms. */
export interface WatchReport {
  gone: () => void;
  back: (afterMs: number) => void;
}

interface Waiting {
  since: number;
  giveUp: () => void;
}

/**
 * Knows whether the database is there: by what the driver sees of connections and, where a server takes requests and answers none, by
 * asking it for a sign of life when somebody has waited for a second. Times are those of performance.now(): no clock is set back here.
 */
export class DatabaseWatch {
  readonly #ping: Ping;
  readonly #now: () => number;
  readonly #waiting = new Set<Waiting>();
  #goneSince: number | undefined;
  #isToldGone = false;
  #isMute = false;
  #pinging: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  report: WatchReport = { gone: () => undefined, back: () => undefined };

  constructor(ping: Ping, now: () => number = () => performance.now()) {
    this.#ping = ping;
    this.#now = now;
  }

  /** Whether it has been gone for longer than one waits. */
  get isLost(): boolean {
    return this.#isMute || (this.#goneSince !== undefined && this.#now() - this.#goneSince >= patienceMs);
  }

  /** Takes in whether there is a server that takes writes. */
  note(isThere: boolean): void {
    if (isThere) {
      this.#back();
    } else {
      this.#goneSince ??= this.#now();
      this.#watch();
    }
  }

  /** Does some work, or throws DatabaseAway as soon as the database is lost while it lasts. The work itself may go on. */
  async unlessLost<Result>(work: () => Promise<Result>): Promise<Result> {
    const lost = Promise.withResolvers<never>();
    const waiting = { since: this.#now(), giveUp: () => lost.reject(new DatabaseAway(true)) };
    this.#waiting.add(waiting);
    this.#watch();
    try {
      return await Promise.race([work(), lost.promise]);
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #watch(): void {
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs).unref();
  }

  #look(): void {
    const isAway = this.#goneSince !== undefined || this.#isMute;
    const slow = [...this.#waiting].filter(({ since }) => this.#now() - since >= slowAfterMs);
    if (this.isLost) {
      this.#tellGone();
      // Work that began since has failed at its first look at the database: whoever still waits began before, or passed that gate.
      for (const { giveUp } of slow) giveUp();
    }
    if (isAway || slow.length > 0) this.#pinging ??= this.#askForLife();
    else if (this.#waiting.size === 0) this.stop();
  }

  async #askForLife(): Promise<void> {
    for (let missed = 0; missed < pingsToBeSure; missed += 1) {
      const answered = await this.#ping(answersWithinMs);
      if (answered) {
        this.#back();
        break;
      }
      await nextTurn(); // an answer may have come while this process was busy
      this.#isMute ||= missed === pingsToBeSure - 1;
    }
    await delay(lookEveryMs, undefined, { ref: false });
    this.#pinging = undefined;
  }

  #tellGone(): void {
    if (this.#isToldGone) return;
    this.#isToldGone = true;
    this.#goneSince ??= this.#now();
    this.report.gone();
  }

  #back(): void {
    const since = this.#goneSince;
    this.#goneSince = undefined;
    this.#isMute = false;
    if (!this.#isToldGone) return;
    this.#isToldGone = false;
    this.report.back(since === undefined ? 0 : this.#now() - since);
  }
}

const watched = runtimeState(
  () => new DatabaseWatch(async () => true),
  (watch) => watch.stop(),
);
const answering = runtimeState(() => new AsyncLocalStorage<true>());

/** Begins to watch the database of a client, for this runtime. */
export function watchClient(client: MongoClient): void {
  const { report } = watched.get();
  const ping: Ping = (withinMs) => {
    // The driver's own limit frees the connection, but comes too late where it has to open one first.
    const answer = client
      .db()
      .command({ ping: 1 }, { timeoutMS: withinMs })
      .then(() => true);
    return Promise.race([answer, delay(withinMs, false, { ref: false })]).catch(() => false); // not there: that is the answer
  };
  const watch = new DatabaseWatch(ping);
  watch.report = report;
  watched.set(watch);
  client.on('topologyDescriptionChanged', ({ newDescription }) => watch.note(hasWritable(newDescription)));
}

const hasWritable = ({ servers }: TopologyDescription): boolean =>
  [...servers.values()].some(({ type }) => writable.has(type));

/** Sets once at start who is told that the database is gone, and that it is back. */
export function reportDatabase(report: WatchReport): void {
  watched.get().report = report;
}

/** Whether the database of this runtime has been gone for longer than one waits. */
export const isDatabaseLost = (): boolean => watched.get().isLost;

/**
 * Does some work that somebody waits for. It fails with DatabaseAway instead of waiting for a database that is gone: at once where that
 * is known, else within some 2 s. What needs no database goes on.
 */
export const answerSoon = <Result>(work: () => Promise<Result>): Promise<Result> =>
  answering.get().run(true, () => watched.get().unlessLost(work));

/** Throws DatabaseAway where somebody waits for an answer and the database is known to be gone. Called before each use of a model. */
export function requireDatabase(): void {
  if (watched.get().isLost && answering.get().getStore() === true) throw new DatabaseAway(false);
}
