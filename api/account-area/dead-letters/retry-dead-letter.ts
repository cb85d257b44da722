import { z } from 'zod';
import { enqueue } from '../../../jobs/queue.ts';
import { readDeadLetter } from '../../../shared/change/change.reads.ts';
import type { DeadLetterRecord } from '../../../shared/change/change.ts';
import { removeDeadLetter } from '../../../shared/change/change.writes.ts';
import { lineOfLetter } from '../../../shared/commerce/commerce.ts';
import { retryLine } from '../../../shared/commerce/commerce.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { deadLettersPath } from '../../../shared/kernel/address/admin-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { retryStep } from '../../../shared/submission/submission.writes.ts';
import { credentialOf, staffForm } from '../form.ts';

/** Tries once more what was given up; its letter goes with the same commit. */
export const retryDeadLetter = staffForm({
  path: `${deadLettersPath()}/retry`,
  page: deadLettersPath(),
  permission: 'system.change',
  input: { letter: z.string().max(200) },
  async handle({ letter: id }, call) {
    const letter = await readDeadLetter(id);
    if (letter === undefined) return { to: `${deadLettersPath()}?done=gone` };
    const isRetried = await inTransaction(async () => {
      const again = await retryWork(letter, call.now);
      await removeDeadLetter(letter);
      await record({ ...credentialOf(call), action: 'dead_letter.retry', target: `${letter.job} ${letter.subject}` });
      return again;
    });
    return { to: `${deadLettersPath()}?done=${isRetried ? 'retried' : 'needless'}` };
  },
});

/** Has the work done once more that a letter is on; false where there is none to do. */
async function retryWork(letter: DeadLetterRecord, now: Date): Promise<boolean> {
  const given = lineOfLetter(letter);
  if (given !== undefined) return retryLine(given.order, given.line, now);
  const step = await retryStep(letter, now);
  if (step !== undefined) await enqueue(step, { draftId: letter.subject });
  return step !== undefined;
}
