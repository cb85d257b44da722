import { dayMs } from '../../kernel/time/day-ms.ts';

/** A counted page: a listing's, or a launch week's (by its Monday). */
export type VisitSubject = `listing/${number}` | `week/${string}`;

/**
 * Non-human readers of a listing. `crawlers` and `assistants` are told apart by user agent; the others are counted by
 * how the data was requested.
 */
export const agentKinds = ['crawlers', 'assistants', 'markdown', 'rest', 'mcp'] as const;
export type AgentKind = (typeof agentKinds)[number];

/** Stored daily counts. Clicks are on the link to the product's website. */
export const visitCounts = ['views', 'visitors', 'clicks', ...agentKinds] as const;
export type VisitCount = (typeof visitCounts)[number];

/** Counts that are also stored by hour. */
export const hourlyCounts = ['views', 'visitors', 'clicks'] as const;
export type HourlyCount = (typeof hourlyCounts)[number];

export const isHourly = (count: VisitCount): count is HourlyCount => hourlyCounts.some((each) => each === count);

/** A page's counts on a day, UTC. Absent counts are 0. */
export interface VisitDay extends Partial<Record<VisitCount, number>> {
  /** Day and subject: `2026-11-18 listing/12`. */
  _id: string;
  subject: VisitSubject;
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** Keyed by counter, then by hour of the day (0 to 23), UTC. */
  hours?: Partial<Record<HourlyCount, Record<string, number>>>;
  /** Visitors not yet added to the listing's views. */
  due?: number;
  expires_at: Date;
}

/** Views of a page from one referring host on one day. */
export interface VisitReferrer {
  /** Day, subject and host. */
  _id: string;
  subject: VisitSubject;
  day: string;
  host: string;
  views: number;
  expires_at: Date;
}

/** Key that collects a day's hosts beyond the maximum. */
export const otherHosts = 'others';

const daysKept = 400;
const referrerDaysKept = 100;

const daysAfter = (day: string, days: number): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs);

/** When a day's counts, and its referring hosts, are deleted. */
export const visitDayExpiry = (day: string): Date => daysAfter(day, daysKept);
export const visitReferrerExpiry = (day: string): Date => daysAfter(day, referrerDaysKept);

/** Retention in days of daily counts, referring hosts and visitor keys, for pages that state it. */
export const visitDays = { counts: daysKept, hosts: referrerDaysKept, keys: 2 } as const;

export const subjectOfListing = (id: number): VisitSubject => `listing/${id}`;
export const subjectOfWeek = (monday: string): VisitSubject => `week/${monday}`;

/** The listing a page belongs to; undefined for a week. */
export function listingOfSubject(subject: VisitSubject): number | undefined {
  const [kind, id] = subject.split('/');
  return kind === 'listing' ? Number(id) : undefined;
}
