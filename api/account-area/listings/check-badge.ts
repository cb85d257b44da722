import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { countBadgeChecks } from '../../../shared/launch/launch.reads.ts';
import { getMyListingOperation } from '../../my-listing/get-my-listing.ts';
import { requestBadgeCheck } from '../../my-listing/request-badge-check.ts';
import { waitForWorker } from '../../wait-for-worker.ts';
import { credentialOf, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { operate } from '../operate.ts';

/**
 * Checks a listing's badge now. Most websites respond during the request; otherwise the page shows that the check is
 * still running.
 */
export const checkBadge = memberForm({
  path: `${accountListingsPath()}/:listing_id/check`,
  page: `${accountListingsPath()}/:listing_id`,
  input: { listing_id },
  async handle({ listing_id }, call) {
    const { badge } = await operate(getMyListingOperation, { listing_id }, call);
    if (badge === null) return { problems: { '': say('problem.no_badge_now') } };
    const looks = await countBadgeChecks(listing_id);
    await requestBadgeCheck(listing_id, call.now);
    await record({ ...credentialOf(call), action: 'listing.check_badge', target: `listing ${listing_id}` });
    const done = (await waitForWorker(async () => (await countBadgeChecks(listing_id)) > looks)) ? 'looked' : 'looking';
    return { to: `${accountListingPath(listing_id)}?done=${done}` };
  },
});
