import { LRUCache } from 'lru-cache';
import { cacheBounds, entriesWithin } from '../../kernel/memory/cache-bounds.ts';
import { hashSecret } from '../../kernel/secret.ts';
import {
  type Budget,
  type LimitedBy,
  type LimitPolicy,
  type LimitState,
  leaseSize,
  scaledPoints,
  windowStart,
} from './rate-limit.ts';

/** A caller whose calls are counted, with the limit that applies. */
export interface LimitSubject {
  budget: Budget;
  limitedBy: LimitedBy;
  id: string;
  policy: LimitPolicy;
}

/** Adds points to a window's shared record and returns the total taken by all processes. */
export type AddTaken = (id: string, points: number, expiresAt: Date) => Promise<number>;

interface Window {
  start: number;
  /** Points leased to this process, and points used. */
  granted: number;
  used: number;
  /** Granted points that are already in the shared record. */
  recorded: number;
  /** Points taken by all processes when last checked. */
  takenByAll: number;
  isUsedUp: boolean;
  refill: Promise<void> | undefined;
}

const bytesOfWindow = 256;
const mostSubjects = entriesWithin(cacheBounds.rateLimits, bytesOfWindow);
const keptAfterMs = 60_000;

/**
 * Counts calls in windows shared by processes. Processes take points in leases, so most calls need no query. For reads,
 * a lease is only recorded once half of it is used: light visitors cost no write, and the count in a window is off by
 * at most one lease per process. All other budgets are recorded first and never exceeded.
 */
export class RateLimiter {
  readonly #addTaken: AddTaken;
  readonly #scale: number;
  readonly #windows = new LRUCache<string, Window>({ max: mostSubjects });

  constructor(addTaken: AddTaken, scale: number) {
    this.#addTaken = addTaken;
    this.#scale = scale;
  }

  /** Uses a point. Only queries the shared record if this process has no points left. */
  take(subject: LimitSubject, now: Date): LimitState | Promise<LimitState> {
    const limit = scaledPoints(subject.policy, this.#scale);
    const window = this.#windowOf(subject, limit, now);
    if (window.used < window.granted) {
      window.used += 1;
      if (isHalfUsed(window, limit)) this.#refillAhead(window, subject, limit);
      return stateOf(window, subject, limit, now, true);
    }
    if (window.isUsedUp) return stateOf(window, subject, limit, now, false);
    return this.#takeAfterRefill(window, subject, limit, now);
  }

  #windowOf({ budget, limitedBy, id, policy }: LimitSubject, limit: number, now: Date): Window {
    const key = `${budget}:${limitedBy}:${id}`;
    const start = windowStart(now, policy);
    const known = this.#windows.get(key);
    if (known?.start === start) return known;
    const granted = budget === 'reads' ? leaseSize(limit, limit) : 0;
    const window = { start, granted, used: 0, recorded: 0, takenByAll: 0, isUsedUp: false, refill: undefined };
    this.#windows.set(key, window);
    return window;
  }

  async #takeAfterRefill(window: Window, subject: LimitSubject, limit: number, now: Date): Promise<LimitState> {
    while (window.used >= window.granted && !window.isUsedUp) await this.#refill(window, subject, limit);
    const isAllowed = window.used < window.granted;
    if (isAllowed) window.used += 1;
    return stateOf(window, subject, limit, now, isAllowed);
  }

  #refillAhead(window: Window, subject: LimitSubject, limit: number): void {
    // If this fails, the next caller that finds the lease empty retries and gets the error.
    this.#refill(window, subject, limit).catch(() => undefined);
  }

  #refill(window: Window, subject: LimitSubject, limit: number): Promise<void> {
    window.refill ??= this.#lease(window, subject, limit).finally(() => {
      window.refill = undefined;
    });
    return window.refill;
  }

  async #lease(window: Window, { budget, limitedBy, id, policy }: LimitSubject, limit: number): Promise<void> {
    const wanted = leaseSize(limit, limit - Math.max(window.takenByAll, window.granted));
    const added = window.granted - window.recorded + wanted;
    const expiresAt = new Date(window.start + policy.seconds * 1000 + keptAfterMs);
    // Hashed, because an ID may be someone's email or network address.
    const record = `${budget}:${limitedBy}:${hashSecret(id)}:${window.start}`;
    const taken = await this.#addTaken(record, added, expiresAt);
    const given = Math.min(wanted, Math.max(0, limit - (taken - wanted)));
    window.recorded += added;
    window.granted += given;
    window.takenByAll = Math.min(taken, limit);
    window.isUsedUp = given < wanted;
  }
}

// Whether to renew a lease, early enough that nobody has to wait.
const isHalfUsed = ({ granted, used, refill, isUsedUp }: Window, limit: number): boolean =>
  refill === undefined && !isUsedUp && granted - used < leaseSize(limit, limit) / 2 && limit >= 100;

function stateOf(window: Window, subject: LimitSubject, limit: number, now: Date, isAllowed: boolean): LimitState {
  const { budget, limitedBy, policy } = subject;
  const endsAt = window.start + policy.seconds * 1000;
  const atHand = window.granted - window.used;
  return {
    budget,
    limitedBy,
    isAllowed,
    limit,
    windowSeconds: policy.seconds,
    remaining: Math.max(0, limit - Math.max(window.takenByAll, window.granted)) + atHand,
    resetsInSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
  };
}
