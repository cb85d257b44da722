import { readLastChangeAt } from '../../../change/change.reads.ts';
import { dayMs } from '../../../kernel/time/day-ms.ts';

const changesKeptMs = 7 * dayMs;

/**
 * Whether a listing was written after the last announcement, so that running servers missed it, for example because
 * an import was killed in between. Changes are kept for a week; older ones count as announced.
 */
export async function missedAnnouncement(latestWritten: Date | undefined, now: Date): Promise<boolean> {
  if (latestWritten === undefined || now.getTime() - latestWritten.getTime() > changesKeptMs) return false;
  const last = await readLastChangeAt();
  return last === undefined || last < latestWritten;
}
