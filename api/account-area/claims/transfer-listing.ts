import { z } from 'zod';
import { leaveListing, offerListing, takeListing, withdrawOffer } from '../../../shared/community/community.writes.ts';
import { requireListing } from '../../../shared/directory/directory.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import {
  accountListingPath,
  accountListingsPath,
  listingPeoplePath,
  transferPath,
} from '../../../shared/kernel/address/account-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { limitInviteMails } from '../../guard/limit.ts';
import { emailField } from '../email-field.ts';
import { type AreaForm, credentialOf, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';

const page = `${accountListingsPath()}/:listing_id/people`;

/** Offers a listing to someone by email. */
const offerMyListing = memberForm({
  path: `${page}/offer`,
  page,
  needsFreshSignIn: true,
  input: { listing_id, email: emailField },
  async handle({ listing_id: id, email }, call) {
    await requireListing(call.visitor.account._id, id, 'hand_on');
    await limitInviteMails(call.visitor.account._id, email, call.now);
    await inTransaction(async () => {
      await offerListing(call.visitor.account._id, id, email, call.now);
      await record({ ...credentialOf(call), action: 'listing.offer', target: `listing ${id}` });
    });
    return { to: `${listingPeoplePath(id)}?done=offered` };
  },
});

/** Cancels an offer. */
const withdrawMyOffer = memberForm({
  path: `${page}/withdraw`,
  page,
  input: { listing_id },
  async handle({ listing_id: id }, call) {
    await withdrawOffer(call.visitor.account._id, id);
    return { to: `${listingPeoplePath(id)}?done=withdrawn` };
  },
});

/** Accepts a listing offered by email. */
const takeOfferedListing = memberForm({
  path: transferPath(),
  page: transferPath(),
  takesHiddenOrigin: true,
  input: { token: z.string().max(200) },
  async handle({ token }, call) {
    const id = await inTransaction(async () => {
      const taken = await takeListing(call.visitor.account._id, token, call.now);
      await record({ ...credentialOf(call), action: 'listing.take', target: `listing ${taken}` });
      return taken;
    });
    return { to: `${accountListingPath(id)}?done=accepted` };
  },
});

/** Leaves a listing. */
const leaveMyListing = memberForm({
  path: `${page}/leave`,
  page,
  input: { listing_id, sure: z.literal('yes', saying('problem.leave_tick')) },
  async handle({ listing_id: id }, call) {
    await inTransaction(async () => {
      await leaveListing(call.visitor.account._id, id, call.now);
      await record({ ...credentialOf(call), action: 'listing.leave', target: `listing ${id}` });
    });
    return { to: `${accountListingsPath()}?done=left` };
  },
});

/** Forms that transfer a listing to another owner. */
export const transferForms: readonly AreaForm[] = [offerMyListing, withdrawMyOffer, takeOfferedListing, leaveMyListing];
