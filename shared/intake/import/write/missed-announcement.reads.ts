import { readLastChangeAt } from '../../../change/change.reads.ts';
import { dayMs } from '../../../kernel/time/day-ms.ts';

const changesKeptMs = 7 * dayMs;

/**
 * Whether a listing was written after the last change that was announced, as when an import was killed between the
 * two: running servers do not know of it then. Changes are kept for a week; what is older counts as announced.
 */
export async function missedAnnouncement(latestWritten: Date | undefined, now: Date): Promise<boolean> {
  if (latestWritten === undefined || now.getTime() - latestWritten.getTime() > changesKeptMs) return false;
  const last = await readLastChangeAt();
  return last === undefined || last < latestWritten;
}
