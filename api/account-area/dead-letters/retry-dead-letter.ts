import { z } from 'zod';
import { enqueue } from '../../../jobs/queue.ts';
import { readDeadLetter } from '../../../shared/change/change.reads.ts';
import { removeDeadLetter } from '../../../shared/change/change.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { deadLettersPath } from '../../../shared/kernel/address/paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { retryStep } from '../../../shared/submission/submission.writes.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Tries once more what was given up; its letter goes with the same commit. */
export const retryDeadLetter = memberForm({
  path: `${deadLettersPath()}/retry`,
  page: deadLettersPath(),
  who: 'admin',
  input: { letter: z.string().max(200) },
  async handle({ letter: id }, call) {
    const letter = await readDeadLetter(id);
    if (letter === undefined) return { to: `${deadLettersPath()}?done=gone` };
    const step = await inTransaction(async () => {
      const again = await retryStep(letter, call.now);
      if (again !== undefined) await enqueue(again, { draftId: letter.subject });
      await removeDeadLetter(letter);
      await record({ ...credentialOf(call), action: 'dead_letter.retry', target: `${letter.job} ${letter.subject}` });
      return again;
    });
    return { to: `${deadLettersPath()}?done=${step === undefined ? 'needless' : 'retried'}` };
  },
});
