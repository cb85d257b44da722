import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { MongoClient, TopologyDescription } from 'mongodb';
import { inBackground, repeatEvery } from '../../kernel/background/background.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { Heartbeat, type Ping, pingsOf } from './heartbeat.ts';

/** A restart of the embedded server takes less time than this, so we wait for it. */
const patienceMs = 1_500;
const slowAfterMs = 1_000;
const lookEveryMs = 250;
const beatEveryMs = 250;
/** How long the database is pinged after the last request. */
const beatsOnForMs = 30_000;
const writable = new Set(['RSPrimary', 'Standalone', 'Mongos', 'LoadBalancer']);

/** The database is unreachable while someone is waiting. `isStarted`: whether part of the work may have been done. */
export class DatabaseAway extends Error {
  readonly isStarted: boolean;

  constructor(isStarted: boolean) {
    super('The database is not responding.');
    this.isStarted = isStarted;
  }
}

/** Called when the database is lost, and when it is back, with the outage in ms. */
export interface WatchReport {
  gone: () => void;
  back: (afterMs: number) => void;
}

interface Waiting {
  since: number;
  giveUp: () => void;
}

/**
 * Tracks whether the database is available, through the driver's connection events and, for a server that accepts
 * requests but never answers, through a heartbeat that runs while there are requests. Times are performance.now(),
 * which is monotonic.
 */
export class DatabaseWatch {
  readonly #heartbeat: Heartbeat;
  readonly #now: () => number;
  readonly #waiting = new Set<Waiting>();
  #goneSince: number | undefined;
  #isToldGone = false;
  #isMute = false;
  #lastAsked = 0;
  #isBeating = false;
  #isStopped = false;
  #endLooking: (() => void) | undefined;
  report: WatchReport = { gone: () => undefined, back: () => undefined };

  constructor(ping: Ping, now: () => number = () => performance.now()) {
    this.#heartbeat = new Heartbeat(ping);
    this.#now = now;
  }

  /** Whether the outage exceeds the waiting limit. */
  get isLost(): boolean {
    return this.#isMute || (this.#goneSince !== undefined && this.#now() - this.#goneSince >= patienceMs);
  }

  /** Records whether there is a writable server. */
  note(isThere: boolean): void {
    if (isThere) {
      this.#back();
    } else {
      this.#goneSince ??= this.#now();
      this.#watch();
    }
  }

  /** Runs work, or throws DatabaseAway as soon as the database is lost. The work itself may continue. */
  async unlessLost<Result>(work: () => Promise<Result>): Promise<Result> {
    const lost = Promise.withResolvers<never>();
    const waiting = { since: this.#now(), giveUp: () => lost.reject(new DatabaseAway(true)) };
    this.#waiting.add(waiting);
    this.#lastAsked = waiting.since;
    this.#watch();
    try {
      return await Promise.race([work(), lost.promise]);
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  /** Stops watching for good. */
  stop(): void {
    this.#isStopped = true;
    this.#rest();
  }

  #rest(): void {
    this.#endLooking?.();
    this.#endLooking = undefined;
  }

  #watch(): void {
    if (this.#isStopped) return;
    this.#endLooking ??= repeatEvery(lookEveryMs, () => this.#look(), { keepsAlive: false });
    if (!this.#isBeating) inBackground(() => this.#beat());
  }

  #look(): void {
    if (this.isLost) {
      this.#tellGone();
      // Work that starts after the loss fails at its first query, so anything still waiting started earlier or got past
      // that check.
      for (const { since, giveUp } of this.#waiting) if (this.#now() - since >= slowAfterMs) giveUp();
    } else if (this.#goneSince === undefined && this.#waiting.size === 0) {
      this.#rest();
    }
  }

  /** Pings repeatedly, as long as someone may need the result. */
  async #beat(): Promise<void> {
    this.#isBeating = true;
    while (!this.#isStopped && this.#isWatched()) {
      const isAlive = await this.#heartbeat.beat(() => this.#fallSilent());
      if (isAlive) this.#back();
      await delay(beatEveryMs, undefined, { ref: false });
    }
    this.#isBeating = false;
  }

  #isWatched(): boolean {
    const isAway = this.#goneSince !== undefined || this.#isMute;
    return isAway || this.#waiting.size > 0 || this.#now() - this.#lastAsked < beatsOnForMs;
  }

  #fallSilent(): void {
    // Without a connection there is nothing to ping: wait as for a restart.
    if (this.#isStopped || this.#goneSince !== undefined) return;
    this.#isMute = true;
    this.#watch();
    this.#look();
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

/** Watches a client's database, at its URL, for this runtime. */
export function watchClient(client: MongoClient, url: string): void {
  const { report } = watched.get();
  const pings = pingsOf(url);
  const watch = new DatabaseWatch(pings.ping);
  watch.report = report;
  watched.get().stop();
  watched.set(watch);
  client.on('topologyDescriptionChanged', ({ newDescription }) => watch.note(hasWritable(newDescription)));
  client.once('topologyClosed', () => {
    watch.stop();
    pings.close();
  });
}

const hasWritable = ({ servers }: TopologyDescription): boolean =>
  [...servers.values()].some(({ type }) => writable.has(type));

/** Called once at start: sets who is notified when the database is lost or back. */
export function reportDatabase(report: WatchReport): void {
  watched.get().report = report;
}

/** Whether this runtime's database has been gone longer than the waiting limit. */
export const isDatabaseLost = (): boolean => watched.get().isLost;

/**
 * Runs work that someone is waiting for. Fails with DatabaseAway instead of waiting for a lost database:
 * immediately if the loss is known, otherwise within about 1.5 s. Work that doesn't need the database continues.
 */
export const answerSoon = <Result>(work: () => Promise<Result>): Promise<Result> =>
  answering.get().run(true, () => watched.get().unlessLost(work));

/** Throws DatabaseAway if someone is waiting and the database is known to be lost. Called before each model use. */
export function requireDatabase(): void {
  if (watched.get().isLost && answering.get().getStore() === true) throw new DatabaseAway(false);
}
