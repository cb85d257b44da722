import { inTransaction } from '../../platform/mongo/mongo.ts';
import { type GivenUpWork, saveDeadLetter } from '../dead-letter/dead-letter.writes.ts';
import { nextAttempt, type RetryPolicyName } from './retry-policy.ts';

/** How a kind of work records a retry, or that it was abandoned. */
interface FailedWork extends GivenUpWork {
  policy: RetryPolicyName;
  /** Records the number of failed attempts and the next due time (UTC). */
  tryAgain: (due: Date) => Promise<unknown>;
  /** Records that the work is no longer pending, in the same transaction as its dead letter. */
  giveUp: () => Promise<unknown>;
}

/** Reschedules failed work according to its policy; after the last attempt it becomes a dead letter. */
export async function failWork({ policy, tryAgain, giveUp, ...work }: FailedWork, now: Date): Promise<void> {
  const due = nextAttempt(policy, work.attempts, now);
  if (due !== undefined) {
    await tryAgain(due);
    return;
  }
  await inTransaction(async () => {
    await saveDeadLetter(work, now);
    await giveUp();
  });
}
