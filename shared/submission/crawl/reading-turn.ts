/**
 * Crawls that need a turn. They read a draft's website, its main competitor's website, the pages its values were quoted
 * from, or a listing's website (to recheck its data or whether it still works).
 */
export type ReadingKind = 'crawl-site' | 'read-competitor' | 'check-quotes' | 'read-website-again' | 'look-at-website';

/** A website that is queued for reading or being read. Times in UTC. */
export interface ReadingTurn {
  /** Kind and subject, so that two requests share one turn. */
  _id: string;
  kind: ReadingKind;
  /** ID of the draft or listing. */
  subject: string;
  account_id: string;
  /** Host with port; null for servers allowed by the operator, which need no pauses. */
  host: string | null;
  asked_at: Date;
  /** The worker reading the website; null while queued. */
  worker: string | null;
  /** When the worker is considered dead and another may take over; null while queued. */
  until: Date | null;
}

/** Websites read concurrently per process. Each may hold several megabytes of pages. */
export const readingPlaces = 8;

/** Maximum duration of a reading before another worker takes over: more than twice the limits of crawl.ts. */
export const turnLastsMs = 5 * 60_000;

/** After this wait, a turn takes precedence over all others. */
export const longWaitMs = 15 * 60_000;

/**
 * Accounts that may not take another slot of a process now: those already holding at least as many slots as are free. A
 * single account gets half the slots, the next account half of the rest, so that newcomers always find a free one.
 */
export function accountsAtTheirLimit(held: ReadonlyMap<string, number>, places = readingPlaces): string[] {
  const taken = [...held.values()].reduce((sum, count) => sum + count, 0);
  return [...held].filter(([, count]) => count >= places - taken).map(([account]) => account);
}

/** Number of turns by account. */
export function countByAccount(turns: readonly Pick<ReadingTurn, 'account_id'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { account_id } of turns) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
  return counts;
}

/**
 * Groups of accounts to skip, in order, when choosing the next turn: first all with a running reading, then those
 * with more than one, and so on, finally none. Accounts with the fewest readings thus come first.
 */
export function accountsToPassOver(running: ReadonlyMap<string, number>): string[][] {
  const levels = [...new Set([0, ...running.values()])].sort((one, other) => one - other);
  return levels.map((level) => [...running].filter(([, count]) => count > level).map(([account]) => account));
}
