import type { Monday } from '../../kernel/week/week-calendar.ts';

/** A search of one week that found little, or that asked for alternatives to a product. Of nobody. */
export interface SearchDemand {
  /** The week and a hash of the words, made with a secret that goes with the week. */
  _id: string;
  week: Monday;
  /** The words in small letters, once so many different networks have said them; absent until then, and where they look private. */
  words?: string;
  /** The week again, once there are words: the team looks for it by that. */
  told_in?: Monday;
  /** How often it was searched for: once a network, words and day. */
  searches: number;
  /** Listings that words found when it was last looked at. */
  found: number;
  /** The product that it wants alternatives to; only beside its words. */
  replaced?: string;
  /** By language of the browser, two or three letters. */
  languages: Partial<Record<string, number>>;
  /** Hashes of networks that said it, until there are enough. */
  networks?: string[];
  expires_at: Date;
}

/** All searches of one week. */
export interface SearchWeek {
  /** The week's Monday. */
  _id: Monday;
  searches: number;
  /** Those of which no listing has all words. */
  unanswered: number;
  expires_at: Date;
}

/** Different networks that must have said the same words in a week before the words are kept. */
export const networksToTell = 3;

/** Fewer listings than this are few for a search. */
export const fewListings = 3;

/** The most different searches of a week that are kept; further ones count in the week only. */
export const mostOfWeek = 5_000;

/** Something that the team asks for where products are submitted: its words, and since when. */
export interface WantedProduct {
  _id: string;
  at: Date;
}

export const mostWanted = 20;

/** How long it is kept after its week began, in days: words for a year, what never came to words until its secret is gone. */
export const demandDays = { told: 400, untold: 14 } as const;
