import { LRUCache } from 'lru-cache';
import { inBackground } from '../../kernel/background/background.ts';
import { cacheBounds, entriesWithin } from '../../kernel/memory/cache-bounds.ts';
import { siteOf } from '../../platform/outbound/same-site.ts';

const mostAtOnce = 20;
/** Slots for receivers that were slow last time, so that slow receivers hold up only each other. */
const slowAtOnce = 8;
const slowAfterMs = 2_000;
/** Subdomains cost nothing, so each domain gets only a few slots; otherwise, a thousand names could take them all. */
const mostOfSite = 5;
/** Size of a host name and its cache overhead. */
const bytesEach = 512;

/** One attempt at a time per receiver, with few slots for slow ones. */
export class ReceiverLanes {
  readonly #busy = new Map<string, { isSlow: boolean; site: string; done: Promise<void> }>();
  readonly #slow = new LRUCache<string, true>({ max: entriesWithin(cacheBounds.slowReceivers, bytesEach) });
  readonly #now: () => number;

  /** `now` reads a monotonic clock, in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether nothing can be started now, for any receiver. */
  get isFull(): boolean {
    return this.#busy.size >= mostAtOnce;
  }

  /**
   * Starts an attempt and returns a promise for its end, which never rejects: failures are reported in the background.
   * Undefined if the receiver is busy or no slot is free.
   */
  begin(url: URL, attempt: () => Promise<void>): Promise<void> | undefined {
    const [receiver, site] = [url.host, siteOf(url)];
    const isSlow = this.#slow.has(receiver);
    const busy = [...this.#busy.values()];
    if (this.#busy.has(receiver) || this.isFull) return undefined;
    if (isSlow && busy.filter((each) => each.isSlow).length >= slowAtOnce) return undefined;
    if (busy.filter((each) => each.site === site).length >= mostOfSite) return undefined;
    const began = this.#now();
    const done = attempt()
      .catch((problem: unknown) => inBackground(() => Promise.reject(problem)))
      .finally(() => {
        this.#busy.delete(receiver);
        if (this.#now() - began >= slowAfterMs) this.#slow.set(receiver, true);
        else this.#slow.delete(receiver);
      });
    this.#busy.set(receiver, { isSlow, site, done });
    return done;
  }

  /** Resolves when no attempt is running. */
  async settled(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all([...this.#busy.values()].map(({ done }) => done));
  }
}
