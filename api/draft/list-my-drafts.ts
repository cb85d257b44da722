import { z } from 'zod';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';
import { listOwnDrafts } from '../../shared/submission/submission.reads.ts';
import { draftSummary } from '../../shared/submission/submission.ts';
import { examplePage } from '../examples.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleDraftSummary } from './example-draft.ts';

export const listMyDraftsOperation = defineOperation({
  name: 'list_my_drafts',
  method: 'GET',
  path: '/drafts',
  tag: 'Drafts',
  scope: 'account:read',
  idempotent: false,
  summary: 'List your drafts',
  description: 'Lists your drafts, newest first, with status, completeness and next steps.',
  queryInput: pageInput,
  output: z.object({ items: z.array(draftSummary), ...pageEnvelope }),
  example: { input: { per_page: 1 }, output: examplePage(exampleDraftSummary) },
  handle: (request, context) => listOwnDrafts(signedIn(context).accountId, request),
});
