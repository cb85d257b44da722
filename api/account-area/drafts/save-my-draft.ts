import { z } from 'zod';
import {
  accountListingPath,
  draftEditorPath,
  draftPath,
  draftPreviewPath,
} from '../../../shared/kernel/address/account-paths.ts';
import { orderProductPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { readOwnDraft } from '../../../shared/submission/submission.reads.ts';
import {
  actionName,
  autosaveName,
  type DraftAction,
  type DraftView,
  type FormValues,
  readAction,
  readForm,
  valuesOf,
} from '../../../shared/submission/submission.ts';
import { getDraftOperation } from '../../draft/get-draft.ts';
import { submitDraftOperation } from '../../draft/submit-draft.ts';
import { updateDraftOperation } from '../../draft/update-draft.ts';
import { callerOf, type FormOutcome, type MemberCall, memberForm } from '../form.ts';
import { operate } from '../operate.ts';
import { flatten } from './draft-form-outcome.ts';
import { actOnDraft, saveEditor } from './save-editor.ts';

/** The draft editor. */
export const saveMyDraft = memberForm({
  path: `${draftPath(':id')}/save`,
  page: draftPath(':id'),
  // Enough for all fields at their limits, in a script whose characters take nine bytes when URL-encoded.
  largest: 3 * 1024 * 1024,
  input: { id: z.uuid(), [actionName]: z.string().catch('save') },
  async handle({ id, ...input }, call) {
    const action = readAction(String(input[actionName]));
    return saveEditor<DraftView>(flatten(call.fields), action, {
      async read(typed) {
        const view = await operate(getDraftOperation, { id }, call);
        // Typing in a tab from before the submission must not be published without a click.
        if (autosaveName in call.fields && view.listing_id !== null)
          throw new SlipwayError('wrong_state', say('problem.draft_is_listing'));
        return { ...readForm(typed, valuesOf(view)), view };
      },
      saves: (edit) =>
        Object.keys(edit).length === 0 ? [] : [() => operate(updateDraftOperation, { id, ...edit }, call)],
      lead: (view, values) => lead(view, values, action, call),
    });
  },
});

/** Performs a button's action after saving and returns the next page. A draft saved as a listing is edited there. */
async function lead(draft: DraftView, values: FormValues, action: DraftAction, call: MemberCall): Promise<FormOutcome> {
  const { id } = draft;
  if (action.kind === 'preview') return { to: draftPreviewPath(id) };
  if (action.kind !== 'submit') return actOnDraft(action, { id, page: draftEditorPath(draft), values }, call);
  const before = await readOwnDraft(callerOf(call).accountId, id);
  const { listing_id } = await operate(submitDraftOperation, { id }, call);
  // Continues an order that was waiting for the listing, but only once.
  const wanted = before.listing_id === null ? before.wanted_product : undefined;
  return { to: wanted === undefined ? accountListingPath(listing_id) : orderProductPath(wanted, listing_id) };
}
