import { z } from 'zod';
import { accountListingPath, draftPath, draftPreviewPath } from '../../../shared/kernel/address/account-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import type { DraftView } from '../../../shared/submission/submission.ts';
import {
  actionName,
  type DraftAction,
  type FormValues,
  fieldId,
  readAction,
  readDraftForm,
  valuesOf,
  withAction,
} from '../../../shared/submission/submission.ts';
import { decideOnProfile, withdrawInvite } from '../../../shared/submission/submission.writes.ts';
import { getDraftOperation } from '../../draft/get-draft.ts';
import { inviteCofounderOperation } from '../../draft/invite-cofounder.ts';
import { submitDraftOperation } from '../../draft/submit-draft.ts';
import { updateDraftOperation } from '../../draft/update-draft.ts';
import { callerOf, type FormOutcome, type MemberCall, memberForm } from '../form.ts';
import { operate } from '../operate.ts';
import { conflictOutcome, flatten, inviteField, refusedOutcome, rowsOutcome } from './draft-form-outcome.ts';

/** The draft editor: one form, so that no button loses input elsewhere. Every button saves first, except those adding and removing rows. */
export const saveMyDraft = memberForm({
  path: `${draftPath(':id')}/save`,
  page: draftPath(':id'),
  // All fields at their limits, in a script with nine encoded bytes per character.
  largest: 3 * 1024 * 1024,
  input: { id: z.uuid(), [actionName]: z.string().catch('save') },
  async handle({ id, ...input }, call) {
    const draft = await operate(getDraftOperation, { id }, call);
    const action = readAction(String(input[actionName]));
    const typed = flatten(call.fields);
    const form = readDraftForm(typed, valuesOf(draft));
    if (action.kind === 'add' || action.kind === 'remove') return rowsOutcome(typed, form.values, action);
    if (form.conflicts.length > 0) return conflictOutcome(form);
    return save(draft, { ...form, edit: withAction(form.edit, action, draft) }, action, call);
  },
});

interface WantedDraft {
  edit: Parameters<typeof withAction>[0];
  values: FormValues;
}

async function save(
  draft: DraftView,
  { edit, values }: WantedDraft,
  action: DraftAction,
  call: MemberCall,
): Promise<FormOutcome> {
  const isChanged = Object.values(edit).some((part) => Object.keys(part ?? {}).length > 0);
  let saved: DraftView | undefined;
  try {
    saved = isChanged ? await operate(updateDraftOperation, { id: draft.id, ...edit }, call) : draft;
    return await lead(saved, values, action, call);
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError)) throw thrown;
    // After saving, the form's base version is the saved draft.
    return refusedOutcome(thrown, saved === undefined ? values : readDraftForm(values, valuesOf(saved)).values);
  }
}

/** A button's action after saving, and the page it leads to. */
async function lead(
  { id }: DraftView,
  values: FormValues,
  action: DraftAction,
  call: MemberCall,
): Promise<FormOutcome> {
  switch (action.kind) {
    case 'preview':
      return { to: draftPreviewPath(id) };
    case 'submit': {
      const { listing_id } = await operate(submitDraftOperation, { id }, call);
      return { to: accountListingPath(listing_id) };
    }
    case 'invite':
      await operate(inviteCofounderOperation, { id, email: values[inviteField]?.trim() ?? '' }, call);
      return { to: `${draftPath(id)}?done=invited#invites` };
    case 'withdraw':
      await withdrawInvite(callerOf(call).accountId, id, action.number, call.now);
      return { to: `${draftPath(id)}?done=uninvited#invites` };
    case 'take':
    case 'drop':
      await decideOnProfile(
        callerOf(call).accountId,
        { draftId: id, number: action.number, isTaken: action.kind === 'take' },
        call.now,
      );
      return { to: `${draftPath(id)}?done=${action.kind}#invites` };
    case 'lock':
    case 'unlock':
    case 'restore':
    case 'redraft':
      return { to: `${draftPath(id)}?done=${action.kind}&field=${action.field}#${fieldId(`fields.${action.field}`)}` };
    case 'file':
      return { to: `${draftPath(id)}?done=saved&field=categories#${fieldId('fields.categories')}` };
    case 'choose':
      return { to: `${draftPath(id)}?done=saved&field=${action.field}#${fieldId(`fields.${action.field}`)}` };
    default:
      return { to: `${draftPath(id)}?done=saved` };
  }
}
