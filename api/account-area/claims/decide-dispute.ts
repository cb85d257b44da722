import { z } from 'zod';
import { decideOn, revokeClaimFor } from '../../../shared/community/community.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { disputesPath } from '../../../shared/kernel/address/admin-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, staffForm, staffOf } from '../form.ts';
import { typedNumber } from '../number-field.ts';

const claim = typedNumber('problem.enter_claim').pipe(z.int(saying('problem.enter_claim')).min(1));

/** Decides, on the team's behalf, who owns a listing. */
export const decideOnDispute = staffForm({
  path: `${disputesPath()}/decide`,
  page: disputesPath(),
  permission: 'moderation.decide',
  input: { claim, winner: z.enum(['claimant', 'owner']) },
  async handle({ claim: id, winner }, call) {
    await inTransaction(async () => {
      await decideOn(staffOf(call), { subject: `claim-${id}`, verdict: winner }, call.now);
      await record({ ...credentialOf(call), action: 'claim.decide', target: `claim ${id} ${winner}` });
    });
    return { to: `${disputesPath()}?done=decided` };
  },
});

/** Revokes a verified claim, leaving its listing without an owner. */
export const revokeVerifiedClaim = staffForm({
  path: `${disputesPath()}/revoke`,
  page: disputesPath(),
  permission: 'claims.revoke',
  input: { claim },
  async handle({ claim: id }, call) {
    await inTransaction(async () => {
      await revokeClaimFor(staffOf(call), id, call.now);
      await record({ ...credentialOf(call), action: 'claim.revoke', target: `claim ${id}` });
    });
    return { to: `${disputesPath()}?done=revoked` };
  },
});
