import { followBookedWeek } from '../shared/commerce/commerce.writes.ts';
import { readDue, readOutOfQueue, readPendingNotices } from '../shared/launch/launch.reads.ts';
import {
  launchScheduled,
  leaveQueue,
  moveOn,
  preparePaidLaunch,
  sendOwnerNotice,
} from '../shared/launch/launch.writes.ts';
import { inTransaction } from '../shared/platform/mongo/mongo.ts';
import { throwAll } from './attempt.ts';
import { badgesFailed, checkBadge } from './check-badges.ts';
import { notifyFounderFollowers, sendLaunchReminders } from './tell-followers.ts';

const mostUntold = 100;

/**
 * Launches what is scheduled for a week that has begun, then checks listings that still await their badge: those that
 * have it launch too, the others move to a later week. Runs on Mondays at 00:00 UTC, and every hour to catch up after
 * downtime.
 */
export async function launchWeek(now: () => Date): Promise<void> {
  await launchDue(now);
  const failures: unknown[] = [];
  for (const id of await readDue('awaiting_badge', now())) {
    // If the check fails, the listing isn't moved to a later week: whether it has the badge is unknown until the check
    // has been retried.
    const isChecked = await checkBadge(id, now).then(
      () => true,
      (cause: unknown) => void failures.push(cause),
    );
    if (isChecked && (await moveOn(id, now()))) await sendOwnerNotice(id, now());
  }
  await launchDue(now);
  await sendLaunchReminders(now);
  await notifyFounderFollowers(now);
  for (const id of await readOutOfQueue()) await leaveQueue(id, now());
  // Sends notices about launches and moves that a killed process left behind.
  for (const id of await readPendingNotices(mostUntold)) await sendOwnerNotice(id, now());
  throwAll(failures, badgesFailed);
}

async function launchDue(now: () => Date): Promise<void> {
  await preparePaidLaunch(now());
  for (const id of await readDue('scheduled', now())) {
    const isLaunched = await inTransaction(async () => {
      if (await launchScheduled(id, now())) return true;
      await followBookedWeek(id, { tells: true }, now());
      return false;
    });
    if (isLaunched) await sendOwnerNotice(id, now());
  }
}
