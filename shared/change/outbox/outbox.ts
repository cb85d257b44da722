/** A kind of outgoing delivery. Rows are saved in the transaction they belong to; each has one attempt at a time. */
export interface OutboxKind {
  /** Up to `limit` keys due for an attempt. */
  readDue: (now: Date, limit: number) => Promise<readonly string[]>;
  /**
   * Makes one attempt and records the result; does nothing if another process has the row. Throws only for our own
   * bugs.
   */
  deliver: (key: string, now: Date) => Promise<void>;
}

const rowsAtOnce = 50;
/** Number of concurrent attempts: mail servers accept few connections per sender and treat many as an attack. */
const sideBySide = 5;

/** Outgoing deliveries by kind: sent in the background once committed; a job picks up the rest. */
export class Outbox<Kind extends string> {
  readonly #kinds: Readonly<Record<Kind, OutboxKind>>;
  readonly #underWay = new Set<Promise<void>>();

  constructor(kinds: Readonly<Record<Kind, OutboxKind>>) {
    this.#kinds = kinds;
  }

  /** Attempts delivery in the background; `report` receives our bugs. */
  deliverSoon(kind: Kind, key: string, now: Date, report: (problem: Error) => void): void {
    const handled = this.#kinds[kind]
      .deliver(key, now)
      .catch((cause: unknown) => report(new Error(`Could not process ${kind}.`, { cause })))
      .finally(() => this.#underWay.delete(handled));
    this.#underWay.add(handled);
  }

  /** Attempts the next 50 due deliveries of a kind, a few at a time. Returns whether more may be due. */
  async deliverDue(kind: Kind, now: Date): Promise<boolean> {
    const { readDue, deliver } = this.#kinds[kind];
    const keys = await readDue(now, rowsAtOnce);
    const next = keys.values();
    const lane = async () => {
      for (const key of next) await deliver(key, now);
    };
    await Promise.all(Array.from({ length: sideBySide }, lane));
    return keys.length === rowsAtOnce;
  }

  /** Resolves when nothing is being sent. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
