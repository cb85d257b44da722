import { enqueue } from '../../jobs/queue.ts';
import { readActor } from '../../shared/identity/identity.reads.ts';
import { readDraftView, readOwnDraft } from '../../shared/submission/submission.reads.ts';
import { draftEditInput, draftView, isSent, partsOfDraft, problemsAmong } from '../../shared/submission/submission.ts';
import { updateDraft } from '../../shared/submission/submission.writes.ts';
import { dryRunInput, dryRunOutput } from '../dry-run.ts';
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
    'Changes what is sent and nothing else; answers as get_draft does. Of one field in several parts: it is restored, then set, then ' +
    'locked, then redrafted. Redrafts and `competitor_url` take some seconds: see `next_steps`. Once submitted, the listing changes too.',
  pathInput: draftPathInput,
  bodyInput: draftEditInput,
  queryInput: dryRunInput,
  output: draftView.extend(dryRunOutput),
  mayBeMissing: true,
  reaches: 'websites',
  // A field that is named in `regenerate` is drafted each time.
  repeatable: false,
  example: {
    input: { id: exampleDraftId, fields: { categories: ['Note-taking'] }, lock_fields: ['name'] },
    output: exampleDraft,
  },
  parts: async ({ id }, context) => partsOfDraft(await readOwnDraft(signedIn(context).accountId, id)),
  refusedLater: ({ missing }, edit) => problemsAmong(missing).filter((problem) => isSent(problem, edit)),
  handle: async ({ id, dry_run: _, ...edit }, context) => {
    const draft = await updateDraft(await readActor(signedIn(context)), id, edit, context.now);
    if (edit.regenerate?.length) await enqueue('redraft-fields', { draftId: id });
    if (edit.competitor_url !== undefined && draft.competitor?.outcome === null)
      await enqueue('read-competitor', { draftId: id });
    return readDraftView(draft);
  },
});
