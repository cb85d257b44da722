import type { Monday } from '../../kernel/week/week-calendar.ts';

/** A week's search with few results or for alternatives. Anonymous. */
export interface SearchDemand {
  /** The week and a hash of the words, made with a secret that goes with the week. */
  _id: string;
  week: Monday;
  /** The words in lower case, once enough networks used them; absent until then, and if they look personal. */
  words?: string;
  /** The week again, once there are words: the team looks for it by that. */
  told_in?: Monday;
  /** Number of searches: once per network, words and day. */
  searches: number;
  /** Listings that words found when it was last looked at. */
  found: number;
  /** The product it seeks alternatives to; only together with its words. */
  replaced?: string;
  /** By language of the browser, two or three letters. */
  languages: Partial<Record<string, number>>;
  /** Hashes of networks that used it, until there are enough. */
  networks?: string[];
  expires_at: Date;
}

/** All searches of one week. */
export interface SearchWeek {
  /** The week's Monday. */
  _id: Monday;
  searches: number;
  /** Searches for which no listing has all words. */
  unanswered: number;
  expires_at: Date;
}

/** Different networks that must search for the same words in a week before they are stored. */
export const networksToTell = 3;

/** Fewer listings than this are few for a search. */
export const fewListings = 3;

/** Maximum distinct searches stored per week; further ones only add to the total. */
export const mostOfWeek = 5_000;

/** A product the team asks for on the submission page, and since when. */
export interface WantedProduct {
  _id: string;
  at: Date;
}

export const mostWanted = 20;

/** Retention after the week began, in days: shown words about a year, hidden ones until their secret is deleted. */
export const demandDays = { told: 400, untold: 14 } as const;
