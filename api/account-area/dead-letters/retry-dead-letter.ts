import { z } from 'zod';
import { enqueue } from '../../../jobs/queue.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { deadLettersPath } from '../../../shared/kernel/address/admin-paths.ts';
import { retryLetter } from '../../../shared/operate/operate.writes.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, staffForm, staffOf } from '../form.ts';

/** Retries abandoned work and deletes its dead letter in the same transaction. */
export const retryDeadLetter = staffForm({
  path: `${deadLettersPath()}/retry`,
  page: deadLettersPath(),
  permission: 'system.change',
  input: { letter: z.string().max(200) },
  async handle({ letter: id }, call) {
    const outcome = await inTransaction(async () => {
      const { outcome: done, letter, step } = await retryLetter(staffOf(call), id, call.now);
      if (letter === undefined) return done;
      if (step !== undefined) await enqueue(step, { draftId: letter.subject });
      await record({ ...credentialOf(call), action: 'dead_letter.retry', target: `${letter.job} ${letter.subject}` });
      return done;
    });
    return { to: `${deadLettersPath()}?done=${outcome}` };
  },
});
