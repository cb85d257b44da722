import { deliverDueMails } from '../shared/change/change.writes.ts';

/** Sends the emails of the outbox until none is due, or until the signal: some thousand take minutes, and the rest has time. */
export async function deliverMails(now: () => Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deliverDueMails(now()))); // on with the next ones
}
