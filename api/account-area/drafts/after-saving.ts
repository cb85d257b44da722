import { readActor } from '../../../shared/identity/identity.reads.ts';
import { type DraftAction, type FormValues, fieldId } from '../../../shared/submission/submission.ts';
import { decideOnProfile, withdrawInvite } from '../../../shared/submission/submission.writes.ts';
import { inviteCofounderOperation } from '../../draft/invite-cofounder.ts';
import { callerOf, type MemberCall } from '../form.ts';
import { operate } from '../operate.ts';
import { inviteField } from './draft-form-outcome.ts';

/** The draft and page of a saved form, and the form's values. */
interface SavedForm {
  draftId: string;
  page: string;
  values: FormValues;
}

/** Performs a button's action on a draft once its form is saved, and returns the next page. Throws what the action throws. */
export async function afterSaving(
  action: DraftAction,
  { draftId, page, values }: SavedForm,
  call: MemberCall,
): Promise<{ to: string }> {
  const atField = (done: string, field: string) => ({
    to: `${page}?done=${done}&field=${field}#${fieldId(`fields.${field}`)}`,
  });
  switch (action.kind) {
    case 'invite':
      await operate(inviteCofounderOperation, { id: draftId, email: values[inviteField]?.trim() ?? '' }, call);
      return { to: `${page}?done=invited#invites` };
    case 'withdraw':
      await withdrawInvite(callerOf(call).accountId, draftId, action.number, call.now);
      return { to: `${page}?done=uninvited#invites` };
    case 'take':
    case 'drop':
      await decideOnProfile(
        await readActor(callerOf(call)),
        { draftId, number: action.number, isTaken: action.kind === 'take' },
        call.now,
      );
      return { to: `${page}?done=${action.kind}#invites` };
    case 'lock':
    case 'unlock':
    case 'restore':
    case 'redraft':
      return atField(action.kind, action.field);
    case 'file':
      return atField('saved', 'categories');
    case 'choose':
      return atField('saved', action.field);
    default:
      return { to: `${page}?done=saved` };
  }
}
