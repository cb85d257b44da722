import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { sendBackToReview } from '../../../shared/launch/launch.writes.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';

/** Resubmits a listing for review after requested changes. */
export const sendMyListingBack = memberForm({
  path: `${accountListingsPath()}/:listing_id/review`,
  page: `${accountListingsPath()}/:listing_id`,
  input: { listing_id },
  async handle({ listing_id: id }, call) {
    await inTransaction(async () => {
      await sendBackToReview(call.visitor.account._id, id, call.now);
      await record({ ...credentialOf(call), action: 'listing.send_back', target: `listing ${id}` });
    });
    return { to: `${accountListingPath(id)}?done=sent-back` };
  },
});
