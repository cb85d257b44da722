import { enqueue } from '../../../jobs/queue.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { readQuoteCheck } from '../../../shared/submission/submission.reads.ts';
import { limitQuoteChecks } from '../../guard/limit.ts';
import { getMyListingOperation } from '../../my-listing/get-my-listing.ts';
import { waitForWorker } from '../../wait-for-worker.ts';
import { credentialOf, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { operate } from '../operate.ts';

/** Rechecks a listing's quotes on its website. Small websites are read during the request. */
export const checkMyQuotes = memberForm({
  path: `${accountListingsPath()}/:listing_id/edit/check-quotes`,
  page: `${accountListingsPath()}/:listing_id/edit`,
  input: { listing_id },
  async handle({ listing_id }, call) {
    const accountId = call.visitor.account._id;
    const { draft_id } = await operate(getMyListingOperation, { listing_id }, call);
    if (draft_id === null) return { problems: { '': say('problem.no_quotes') } };
    await limitQuoteChecks(accountId, listing_id, call.now);
    const before = await readQuoteCheck(accountId, draft_id);
    await enqueue('check-quotes', { draftId: draft_id });
    await record({ ...credentialOf(call), action: 'listing.check_quotes', target: `listing ${listing_id}` });
    const isDone = await waitForWorker(async () => {
      const check = await readQuoteCheck(accountId, draft_id);
      return check !== undefined && check.checked_at.getTime() !== before?.checked_at.getTime();
    });
    return { to: `${accountListingPath(listing_id, 'edit')}?done=${isDone ? 'checked' : 'checking'}#quotes` };
  },
});
