import { z } from 'zod';
import { claimMethods, claimView, toClaimView } from '../../shared/community/community.ts';
import { beginClaim } from '../../shared/community/community.writes.ts';
import { slugOf } from '../../shared/kernel/address/slug-input.ts';
import { limitClaimMails } from '../guard/limit.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { claimAnswer } from './claim-answer.ts';
import { exampleClaim } from './example-claim.ts';

export const claimListingOperation = defineOperation({
  name: 'claim_listing',
  method: 'POST',
  path: '/claims',
  tag: 'Claims',
  scope: 'listings:write',
  idempotent: true,
  summary: "Claim your company's listing",
  description:
    "Claims your company's listing and returns what to publish: a TXT record (dns), a homepage tag (meta) or a file. With `email`, a link is sent " +
    'to an address at its domain instead. Then call verify_claim. Verified does not mean paid.',
  bodyInput: {
    slug: z
      .string()
      .overwrite((text) => slugOf('listing', text))
      .min(1)
      .max(220)
      .describe('Slug from search_listings.'),
    method: z.enum(claimMethods).describe('Verification method.'),
    email: z.email().max(254).optional().describe("For `email`: an address at the company's domain."),
  },
  output: claimView,
  status: 201,
  reaches: 'people',
  example: { input: { slug: exampleClaim.slug, method: 'dns' }, output: exampleClaim },
  handle: async (wish, context) => {
    const { accountId } = signedIn(context);
    if (wish.method === 'email' && wish.email !== undefined) await limitClaimMails(accountId, wish.email, context.now);
    const { claim, listing } = await beginClaim(accountId, wish, context.now);
    return claimAnswer(toClaimView(claim, listing));
  },
});
