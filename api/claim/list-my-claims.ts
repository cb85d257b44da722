import { z } from 'zod';
import { listOwnClaims } from '../../shared/community/community.reads.ts';
import { claimView } from '../../shared/community/community.ts';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';
import { examplePage } from '../examples.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { claimAnswer } from './claim-answer.ts';
import { exampleClaim } from './example-claim.ts';

export const listMyClaimsOperation = defineOperation({
  name: 'list_my_claims',
  method: 'GET',
  path: '/claims',
  tag: 'Claims',
  scope: 'account:read',
  idempotent: false,
  summary: 'List your claims',
  description: 'Lists your claims, newest first, with status and what each still needs.',
  queryInput: pageInput,
  output: z.object({ items: z.array(claimView), ...pageEnvelope }),
  example: { input: { per_page: 1 }, output: examplePage(exampleClaim) },
  handle: async (request, context) => {
    const { items, ...envelope } = await listOwnClaims(signedIn(context).accountId, request);
    return { items: await Promise.all(items.map(claimAnswer)), ...envelope };
  },
});
