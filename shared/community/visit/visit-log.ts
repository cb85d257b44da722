import { cacheBounds, entriesWithin } from '../../kernel/memory/cache-bounds.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import type { AgentKind, VisitSubject } from './visit.ts';
import { VisitBatch } from './visit-batch.ts';
import { networkKeyOf, type Visitor, visitorKey } from './visitor-key.ts';

/** A page view, or a click on a product's website link. */
export interface Visit {
  kind: 'view' | 'click';
  subject: VisitSubject;
  visitor: Visitor;
  /** Referring host, validated. */
  referrer?: string | undefined;
}

/**
 * Limits per page and day and, except for `hosts`, per network: reloading or changing the user agent can't inflate the
 * counts beyond them.
 */
export const visitLimits = { visitorsOfNetwork: 30, viewsOfNetwork: 300, clicksOfNetwork: 60, hosts: 40 } as const;

const limitOf = { view: visitLimits.viewsOfNetwork, click: visitLimits.clicksOfNetwork };

const bytesOfEntry = 120;
const most = Math.floor(entriesWithin(cacheBounds.visits, bytesOfEntry) / 2);

interface NetworkCounts {
  view: number;
  click: number;
  visitors: Set<string>;
}

/**
 * A process's counts not yet written, and what it needs to recognise visitors. Its size is limited: when it is full
 * because the database is down, visits aren't counted.
 */
export class VisitLog {
  #batch = new VisitBatch();
  /** The batch being written. */
  #leaving: VisitBatch | undefined;
  /** Today's, by key. */
  #networks = new Map<string, NetworkCounts>();
  #keys = 0;
  #day = '';

  /** Number of unwritten entries. */
  get size(): number {
    return this.#batch.size + (this.#leaving?.size ?? 0);
  }

  /** Counts a visit; `secret` is the day's. Returns whether it was counted. */
  count({ kind, subject, visitor, referrer }: Visit, secret: string, at: Date): boolean {
    const day = isoDay(at);
    this.#turnTo(day);
    if (this.size >= most) return false;
    const network = this.#networkOf(networkKeyOf(secret, day, subject, visitor));
    if (network[kind] >= limitOf[kind]) return false;
    if (kind === 'view' && !this.#noteVisitor(network, visitorKey(secret, day, subject, visitor), subject, at))
      return false;
    network[kind] += 1;
    this.#batch.add(subject, at, kind === 'view' ? 'views' : 'clicks');
    if (kind === 'view' && referrer !== undefined) {
      this.#batch.addReferrer(subject, at, referrer, visitLimits.hosts);
    }
    return true;
  }

  /** Counts a bot or assistant reading a listing page or its data. */
  countAgent(kind: AgentKind, subject: VisitSubject, at: Date): void {
    if (this.size < most) this.#batch.add(subject, at, kind);
  }

  /**
   * The next batch to write: the failed one, if any, else everything counted since the last one. Undefined if there is
   * none.
   */
  take(): VisitBatch | undefined {
    if (this.#leaving === undefined && this.#batch.size > 0) {
      this.#leaving = this.#batch;
      this.#batch = new VisitBatch();
    }
    return this.#leaving;
  }

  written(): void {
    this.#leaving = undefined;
  }

  /** Returns false if the network is over its visitor limit. */
  #noteVisitor({ visitors }: NetworkCounts, key: string, subject: VisitSubject, at: Date): boolean {
    if (visitors.has(key)) return true;
    if (visitors.size >= visitLimits.visitorsOfNetwork) return false;
    visitors.add(key);
    this.#keys += 1;
    this.#batch.addVisitor(key, subject, at);
    return true;
  }

  #turnTo(day: string): void {
    if (this.#day === day && this.#keys < most) return;
    this.#day = day;
    this.#keys = 0;
    this.#networks.clear();
  }

  #networkOf(key: string): NetworkCounts {
    const known = this.#networks.get(key);
    if (known !== undefined) return known;
    const made = { view: 0, click: 0, visitors: new Set<string>() };
    this.#networks.set(key, made);
    this.#keys += 1;
    return made;
  }
}
