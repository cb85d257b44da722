import { readDeadLetter } from '../../change/change.reads.ts';
import type { DeadLetterRecord } from '../../change/change.ts';
import { removeDeadLetter } from '../../change/change.writes.ts';
import { lineOfDeadLetter, unsettledOfLetter } from '../../commerce/commerce.ts';
import { retryLine, retryUnsettled } from '../../commerce/commerce.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { retryBadgeCheck } from '../../launch/launch.writes.ts';
import { retryStep } from '../../submission/submission.writes.ts';

type Step = Awaited<ReturnType<typeof retryStep>>;

/**
 * Result of retrying a dead letter: already handled, nothing left to do, or being retried; `step` is a job for the
 * caller to start.
 */
interface TriedLetter {
  outcome: 'gone' | 'needless' | 'retried';
  letter?: DeadLetterRecord;
  step?: Step;
}

/** Retries abandoned work and deletes its dead letter in the same transaction. */
export const retryLetter = staffVerb(
  'system.change',
  async (actor: StaffActor, id: string, now: Date): Promise<TriedLetter> => {
    const letter = await readDeadLetter(id);
    if (letter === undefined) return { outcome: 'gone' };
    const step = await retryStep(letter, now);
    const isRetried = step !== undefined || (await retryOfBadge(letter, now)) || (await retryOfOrder(letter, now));
    await removeDeadLetter(letter);
    await logStaffAct(actor, letterAct('dead_letter.retry', letter), now);
    return { outcome: isRetried ? 'retried' : 'needless', letter, step };
  },
);

const retryOfBadge = async ({ job, subject }: DeadLetterRecord, now: Date): Promise<boolean> =>
  job === 'check-badge' && retryBadgeCheck(Number(subject), now);

async function retryOfOrder(letter: DeadLetterRecord, now: Date): Promise<boolean> {
  const unsettled = unsettledOfLetter(letter);
  if (unsettled !== undefined) return retryUnsettled(unsettled);
  const line = lineOfDeadLetter(letter);
  return line !== undefined && retryLine(line.order, line.line, now);
}

/** Dismisses a dead letter; whatever the failed job was about is left unchanged. */
export const discardLetter = staffVerb(
  'system.change',
  async (actor: StaffActor, id: string, now: Date): Promise<DeadLetterRecord | undefined> => {
    const letter = await readDeadLetter(id);
    if (letter === undefined || !(await removeDeadLetter(letter))) return undefined;
    await logStaffAct(actor, letterAct('dead_letter.discard', letter), now);
    return letter;
  },
);

const letterAct = (action: string, { job, subject, attempts }: DeadLetterRecord) => ({
  ...{ action, target: `${job} ${subject}`.slice(0, 200), reason: null, note: '' },
  ...{ before: { attempts }, after: {} },
});
