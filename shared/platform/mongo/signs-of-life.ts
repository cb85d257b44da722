/** What a lease holder renews; every sign is different. */
interface Sign {
  _id: string;
  owner: string;
  until: Date;
}

interface Seen {
  sign: string;
  first: number;
  last: number;
}

// A heartbeat missed because the database was down proves nothing about the holder.
const longestGapMs = 10_000;

/**
 * Tells whether lease holders are alive, by repeated checks: a sign unchanged for too long means dead. Uses a
 * monotonic clock, and ignores periods without checks.
 */
export class SignsOfLife {
  readonly #silentAfterMs: number;
  readonly #seen = new Map<string, Seen>();

  constructor(silentAfterMs: number) {
    this.#silentAfterMs = silentAfterMs;
  }

  /** Records the sign at `now` (performance.now()) and returns whether its holder is dead. */
  isSilent({ _id, owner, until }: Sign, now: number): boolean {
    const sign = `${owner} ${until.getTime()}`;
    const seen = this.#seen.get(_id);
    if (seen === undefined || seen.sign !== sign || now - seen.last > longestGapMs) {
      this.#seen.set(_id, { sign, first: now, last: now });
      return false;
    }
    seen.last = now;
    return now - seen.first >= this.#silentAfterMs;
  }
}
