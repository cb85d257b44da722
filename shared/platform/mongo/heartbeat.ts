import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

/** The slowest answer of a database in a long transaction on two busy cores took a quarter of it (docs/decisions/embedded-database.md). */
const answersWithinMs = 1_000;
const mostPatienceMs = 2_000;
/** After this the connection counts as broken, and the next ping opens another. */
const pingEndsWithinMs = 5_000;
const slownessFades = 0.7;
const ticks = 10;

/** Asks the database for a sign of life: whether there was one. It may take as long as it likes. */
export type Ping = () => Promise<boolean>;

/**
 * Monitors whether the database answers. Silence is counted in this process's event loop turns, so a busy or paused process does not mistake
 * its own absence for an outage. A recently slow server gets twice its response time, up to two seconds.
 */
export class Heartbeat {
  readonly #ping: Ping;
  readonly #withinMs: number;
  #slownessMs = 0;

  constructor(ping: Ping, withinMs = answersWithinMs) {
    this.#ping = ping;
    this.#withinMs = withinMs;
  }

  /** Asks once and gives whether an answer came in the end; tells at once when it is late. */
  async beat(onSilence: () => void): Promise<boolean> {
    const asked = performance.now();
    let isOver = false;
    let tookMs = 0;
    const answer = this.#ping().finally(() => {
      isOver = true;
      tookMs = performance.now() - asked;
    });
    const patienceMs = Math.min(mostPatienceMs, Math.max(this.#withinMs, 2 * this.#slownessMs));
    const silence = async () => {
      for (let tick = 0; tick < ticks && !isOver; tick += 1) await delay(patienceMs / ticks, undefined, { ref: false });
      await nextTurn(); // an answer may have come while this process was busy
      if (!isOver) onSilence();
    };
    const [isAlive] = await Promise.all([answer, silence()]);
    this.#slownessMs = Math.max(isAlive ? tookMs : 0, this.#slownessMs * slownessFades);
    return isAlive;
  }
}

/** Pings on their own connection, opened with the first: in a pool they would wait behind the work that others wait for. */
export function pingsOf(url: string): { ping: Ping; close: () => void } {
  let client: MongoClient | undefined;
  return {
    ping: async () => {
      client ??= new MongoClient(url, { maxPoolSize: 1, appName: 'slipway-heartbeat' });
      const answer = client.db().command({ ping: 1 }, { timeoutMS: pingEndsWithinMs });
      return answer.then(
        () => true,
        () => false, // not there: that is the answer
      );
    },
    close: () => {
      client?.close().catch(() => undefined); // nobody waits for it any more
      client = undefined;
    },
  };
}
