import { z } from 'zod';
import { claimView, toClaimView } from '../../shared/community/community.ts';
import { checkClaim } from '../../shared/community/community.writes.ts';
import { limitClaimChecks } from '../guard/limit.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { claimAnswer } from './claim-answer.ts';
import { exampleClaim } from './example-claim.ts';

export const verifyClaimOperation = defineOperation({
  name: 'verify_claim',
  method: 'POST',
  path: '/claims/{claim_id}/verify',
  tag: 'Claims',
  scope: 'listings:write',
  idempotent: true,
  summary: 'Verify a claim',
  description:
    "Checks a claim's record, tag or file now (up to 10 times an hour) and reports what was found and where. Email claims are verified when " +
    'the person opens the link.',
  pathInput: { claim_id: z.int().min(1).describe('ID from list_my_claims.') },
  output: claimView,
  mayBeMissing: true,
  reaches: 'websites',
  repeatable: true,
  example: { input: { claim_id: exampleClaim.claim_id }, output: exampleClaim },
  handle: async ({ claim_id }, context) => {
    const { accountId } = signedIn(context);
    const admit = (claimId: number) => limitClaimChecks(claimId, context.now);
    const { claim, listing } = await checkClaim(accountId, claim_id, context.now, admit);
    return claimAnswer(toClaimView(claim, listing));
  },
});
