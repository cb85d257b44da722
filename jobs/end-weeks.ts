import { readUnfinishedWeeks } from '../shared/community/community.reads.ts';
import { closeWeek, finishWeek } from '../shared/community/community.writes.ts';
import { reopenWeek } from '../shared/launch/launch.writes.ts';

/**
 * Closes finished launch weeks, and finalises those whose review is over, earliest first. Runs on Mondays at 00:00 UTC, and
 * every few minutes to catch up after downtime. Reopens a week that a fast clock closed too early.
 */
export async function endWeeks(now: () => Date): Promise<void> {
  const { over, closedEarly } = await readUnfinishedWeeks(now());
  for (const week of closedEarly) await reopenWeek(week, now());
  for (const week of over) {
    await closeWeek(week, now());
    await finishWeek(week, now());
  }
}
