import { enqueue } from '../../jobs/queue.ts';
import { noteLookAsked } from '../../shared/launch/launch.writes.ts';
import { limitBadgeLooks } from '../guard/limit.ts';

/** Requests a homepage check as soon as a worker is free. Throws a Refusal with code `rate_limited`. */
export async function requestBadgeLook(listingId: number, now: Date): Promise<void> {
  await limitBadgeLooks(listingId, now);
  await noteLookAsked(listingId);
  await enqueue('check-badge', { listingId });
}
