/** What a holder renews: its signs differ from each other. */
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

// A look that is missed, because the database was away, proves nothing of the holder.
const longestGapMs = 10_000;

/**
 * Whether holders of duties still give signs, told by looking again: one that has left the same sign for so long is gone. No clock that
 * can be set takes part, neither theirs nor ours, and a time without looks does not count.
 */
export class SignsOfLife {
  readonly #silentAfterMs: number;
  readonly #seen = new Map<string, Seen>();

  constructor(silentAfterMs: number) {
    this.#silentAfterMs = silentAfterMs;
  }

  /** Takes in what is there at `now`, a time of performance.now(), and says whether its holder is gone. */
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
