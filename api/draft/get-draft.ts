import { z } from 'zod';
import { readDraftView, readOwnDraft } from '../../shared/submission/submission.reads.ts';
import { draftView, isSettled } from '../../shared/submission/submission.ts';
import { extension } from '../extension.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { waitForWorker } from '../wait-for-worker.ts';
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
    'Returns a draft: status, completeness, what is missing, and each field with value, state (ai, not_found, edited, manual, override, deleted) ' +
    'and quotes from the website. While the website is being read, only progress is returned: poll with `wait_seconds` until `ready`.',
  pathInput: draftPathInput,
  queryInput: {
    wait_seconds: extension(z.int().min(0).max(30).optional().describe('Seconds to wait for `ready`.')),
  },
  output: draftView,
  mayBeMissing: true,
  example: { input: { id: exampleDraftId }, output: exampleDraft },
  handle: async ({ id, wait_seconds = 0 }, context) => {
    const { accountId } = signedIn(context);
    let draft = await readOwnDraft(accountId, id);
    const isDone = async () => {
      draft = await readOwnDraft(accountId, id);
      return isSettled(draft);
    };
    if (wait_seconds > 0 && !isSettled(draft)) await waitForWorker(isDone, wait_seconds * 1000);
    return readDraftView(draft);
  },
});
