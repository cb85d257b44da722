import { deliverDueMails } from '../shared/change/change.writes.ts';

/**
 * Sends due emails from the outbox until none are left or the signal aborts: several thousand take minutes, and the
 * rest can wait.
 */
export async function deliverMails(now: () => Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deliverDueMails(now()))); // Continues with the next batch.
}
