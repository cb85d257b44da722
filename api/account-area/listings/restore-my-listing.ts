import { z } from 'zod';
import { restoreVersion } from '../../../shared/directory/directory.writes.ts';
import { readActor } from '../../../shared/identity/identity.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { callerOf, credentialOf, memberForm } from '../form.ts';
import { listing_id, revision } from '../listing-fields.ts';

const page = `${accountListingsPath()}/:listing_id/history`;

/** Restores an earlier revision of a listing. */
export const restoreMyListing = memberForm({
  path: `${page}/restore`,
  page,
  input: {
    listing_id,
    /** The revision to restore, and the latest revision that the page showed. */
    revision,
    seen: z.coerce.number().pipe(z.int().min(0)),
  },
  async handle({ listing_id, revision, seen }, call) {
    const by = await readActor(callerOf(call));
    await inTransaction(async () => {
      await restoreVersion(by, { listingId: listing_id, revision, startedFrom: seen }, call.now);
      await record({
        ...credentialOf(call),
        action: 'listing.restore',
        target: `listing ${listing_id} to ${revision}`,
      });
    });
    return { to: `${accountListingPath(listing_id, 'history')}?done=restored` };
  },
});
