/**
 * What waits for a turn: the website of a draft, that of its main competitor, the pages that its values were quoted from, or the website of a listing
 * that is compared with it.
 */
export type ReadingKind = 'crawl-site' | 'read-competitor' | 'check-quotes' | 'read-website-again';

/** A website that waits for its turn to be read, or is being read. Times in UTC. */
export interface ReadingTurn {
  /** Kind and subject: asked for twice it is one turn. */
  _id: string;
  kind: ReadingKind;
  /** Id of the draft, or of the listing. */
  subject: string;
  account_id: string;
  /** Host with port; null for servers that the operator named, which need no pauses. */
  host: string | null;
  asked_at: Date;
  /** The worker that reads it; null while it waits. */
  worker: string | null;
  /** When a worker that has given no other sign counts as gone. */
  until: Date | null;
}

/** Websites that one process reads at once. Each may hold some megabytes of pages. */
export const readingPlaces = 8;

/** How long a reading may take at most before its turn is given to another worker: over twice the bounds of crawl.ts together. */
export const turnLastsMs = 5 * 60_000;

/** Who has waited for so long comes before everyone else. */
export const longWaitMs = 15 * 60_000;

/**
 * The accounts that may take no further place of a process now: who holds as many as are free. One account alone gets half of them, the
 * next one half of what is left, so that there is a place for whoever comes.
 */
export function accountsAtTheirLimit(held: ReadonlyMap<string, number>, places = readingPlaces): string[] {
  const taken = [...held.values()].reduce((sum, count) => sum + count, 0);
  return [...held].filter(([, count]) => count >= places - taken).map(([account]) => account);
}

/** How many turns each account has among some. */
export function countByAccount(turns: readonly Pick<ReadingTurn, 'account_id'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { account_id } of turns) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
  return counts;
}

/**
 * Groups of accounts to pass over, one after the other, when looking for the next turn: at first all that have a website read now,
 * then those with more than one, and so on, at last none. So whoever has the fewest comes first.
 */
export function accountsToPassOver(running: ReadonlyMap<string, number>): string[][] {
  const levels = [...new Set([0, ...running.values()])].sort((one, other) => one - other);
  return levels.map((level) => [...running].filter(([, count]) => count > level).map(([account]) => account));
}
