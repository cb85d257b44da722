import { dayMs } from '../../kernel/time/day-ms.ts';

/** A founder followed by an account, which gets an email about each of their launches. Times in UTC. */
export interface FounderFollowRecord {
  /** Founder and account, hence unique. */
  _id: string;
  account_id: string;
  founder_id: number;
  since: Date;
}

export const founderFollowId = (accountId: string, founderId: number): string => `${founderId}.${accountId}`;

/**
 * Maximum age of a launch to announce. Must be shorter than the time the outbox keeps emails, since their keys prevent
 * duplicates.
 */
const toldWithinDays = 7;

/** A launch, as read from the lists; times in milliseconds. */
export interface Launch {
  id: number;
  launched_at: number;
  published_at: number;
  founder_ids: readonly number[];
}

/**
 * When a launch became public: its launch or its publication, whichever is later, since launches can be bought
 * mid-week.
 */
export const launchedFrom = ({ launched_at, published_at }: Launch): number => Math.max(launched_at, published_at);

/** Whether a launch is announced to its founders' followers. */
export const isNews = (launch: Launch, now: Date): boolean =>
  launch.founder_ids.length > 0 &&
  launch.launched_at > 0 &&
  launchedFrom(launch) <= now.getTime() &&
  now.getTime() - launchedFrom(launch) < toldWithinDays * dayMs;

/** Key of an account's launch email: only one, even if the account follows several of the founders. */
export const founderMailKey = ({ id, launched_at }: Launch, accountId: string): string =>
  `founder-launch-${id}-${launched_at}-${accountId}`;
