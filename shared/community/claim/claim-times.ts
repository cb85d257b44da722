import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';

/** Days for which a claim waits for its proof, and for which an owner may answer to one that was proved. */
export const claimDays = 7;

/** Hours for which the link of an email is good. */
export const linkHours = 24;

/** Emails that one claim may send, and the least time between two. */
export const mostMails = 5;
export const mailPauseMs = 60_000;

const weekMs = 7 * dayMs;
const missedPauseMs = 5 * dayMs;
const lapseDays = 14;
const lapseMisses = 3;

export const claimEnds = (now: Date): Date => new Date(now.getTime() + claimDays * dayMs);
export const linkEnds = (now: Date): Date => new Date(now.getTime() + linkHours * hourMs);

/** When something that could not be looked at is looked at again. */
export const lookAgainSoon = (now: Date): Date => new Date(now.getTime() + 6 * hourMs);

/**
 * What a look at a verified claim means for its mark: it lapses with the third miss in 14 days, comes back when the proof does, and
 * stays as it was where nothing could be seen (`undefined`).
 */
export function markAfterLook(
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
  // Sooner than in a week: who has taken the proof away by mistake is told in time, and three looks fit into 14 days.
  return { missedAt: missed, holds, nextLookAt: new Date(now.getTime() + missedPauseMs) };
}
