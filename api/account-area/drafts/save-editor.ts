import { readActor } from '../../../shared/identity/identity.reads.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import {
  type DraftAction,
  type DraftView,
  type FormReading,
  type FormValues,
  fieldId,
  withAction,
} from '../../../shared/submission/submission.ts';
import { decideOnProfile, withdrawInvite } from '../../../shared/submission/submission.writes.ts';
import { inviteCofounderOperation } from '../../draft/invite-cofounder.ts';
import { callerOf, type FormOutcome, type MemberCall } from '../form.ts';
import { placedInListingForm } from '../listings/placed-in-listing-form.ts';
import { operate } from '../operate.ts';
import { conflictOutcome, inviteField, refusedOutcome, rowsOutcome } from './draft-form-outcome.ts';

/** A form compared with what is saved; `view` is its draft, if it has one. */
export interface EditorReading<View = DraftView | undefined> extends FormReading {
  view: View;
}

/** An operation's call that saves an edit. */
type Save = () => Promise<unknown>;

/** The form of a draft or a listing. */
interface Editor<View> {
  read(typed: FormValues): Promise<EditorReading<View>>;
  /** The calls that save an edit; none for an empty one. */
  saves(edit: FormReading['edit'], view: View): readonly Save[];
  /** Performs the button's action once the form is saved, and returns the next page. */
  lead(view: View, values: FormValues): Promise<FormOutcome>;
}

/**
 * Saves an editor's form, a single one so that no button loses input elsewhere: every button saves first, except those
 * that add or remove rows.
 */
export async function saveEditor<View extends DraftView | undefined>(
  typed: FormValues,
  action: DraftAction,
  editor: Editor<View>,
): Promise<FormOutcome> {
  if (action.kind === 'add' || action.kind === 'remove')
    return rowsOutcome(typed, (await editor.read(typed)).values, action);
  let shown = typed;
  try {
    const form = await write(typed, action, editor);
    if (form.conflicts.length > 0) return conflictOutcome(form);
    // After saving, what is saved is the form's base version.
    shown = form.values;
    return await editor.lead(form.view, form.values);
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError)) throw thrown;
    const { problems, ...outcome } = refusedOutcome(thrown, (await editor.read(shown)).values);
    return { ...outcome, problems: placedInListingForm(problems) };
  }
}

/**
 * Runs in one transaction, so that a concurrent save in another tab is reported as a conflict and never overwritten.
 * Throws the problems of all calls together.
 */
const write = <View extends DraftView | undefined>(typed: FormValues, action: DraftAction, editor: Editor<View>) =>
  inTransaction(async () => {
    const form = await editor.read(typed);
    if (form.conflicts.length > 0) return form;
    const refusals: SlipwayError[] = [];
    for (const save of editor.saves(withAction(form.edit, action, form.view), form.view)) {
      await save().catch((thrown: unknown) => {
        if (!(thrown instanceof SlipwayError)) throw thrown;
        refusals.push(thrown);
      });
    }
    const [first] = refusals.toSorted((a, b) => a.problems.length - b.problems.length);
    if (first === undefined) return form;
    const problems = first.problems.length === 0 ? [] : refusals.flatMap((refusal) => refusal.problems);
    throw new SlipwayError(first.code, first.message, problems);
  });

/** Performs a button's action on a draft whose form at `page` is saved. Throws what the action throws. */
export async function actOnDraft(
  action: DraftAction,
  { id, page, values }: { id: string; page: string; values: FormValues },
  call: MemberCall,
): Promise<{ to: string }> {
  const atField = (done: string, field: string) => ({
    to: `${page}?done=${done}&field=${field}#${fieldId(`fields.${field}`)}`,
  });
  switch (action.kind) {
    case 'invite':
      await operate(inviteCofounderOperation, { id, email: values[inviteField]?.trim() ?? '' }, call);
      return { to: `${page}?done=invited#invites` };
    case 'withdraw':
      await withdrawInvite(callerOf(call).accountId, id, action.number, call.now);
      return { to: `${page}?done=uninvited#invites` };
    case 'take':
    case 'drop':
      await decideOnProfile(
        await readActor(callerOf(call)),
        { draftId: id, number: action.number, isTaken: action.kind === 'take' },
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
