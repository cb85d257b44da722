import { readDue, readOutOfQueue, readUntold } from '../shared/launch/launch.reads.ts';
import { launchScheduled, leaveQueue, moveOn, tellOwner } from '../shared/launch/launch.writes.ts';
import { checkBadge } from './check-badges.ts';
import { tellOfFounders, tellOfLaunches } from './tell-followers.ts';

const mostUntold = 100;

/**
 * Launches what is scheduled for a week that has begun, then looks once more at what still waits for its badge: found, it launches
 * too, else it moves on. Runs at Monday 00:00 UTC and again each hour, which catches up after a downtime.
 */
export async function launchWeek(now: () => Date): Promise<void> {
  await launchDue(now);
  for (const id of await readDue('awaiting_badge', now())) {
    await checkBadge(id, now);
    if (await moveOn(id, now())) await tellOwner(id, now());
  }
  await launchDue(now);
  await tellOfLaunches(now);
  await tellOfFounders(now);
  for (const id of await readOutOfQueue()) await leaveQueue(id, now());
  // Notifies owners of launches and moves from before a kill.
  for (const id of await readUntold(mostUntold)) await tellOwner(id, now());
}

async function launchDue(now: () => Date): Promise<void> {
  for (const id of await readDue('scheduled', now())) {
    if (await launchScheduled(id, now())) await tellOwner(id, now());
  }
}
