import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

/**
 * During a long transaction on two busy cores, the database's slowest response took a quarter of this limit
 * (docs/decisions/embedded-database.md).
 */
const answersWithinMs = 1_000;
const mostPatienceMs = 2_000;
/** After this, the connection counts as broken, and the next ping opens another. */
const pingEndsWithinMs = 5_000;
const slownessFades = 0.7;
const ticks = 10;

/** A monotonic clock in ms; tests advance their own. */
interface SteadyClock {
  now(): number;
  wait(ms: number): Promise<void>;
}

const steadyClock: SteadyClock = {
  now: () => performance.now(),
  wait: (ms) => delay(ms, undefined, { ref: false }),
};

/** Pings the database and returns whether it answered. May take any length of time. */
export type Ping = () => Promise<boolean>;

/**
 * Monitors whether the database answers. Silence is measured in this process's event loop turns, so that a busy or
 * paused process doesn't mistake its own delay for an outage. A recently slow server gets twice its response time, up
 * to two seconds.
 */
export class Heartbeat {
  readonly #ping: Ping;
  readonly #withinMs: number;
  readonly #clock: SteadyClock;
  #slownessMs = 0;

  constructor(ping: Ping, withinMs = answersWithinMs, clock = steadyClock) {
    this.#ping = ping;
    this.#withinMs = withinMs;
    this.#clock = clock;
  }

  /** Pings once and returns whether an answer eventually arrived; calls `onSilence` as soon as it is late. */
  async beat(onSilence: () => void): Promise<boolean> {
    const asked = this.#clock.now();
    let isOver = false;
    let tookMs = 0;
    const answer = this.#ping().finally(() => {
      isOver = true;
      tookMs = this.#clock.now() - asked;
    });
    const patienceMs = Math.min(mostPatienceMs, Math.max(this.#withinMs, 2 * this.#slownessMs));
    const silence = async () => {
      for (let tick = 0; tick < ticks && !isOver; tick += 1) await this.#clock.wait(patienceMs / ticks);
      await nextTurn(); // an answer may have arrived while this process was busy
      if (!isOver) onSilence();
    };
    const [isAlive] = await Promise.all([answer, silence()]);
    this.#slownessMs = Math.max(isAlive ? tookMs : 0, this.#slownessMs * slownessFades);
    return isAlive;
  }
}

/** Pings on a separate connection, opened by the first ping: in a pool they would queue behind other work. */
export function pingsOf(url: string): { ping: Ping; close: () => void } {
  let client: MongoClient | undefined;
  return {
    ping: async () => {
      client ??= new MongoClient(url, { maxPoolSize: 1, appName: 'slipway-heartbeat' });
      const answer = client.db().command({ ping: 1 }, { timeoutMS: pingEndsWithinMs });
      return answer.then(
        () => true,
        () => false, // unreachable: that is the answer
      );
    },
    close: () => {
      client?.close().catch(() => undefined); // nobody awaits it any more
      client = undefined;
    },
  };
}
