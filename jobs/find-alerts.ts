import { readUnfinishedWeeks } from '../shared/community/community.reads.ts';
import { findVoteAlerts } from '../shared/community/community.writes.ts';
import { weekOf } from '../shared/kernel/week/week-calendar.ts';

/** Finds launches with unusual votes, in the current week and in closed ones that aren't final yet. */
export async function findAlerts(now: () => Date): Promise<void> {
  const { over } = await readUnfinishedWeeks(now());
  for (const week of new Set([...over, weekOf(now())])) await findVoteAlerts(week, now());
}
