import { enqueue } from '../../jobs/queue.ts';
import { recordBadgeCheckRequest } from '../../shared/launch/launch.writes.ts';
import { limitBadgeChecks } from '../guard/limit.ts';

/** Requests a homepage check, which runs as soon as a worker is free. Throws a Refusal with code `rate_limited`. */
export async function requestBadgeCheck(listingId: number, now: Date): Promise<void> {
  await limitBadgeChecks(listingId, now);
  await recordBadgeCheckRequest(listingId);
  await enqueue('check-badge', { listingId });
}
