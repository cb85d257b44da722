import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';

/** Days to prove a claim, and for an owner to respond to a proved claim. */
export const claimDays = 7;

export const linkHours = 24;

/** Maximum number of emails per claim, and the minimum time between them. */
export const mostMails = 5;
export const mailPauseMs = 60_000;

const weekMs = 7 * dayMs;
const missedPauseMs = 5 * dayMs;
const lapseDays = 14;
const lapseMisses = 3;

export const claimEnds = (now: Date): Date => new Date(now.getTime() + claimDays * dayMs);
export const linkEnds = (now: Date): Date => new Date(now.getTime() + linkHours * hourMs);

/** When to retry an inconclusive check. */
export const inconclusiveRetryAt = (now: Date): Date => new Date(now.getTime() + 6 * hourMs);

/**
 * Effect of a check on a verified claim's mark. The mark lapses at the third miss in 14 days, returns with the proof,
 * and doesn't change after an inconclusive check (`undefined`).
 */
export function markAfterCheck(
  missedAt: readonly Date[],
  look: 'found' | 'missed' | 'unseen',
  now: Date,
): { missedAt: Date[]; holds: boolean | undefined; nextLookAt: Date } {
  if (look === 'found') return { missedAt: [], holds: true, nextLookAt: new Date(now.getTime() + weekMs) };
  const since = now.getTime() - lapseDays * dayMs;
  const kept = missedAt.filter((time) => time.getTime() >= since);
  if (look === 'unseen') return { missedAt: kept, holds: undefined, nextLookAt: new Date(now.getTime() + dayMs) };
  const missed = [...kept, now];
  const holds = missed.length >= lapseMisses ? false : undefined;
  // Sooner than weekly, so that owners who removed the proof by mistake find out in time, and three checks fit into 14
  // days.
  return { missedAt: missed, holds, nextLookAt: new Date(now.getTime() + missedPauseMs) };
}
