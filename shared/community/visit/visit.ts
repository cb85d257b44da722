import { dayMs } from '../../kernel/time/day-ms.ts';

/** A page that is counted: that of a listing, or that of a launch week (by its Monday). */
export type VisitSubject = `listing/${number}` | `week/${string}`;

/** Who reads a listing that is no visitor. `page` counts are the reader's own name for itself; the others are how it was asked for. */
export const agentKinds = ['crawlers', 'assistants', 'markdown', 'rest', 'mcp'] as const;
export type AgentKind = (typeof agentKinds)[number];

/** What is counted, as stored by day. Clicks are on the link to the product's own website. */
export const visitCounts = ['views', 'visitors', 'clicks', ...agentKinds] as const;
export type VisitCount = (typeof visitCounts)[number];

/** Those that are also kept by the hour. */
export const hourlyCounts = ['views', 'visitors', 'clicks'] as const;
export type HourlyCount = (typeof hourlyCounts)[number];

export const isHourly = (count: VisitCount): count is HourlyCount => hourlyCounts.some((each) => each === count);

/** What was counted of a page on one day, UTC. Counts that are absent are 0. */
export interface VisitDay extends Partial<Record<VisitCount, number>> {
  /** Day and subject: `2026-11-18 listing/12`. */
  _id: string;
  subject: VisitSubject;
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** By count and hour of the day (0 to 23), UTC. */
  hours?: Partial<Record<HourlyCount, Record<string, number>>>;
  /** Visitors whom the listing's own count does not have yet. */
  due?: number;
  expires_at: Date;
}

/** Visitors of a page on one day who came from a host. */
export interface VisitReferrer {
  /** Day, subject and host. */
  _id: string;
  subject: VisitSubject;
  day: string;
  host: string;
  views: number;
  expires_at: Date;
}

/** Stands for the hosts of a day beyond the most that are kept. */
export const otherHosts = 'others';

const daysKept = 400;
const referrerDaysKept = 100;

const daysAfter = (day: string, days: number): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs);

/** When the counts of a day are removed, and the hosts that its visitors came from. */
export const visitDayExpiry = (day: string): Date => daysAfter(day, daysKept);
export const visitReferrerExpiry = (day: string): Date => daysAfter(day, referrerDaysKept);

/** How long each is kept, in days: for pages that say so. */
export const visitDays = { counts: daysKept, hosts: referrerDaysKept, keys: 2 } as const;

export const subjectOfListing = (id: number): VisitSubject => `listing/${id}`;
export const subjectOfWeek = (monday: string): VisitSubject => `week/${monday}`;

/** The number of the listing whose page it is; undefined for that of a week. */
export function listingOfSubject(subject: VisitSubject): number | undefined {
  const [kind, id] = subject.split('/');
  return kind === 'listing' ? Number(id) : undefined;
}
