import { readUnfinishedWeeks } from '../shared/community/community.reads.ts';
import { findVoteAlerts } from '../shared/community/community.writes.ts';
import { weekOf } from '../shared/kernel/week/week-calendar.ts';

/** Looks for launches whose votes look odd, in this week and in those that are over and not final. */
export async function findAlerts(now: () => Date): Promise<void> {
  const { over } = await readUnfinishedWeeks(now());
  for (const week of new Set([...over, weekOf(now())])) await findVoteAlerts(week, now());
}
