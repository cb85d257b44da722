import { enqueue } from '../../jobs/queue.ts';
import { readActor } from '../../shared/identity/identity.reads.ts';
import { draftEditInput, draftView, toDraftView } from '../../shared/submission/submission.ts';
import { updateDraft } from '../../shared/submission/submission.writes.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { draftPathInput } from './draft-input.ts';
import { exampleDraft, exampleDraftId } from './example-draft.ts';

export const updateDraftOperation = defineOperation({
  name: 'update_draft',
  method: 'PATCH',
  path: '/drafts/{id}',
  tag: 'Drafts',
  scope: 'listings:write',
  idempotent: true,
  summary: 'Edit a draft',
  description:
    'Changes what is sent and nothing else; answers as get_draft does. Of one field in several parts: it is restored, then set, then locked, then redrafted. ' +
    'A redraft takes some seconds: poll get_draft until `regenerating` is empty. The website of `competitor_url` is read and ' +
    'compared: poll until `comparison.outcome` is set. Once submitted, the listing changes too.',
  pathInput: draftPathInput,
  bodyInput: draftEditInput,
  output: draftView,
  mayBeMissing: true,
  reaches: 'websites',
  example: {
    input: { id: exampleDraftId, fields: { categories: ['Note-taking'] }, lock_fields: ['name'] },
    output: exampleDraft,
  },
  handle: async ({ id, ...edit }, context) => {
    const draft = await updateDraft(await readActor(signedIn(context)), id, edit, context.now);
    if (edit.regenerate?.length) await enqueue('redraft-fields', { draftId: id });
    if (edit.competitor_url !== undefined && draft.competitor?.outcome === null)
      await enqueue('read-competitor', { draftId: id });
    return toDraftView(draft);
  },
});
