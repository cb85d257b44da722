import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';

/** The rating's name as Ahrefs requires it. */
export const ratingSource = 'Domain Rating by Ahrefs';

/** Days after which a rating is asked for again, and after which one that could not be is dropped. */
const ratingDays = { again: 7, shown: 30 } as const;

const longestPauseMs = dayMs;

/** When a domain was last asked for. */
export interface RatingLook {
  /** Number of the listing. */
  _id: number;
  due_at: Date;
  /** In a row. */
  failures: number;
  expires_at: Date;
}

/** When to ask again after so many failures in a row: a week later after none, else an hour later, two, four, at most a day. */
export function nextLook(failures: number, now: Date): Date {
  const pauseMs = failures === 0 ? ratingDays.again * dayMs : Math.min(longestPauseMs, hourMs * 2 ** (failures - 1));
  return new Date(now.getTime() + pauseMs);
}

/** Until when a rating that was read now is shown. */
export const ratingExpiry = (now: Date): Date => new Date(now.getTime() + ratingDays.shown * dayMs);

/** Whether a website is its domain: one below the domain of others has a rating that is theirs. */
export function hasOwnDomain(websiteUrl: string): boolean {
  const { pathname, hostname } = new URL(websiteUrl);
  return pathname === '/' && hostname.includes('.') && !/^[\d.]+$|:/.test(hostname);
}
