import { z } from 'zod';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { isMonday, type Monday, weekState } from '../../kernel/week/week-calendar.ts';

const count = z.int().min(0);

/** Result of a launch week for one launch. */
const weekEntry = z.object({
  listing_id: z.int().min(1),
  rank: z.int().min(1),
  /** Votes that count, those of which there is no record here (`carried`, of an import) among them. */
  votes: count,
  carried: count,
  held: count,
  void: count,
  /** When that count was reached; null without votes. */
  reached_at: z.date().nullable(),
  launched_at: z.date(),
  /** Set if the entry was voided after the week was final. Its rank stays: nobody moves up. */
  voided: z.object({ at: z.date(), reason: z.string().min(1).max(300) }).nullable(),
});
export type WeekEntry = z.infer<typeof weekEntry>;

/**
 * Result of a finished launch week (notes on peers). During review it follows decisions on held votes; once final it never changes, except
 * for publicly voided entries.
 */
export const weekResult = z.object({
  _id: z.iso.date().refine(isMonday, 'is not a Monday'),
  state: z.enum(['review', 'final']),
  /** Version of the ranking rules that made the order. */
  rules_version: z.int().min(1),
  closed_at: z.date(),
  review_until: z.date(),
  final_at: z.date().nullable(),
  /** Best first. */
  entries: z.array(weekEntry),
  /** Every vote of the week by the result. */
  counted: count,
  held: count,
  retracted: count,
  /** Votes that count for nothing, by the code of the reason. */
  void: z.record(z.string(), count),
  /** SHA-256, in hex, of the text that the ledger of the week gives out: every launch and vote that the order was made of. */
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
 * Until when votes of a week are reviewed: so many hours from its end. A week that was closed late has that time from then if votes are
 * held, for someone to look at them, and else ends at once what is over.
 */
export function reviewEnd(weekEnds: Date, closedAt: Date, hasHeld: boolean, reviewHours: number): Date {
  const regular = weekEnds.getTime() + reviewHours * hourMs;
  const late = hasHeld ? closedAt.getTime() + reviewHours * hourMs : closedAt.getTime();
  return new Date(Math.max(regular, late));
}
