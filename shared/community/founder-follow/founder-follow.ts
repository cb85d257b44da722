import { dayMs } from '../../kernel/time/day-ms.ts';

/** An account that follows a founder: it gets an email when something of theirs launches. Times in UTC. */
export interface FounderFollowRecord {
  /** Founder and account, so nobody follows twice. */
  _id: string;
  account_id: string;
  founder_id: number;
  since: Date;
}

/** Id of the record. */
export const founderFollowId = (accountId: string, founderId: number): string => `${founderId}.${accountId}`;

/** Maximum age of a launch that is still announced: shorter than emails stay in the outbox, whose keys prevent duplicates. */
const toldWithinDays = 7;

/** A launch as lists have it; times in milliseconds. */
export interface Launch {
  id: number;
  launched_at: number;
  published_at: number;
  founder_ids: readonly number[];
}

/** When visitors could see a launch first: a product that is paid for in the middle of its week launches then. */
export const launchedFrom = ({ launched_at, published_at }: Launch): number => Math.max(launched_at, published_at);

/** Whether a launch is announced to its founders' followers. */
export const isNews = (launch: Launch, now: Date): boolean =>
  launch.founder_ids.length > 0 &&
  launch.launched_at > 0 &&
  launchedFrom(launch) <= now.getTime() &&
  now.getTime() - launchedFrom(launch) < toldWithinDays * dayMs;

/** Key of the email that tells an account of a launch, however many of its founders it follows. */
export const founderMailKey = ({ id, launched_at }: Launch, accountId: string): string =>
  `founder-launch-${id}-${launched_at}-${accountId}`;
