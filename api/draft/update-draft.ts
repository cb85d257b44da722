import { z } from 'zod';
import { enqueue } from '../../jobs/queue.ts';
import { readActor } from '../../shared/identity/identity.reads.ts';
import { readDraftView, readOwnDraft } from '../../shared/submission/submission.reads.ts';
import { draftEditInput, draftView, isSent, partsOfDraft, problemsAmong } from '../../shared/submission/submission.ts';
import { updateDraft } from '../../shared/submission/submission.writes.ts';
import { changesBetween, dryRunInput, dryRunOutput } from '../dry-run.ts';
import { extension } from '../extension.ts';
import { defineOperation, type Parts } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { draftPathInput } from './draft-input.ts';
import { exampleDraft, exampleDraftId } from './example-draft.ts';

const changed = extension(z.array(z.string()).optional().describe('What this call changed.'));

export const updateDraftOperation = defineOperation({
  name: 'update_draft',
  method: 'PATCH',
  path: '/drafts/{id}',
  tag: 'Drafts',
  scope: 'listings:write',
  idempotent: true,
  summary: 'Edit a draft',
  description:
    'Changes only what you send; returns the draft and what `changed`. Each field is processed in this order: restore, set, lock, redraft. ' +
    'Redrafts and `competitor_url` take a few seconds: see `next_steps`. After submit_draft, edits also change the listing.',
  pathInput: draftPathInput,
  bodyInput: draftEditInput,
  queryInput: dryRunInput,
  output: draftView.extend({ changed, ...dryRunOutput }),
  mayBeMissing: true,
  reaches: 'websites',
  // A field named in `regenerate` is redrafted each time.
  repeatable: false,
  example: {
    input: { id: exampleDraftId, fields: { categories: ['Note-taking'] }, lock_fields: ['name'] },
    output: exampleDraft,
  },
  parts: async ({ id }, context) => partsOfDraft(await readOwnDraft(signedIn(context).accountId, id)),
  record: async ({ id }, context) => readDraftView(await readOwnDraft(signedIn(context).accountId, id)),
  refusedLater: ({ missing }, edit) => problemsAmong(missing).filter((problem) => isSent(problem, edit)),
  handle: async ({ id, dry_run: _, ...edit }, context) => {
    const by = await readActor(signedIn(context));
    const { before, draft } = await updateDraft(by, id, edit, context.now);
    if (edit.regenerate?.length) await enqueue('redraft-fields', { draftId: id });
    if (edit.competitor_url !== undefined && draft.competitor?.outcome === null)
      await enqueue('read-competitor', { draftId: id });
    return { ...(await readDraftView(draft)), changed: changedParts(partsOfDraft(before), partsOfDraft(draft)) };
  },
  text: ({ dry_run, id, status, listing_id, changed = [], fields, completeness, missing, next_steps }) => {
    if (dry_run !== undefined) return JSON.stringify({ dry_run, id, status });
    const values = Object.entries(fields).filter(([field]) =>
      changed.some((part) => part.startsWith(`fields.${field}`)),
    );
    const now = Object.fromEntries(values.map(([field, { value, state }]) => [field, { value, state }]));
    return JSON.stringify({ id, status, listing_id, changed, fields: now, completeness, missing, next_steps });
  },
});

/** Names of the draft's changed parts; a field whose state changed counts as changed. */
const changedParts = (before: Parts, after: Parts): string[] => [
  ...new Set(changesBetween(before, after).map(({ field }) => field.replace(/\.state$/, ''))),
];
