import { readDraftView, readOwnDraft } from '../../shared/submission/submission.reads.ts';
import { draftView } from '../../shared/submission/submission.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { draftPathInput } from './draft-input.ts';
import { exampleDraft, exampleDraftId } from './example-draft.ts';

export const getDraftOperation = defineOperation({
  name: 'get_draft',
  method: 'GET',
  path: '/drafts/{id}',
  tag: 'Drafts',
  scope: 'account:read',
  idempotent: false,
  summary: 'Get a draft',
  description:
    'Returns a draft: its status, for every field the value, its state (ai, not_found, edited, manual, override, deleted) and the ' +
    'quotes from the website that back it, how complete it is and what is missing. Poll every few seconds until `ready`.',
  pathInput: draftPathInput,
  output: draftView,
  mayBeMissing: true,
  example: { input: { id: exampleDraftId }, output: exampleDraft },
  handle: async ({ id }, context) => readDraftView(await readOwnDraft(signedIn(context).accountId, id)),
});
