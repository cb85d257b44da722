import { failWork } from '../../change/change.writes.ts';
import { notNull } from '../../platform/mongo/filters.ts';
import { FreeLaunchModel } from './free-launch.model.ts';
import { readFreeLaunch } from './free-launch.reads.ts';
import type { FreeLaunchRecord } from './free-launch.ts';

/**
 * Records a badge check that failed because of a bug; it is retried after a pause. After the last attempt,
 * administrators get a dead letter and the owner's page shows the failure. The result of an earlier check still
 * applies.
 */
export async function recordFailedBadgeCheck(listingId: number, problem: Error, now: Date): Promise<void> {
  const record = await readFreeLaunch(listingId);
  if (record === undefined) return;
  const failed_looks = (record.failed_looks ?? 0) + 1;
  const save = (change: Partial<FreeLaunchRecord>, looks: number) =>
    FreeLaunchModel.updateOne({ _id: listingId }, { $set: change, $inc: { looks } });
  const spent = { failed_looks: 0, look_due_at: null, outcome: 'unreachable', reason: 'check_failed' } as const;
  await failWork(
    {
      policy: 'badge_look',
      job: 'check-badge',
      subject: `${listingId}`,
      attempts: failed_looks,
      problem,
      tryAgain: (look_due_at) => save({ failed_looks, look_due_at }, 0),
      giveUp: () => save(spent, 1),
    },
    now,
  );
}

/** Ends the retries of a completed check. Safe to repeat. */
export async function endBadgeRetries(listingId: number): Promise<void> {
  const isDue = { _id: listingId, look_due_at: notNull() };
  await FreeLaunchModel.updateOne(isDue, { $set: { failed_looks: 0, look_due_at: null } });
}

/** Retries an abandoned check immediately. Returns false if the listing no longer has a free launch. */
export async function retryBadgeCheck(listingId: number, now: Date): Promise<boolean> {
  const { matchedCount } = await FreeLaunchModel.updateOne(
    { _id: listingId },
    { $set: { failed_looks: 0, look_due_at: now } },
  );
  return matchedCount === 1;
}
