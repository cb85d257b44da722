import { readStoredListing } from '../../directory/directory.reads.ts';
import { endMemberships, setListingOwner } from '../../directory/directory.writes.ts';
import { readAccountByEmail } from '../../identity/identity.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { detachDrafts } from '../../submission/submission.writes.ts';
import { endVerifiedClaims } from '../claim/transfer-claims.writes.ts';
import { TransferModel } from './transfer.model.ts';

/**
 * Transfers a listing to the account with an email address or, if the address is empty, to nobody. The listing becomes
 * unverified, its members are removed, and its verified claims and open offers end. Throws `not_found`, and
 * `invalid_parameter` naming `email` for an unknown address.
 */
export const transferListingForTeam = staffVerb(
  'listings.hand_over',
  async (
    actor: StaffActor,
    id: number,
    { email, reason }: { email: string; reason: string },
    now: Date,
  ): Promise<void> => {
    const listing = await readStoredListing(id);
    if (listing === undefined) throw notFound('listing');
    const owner = email === '' ? null : await readAccountByEmail(email);
    if (email !== '' && owner === null) {
      const fix = say('problem_claim.owner_signs_in');
      const problem = { field: 'email', detail: say('problem_claim.no_account_here'), fix };
      throw new SlipwayError('invalid_parameter', say('problem.no_account'), [problem]);
    }
    const owner_account_id = owner?._id ?? null;
    if (owner_account_id === listing.owner_account_id) throw new SlipwayError('wrong_state', say('problem.theirs'));
    await setListingOwner(id, { owner_account_id, verified: false }, now);
    await endMemberships(listing, owner_account_id, now);
    await detachDrafts(listing, owner_account_id);
    await endVerifiedClaims(id, 'operator_revoked', now);
    await TransferModel.deleteOne({ _id: id });
    const states = {
      before: { owner: listing.owner_account_id, verified: listing.verified },
      after: { owner: owner_account_id, verified: false },
    };
    await logStaffAct(
      actor,
      { action: 'listing.hand_over', target: `listing-${id}`, reason: null, note: reason, ...states },
      now,
    );
  },
);
