import { dayMs } from '../shared/kernel/time/day-ms.ts';

/** The instant this many days before another. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * dayMs));

/** UTC day of an instant, YYYY-MM-DD. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
