import { z } from 'zod';
import { joinListing } from '../../../shared/directory/directory.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingPath, joinListingPath } from '../../../shared/kernel/address/account-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Accepts an invite to manage a listing. */
export const joinInvitedListing = memberForm({
  path: joinListingPath(),
  page: joinListingPath(),
  takesHiddenOrigin: true,
  input: { token: z.string().max(200) },
  async handle({ token }, call) {
    const id = await inTransaction(async () => {
      const joined = await joinListing(call.visitor.account._id, token, call.now);
      await record({ ...credentialOf(call), action: 'listing.join', target: `listing ${joined}` });
      return joined;
    });
    return { to: `${accountListingPath(id)}?done=joined` };
  },
});
