import { z } from 'zod';
import { confirmClaimMail } from '../../../shared/community/community.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { claimLinkPath, claimPath } from '../../../shared/kernel/address/account-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

/**
 * Proves a claim with the emailed link. Only this form uses up the link, so email scanners that open it change nothing.
 */
export const confirmMyClaim = memberForm({
  path: claimLinkPath(),
  page: claimLinkPath(),
  takesHiddenOrigin: true,
  input: { token: z.string().max(200) },
  async handle({ token }, call) {
    const claim = await inTransaction(async () => {
      const confirmed = await confirmClaimMail(call.visitor.account._id, token, call.now);
      await record({ ...credentialOf(call), action: 'claim.confirm', target: `claim ${confirmed._id}` });
      return confirmed;
    });
    return { to: `${claimPath(claim._id)}?done=looked` };
  },
});
