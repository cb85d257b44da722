import { enqueue } from '../../jobs/queue.ts';
import { limitBadgeLooks } from '../guard/limit.ts';

/** Has the homepage of a listing looked at as soon as a worker is free. Throws a Refusal with code `rate_limited`. */
export async function requestBadgeLook(listingId: number, now: Date): Promise<void> {
  await limitBadgeLooks(listingId, now);
  await enqueue('check-badge', { listingId });
}
