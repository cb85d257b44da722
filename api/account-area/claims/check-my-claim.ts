import { z } from 'zod';
import { claimPath, claimsPath } from '../../../shared/kernel/address/account-paths.ts';
import { verifyClaimOperation } from '../../claim/verify-claim.ts';
import { memberForm } from '../form.ts';
import { operate } from '../operate.ts';

/** Checks a claim's proof now. */
export const checkMyClaim = memberForm({
  path: `${claimsPath()}/:claim_id/check`,
  page: `${claimsPath()}/:claim_id`,
  input: { claim_id: z.coerce.number().pipe(z.int().min(1)) },
  async handle({ claim_id }, call) {
    await operate(verifyClaimOperation, { claim_id }, call);
    return { to: `${claimPath(claim_id)}?done=looked` };
  },
});
