import { z } from 'zod';
import { closeEditReview } from '../../../shared/directory/directory.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { listingEditsPath } from '../../../shared/kernel/address/admin-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, staffForm } from '../form.ts';

/** Marks an edit as reviewed. */
export const endEditReview = staffForm({
  path: `${listingEditsPath()}/done`,
  page: listingEditsPath(),
  permission: 'edits.look',
  input: { version: z.string().max(100) },
  async handle({ version }, call) {
    await inTransaction(async () => {
      await closeEditReview(version);
      await record({ ...credentialOf(call), action: 'listing_edit.look', target: `version ${version}` });
    });
    return { to: `${listingEditsPath()}?done=looked` };
  },
});
