import { z } from 'zod';
import { record } from '../../../shared/identity/identity.writes.ts';
import { deadLettersPath } from '../../../shared/kernel/address/admin-paths.ts';
import { discardLetter } from '../../../shared/operate/operate.writes.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, staffForm, staffOf } from '../form.ts';

/** Dismisses a dead letter; its draft is unchanged. */
export const discardDeadLetter = staffForm({
  path: `${deadLettersPath()}/discard`,
  page: deadLettersPath(),
  permission: 'system.change',
  input: { letter: z.string().max(200) },
  async handle({ letter: id }, call) {
    const done = await inTransaction(async () => {
      const letter = await discardLetter(staffOf(call), id, call.now);
      if (letter === undefined) return 'gone';
      await record({ ...credentialOf(call), action: 'dead_letter.discard', target: `${letter.job} ${letter.subject}` });
      return 'discarded';
    });
    return { to: `${deadLettersPath()}?done=${done}` };
  },
});
