import { z } from 'zod';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { isMonday, type Monday, weekState } from '../../kernel/week/week-calendar.ts';

const count = z.int().min(0);

/** A launch's result in its week. */
const weekEntry = z.object({
  listing_id: z.int().min(1),
  rank: z.int().min(1),
  /** Valid votes, including imported ones without records here (`carried`). */
  votes: count,
  carried: count,
  held: count,
  void: count,
  /** When that count was reached; null without votes. */
  reached_at: z.date().nullable(),
  launched_at: z.date(),
  /** Set if the entry was voided after the week was final. Its rank stays vacant: listings below don't move up. */
  voided: z.object({ at: z.date(), reason: z.string().min(1).max(300) }).nullable(),
});
export type WeekEntry = z.infer<typeof weekEntry>;

/**
 * Result of a closed launch week. During review it follows decisions on held votes; once final it never changes, except
 * for publicly voided entries.
 */
export const weekResult = z.object({
  _id: z.iso.date().refine(isMonday, 'is not a Monday'),
  state: z.enum(['review', 'final']),
  /** Version of the ranking rules used. */
  rules_version: z.int().min(1),
  closed_at: z.date(),
  review_until: z.date(),
  final_at: z.date().nullable(),
  /** Best first. */
  entries: z.array(weekEntry),
  /** All votes of the week by outcome. */
  counted: count,
  held: count,
  retracted: count,
  /** Invalid votes by reason code. */
  void: z.record(z.string(), count),
  /** Hex SHA-256 of the week's ledger, which lists every launch and vote used for the ranking. */
  inputs_hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type WeekResult = z.infer<typeof weekResult>;

/** Phase of a launch week. `provisional`: over, last votes being counted. */
export type WeekPhase = 'future' | 'open' | 'provisional' | 'review' | 'final';

/** Phase of a week at `now`, using its result if there is one. */
export function phaseOf(week: Monday, result: Pick<WeekResult, 'state'> | undefined, now: Date): WeekPhase {
  if (result?.state === 'final') return 'final';
  const state = weekState(week, now);
  if (state === 'past') return result === undefined ? 'provisional' : 'review';
  return state === 'current' ? 'open' : 'future';
}

/**
 * When the review of a week's votes ends: `reviewHours` after the week. If the week was closed late and votes are held,
 * the hours count from when it was closed, so that someone can review them; otherwise an overdue review ends
 * immediately.
 */
export function reviewEnd(weekEnds: Date, closedAt: Date, hasHeld: boolean, reviewHours: number): Date {
  const regular = weekEnds.getTime() + reviewHours * hourMs;
  const late = hasHeld ? closedAt.getTime() + reviewHours * hourMs : closedAt.getTime();
  return new Date(Math.max(regular, late));
}
