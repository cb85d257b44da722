import type { Monday } from '../../kernel/week/week-calendar.ts';

/** A week's search with few results or for alternatives. Anonymous. */
export interface SearchDemand {
  /** The week and a hash of the words, keyed with a secret that is deleted after the week. */
  _id: string;
  week: Monday;
  /** The words in lower case; absent until enough networks have used them, and if they look personal. */
  words?: string;
  /** The week again, set once the words are stored; indexed for the team's list. */
  told_in?: Monday;
  /** Number of searches, counting the same words once per network and day. */
  searches: number;
  /** Number of results when last checked. */
  found: number;
  /** The product to find alternatives to; only stored along with the words. */
  replaced?: string;
  /** Searches by browser language, a two- or three-letter code. */
  languages: Partial<Record<string, number>>;
  /** Hashes of the networks that used it; dropped once the words are stored. */
  networks?: string[];
  expires_at: Date;
}

/** A week's search totals. */
export interface SearchWeek {
  /** The week's Monday. */
  _id: Monday;
  searches: number;
  /** Searches for which no listing contains all the words. */
  unanswered: number;
  expires_at: Date;
}

/** How many different networks must search for the same words in a week before the words are stored. */
export const networksToStore = 3;

/** Results below this number count as few. */
export const fewListings = 3;

/** Maximum distinct searches stored per week; further ones only add to the total. */
export const mostOfWeek = 5_000;

/** A product the team asks submitters for, and since when. */
export interface WantedProduct {
  _id: string;
  at: Date;
}

export const mostWanted = 20;

/**
 * Days to keep searches, from the start of the week. Words are kept for about a year; hashes only until the secret
 * behind them is deleted.
 */
export const demandDays = { told: 400, untold: 14 } as const;
