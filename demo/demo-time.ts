import { dayMs } from '../shared/kernel/time/day-ms.ts';

/** The instant a number of days before another. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * dayMs));

/** The day of an instant in UTC, YYYY-MM-DD. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
