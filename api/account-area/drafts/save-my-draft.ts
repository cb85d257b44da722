import { z } from 'zod';
import {
  accountListingPath,
  draftEditorPath,
  draftPath,
  draftPreviewPath,
} from '../../../shared/kernel/address/account-paths.ts';
import { orderProductPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { readOwnDraft } from '../../../shared/submission/submission.reads.ts';
import type { DraftView } from '../../../shared/submission/submission.ts';
import {
  actionName,
  type DraftAction,
  type FormValues,
  readAction,
  readForm,
  valuesOf,
  withAction,
} from '../../../shared/submission/submission.ts';
import { getDraftOperation } from '../../draft/get-draft.ts';
import { submitDraftOperation } from '../../draft/submit-draft.ts';
import { updateDraftOperation } from '../../draft/update-draft.ts';
import { callerOf, type FormOutcome, type MemberCall, memberForm } from '../form.ts';
import { operate } from '../operate.ts';
import { afterSaving } from './after-saving.ts';
import { conflictOutcome, flatten, refusedOutcome, rowsOutcome } from './draft-form-outcome.ts';

/**
 * The draft editor: a single form, so that no button loses input elsewhere. Every button saves first, except those that
 * add or remove rows.
 */
export const saveMyDraft = memberForm({
  path: `${draftPath(':id')}/save`,
  page: draftPath(':id'),
  // Enough for all fields at their limits, in a script whose characters take nine bytes when URL-encoded.
  largest: 3 * 1024 * 1024,
  input: { id: z.uuid(), [actionName]: z.string().catch('save') },
  async handle({ id, ...input }, call) {
    const action = readAction(String(input[actionName]));
    const typed = flatten(call.fields);
    const { values } = readForm(typed, valuesOf(await operate(getDraftOperation, { id }, call)));
    if (action.kind === 'add' || action.kind === 'remove') return rowsOutcome(typed, values, action);
    return save({ id, typed, values }, action, call);
  },
});

interface SentDraft {
  id: string;
  typed: FormValues;
  /** Values shown in the form if it is rejected. */
  values: FormValues;
}

async function save(sent: SentDraft, action: DraftAction, call: MemberCall): Promise<FormOutcome> {
  let saved: DraftView | undefined;
  try {
    const written = await write(sent, action, call);
    if (!('saved' in written)) return conflictOutcome(written);
    saved = written.saved;
    return await lead(saved, sent.values, action, call);
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError)) throw thrown;
    // After saving, the saved draft is the form's base version.
    return refusedOutcome(thrown, saved === undefined ? sent.values : readForm(sent.values, valuesOf(saved)).values);
  }
}

/**
 * Runs in one transaction, so that a concurrent save in another tab is reported as a conflict and never overwritten.
 */
const write = ({ id, typed }: SentDraft, action: DraftAction, call: MemberCall) =>
  inTransaction(async () => {
    const draft = await operate(getDraftOperation, { id }, call);
    const form = readForm(typed, valuesOf(draft));
    if (form.conflicts.length > 0) return form;
    const edit = withAction(form.edit, action, draft);
    const isChanged = Object.values(edit).some((part) => Object.keys(part ?? {}).length > 0);
    return { saved: isChanged ? await operate(updateDraftOperation, { id, ...edit }, call) : draft };
  });

/** Performs a button's action after saving and returns the next page. A draft saved as a listing is edited there. */
async function lead(draft: DraftView, values: FormValues, action: DraftAction, call: MemberCall): Promise<FormOutcome> {
  const { id } = draft;
  if (action.kind === 'preview') return { to: draftPreviewPath(id) };
  if (action.kind !== 'submit') return afterSaving(action, { draftId: id, page: draftEditorPath(draft), values }, call);
  const before = await readOwnDraft(callerOf(call).accountId, id);
  const { listing_id } = await operate(submitDraftOperation, { id }, call);
  // Continues an order that was waiting for the listing, but only once.
  const wanted = before.listing_id === null ? before.wanted_product : undefined;
  return { to: wanted === undefined ? accountListingPath(listing_id) : orderProductPath(wanted, listing_id) };
}
