import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';

/** Name of the rating, as required by Ahrefs. */
export const ratingSource = 'Domain Rating by Ahrefs';

/** Days until a rating is requested again, and until one that can't be refreshed is dropped. */
const ratingDays = { again: 7, shown: 30 } as const;

const longestPauseMs = dayMs;

/** Last request for a domain's rating. */
export interface RatingCheck {
  /** ID of the listing. */
  _id: number;
  due_at: Date;
  /** Consecutive failures. */
  failures: number;
  expires_at: Date;
}

/** When to request again: after a week or, after consecutive failures, in one hour, two, four, up to a day. */
export function nextRatingCheck(failures: number, now: Date): Date {
  const pauseMs = failures === 0 ? ratingDays.again * dayMs : Math.min(longestPauseMs, hourMs * 2 ** (failures - 1));
  return new Date(now.getTime() + pauseMs);
}

/** When to stop showing a rating read now. */
export const ratingExpiry = (now: Date): Date => new Date(now.getTime() + ratingDays.shown * dayMs);

/** Whether a website has its own domain: on a shared domain, the rating would be the host's. */
export function hasOwnDomain(websiteUrl: string): boolean {
  const { pathname, hostname } = new URL(websiteUrl);
  return pathname === '/' && hostname.includes('.') && !/^[\d.]+$|:/.test(hostname);
}
