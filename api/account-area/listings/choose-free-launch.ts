import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { chooseFreeListingOperation } from '../../my-listing/choose-free-listing.ts';
import { memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { operate } from '../operate.ts';

/** Queues a listing for a free launch. Succeeds if it is already queued. */
export const chooseFreeLaunch = memberForm({
  path: `${accountListingsPath()}/:listing_id/free`,
  page: `${accountListingsPath()}/:listing_id`,
  input: { listing_id },
  async handle({ listing_id }, call) {
    await operate(chooseFreeListingOperation, { listing_id }, call);
    return { to: `${accountListingPath(listing_id)}?done=chosen` };
  },
});
