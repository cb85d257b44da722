import { type ProfileField, profileFields } from '../../../directory/directory.ts';
import type { DraftEdit } from '../draft-edit.ts';
import type { DraftView } from '../draft-view.ts';
import { isRowList, type RowList } from './row-lists.ts';

/** Actions of a draft form's buttons, besides save. */
export type DraftAction =
  | { kind: 'save' | 'preview' | 'submit' | 'invite' }
  | { kind: InviteAct; number: number }
  | FieldAction
  | { kind: 'choose'; field: ProfileField; index: number }
  | { kind: 'file'; category: string }
  | { kind: 'add'; list: RowList }
  | { kind: 'remove'; list: RowList; index: number };

/** Actions on an invite: cancel it, or accept or discard the submitted profile. */
type InviteAct = 'withdraw' | 'take' | 'drop';

interface FieldAction {
  kind: 'lock' | 'unlock' | 'restore' | 'redraft';
  field: ProfileField;
}

/**
 * Name attribute of the buttons. Values: `save`, `lock tagline`, `choose founded_year 1`, `file Writing Apps`, `add
 * faqs`, `remove faqs 2`, `withdraw 3` and the like.
 */
export const actionName = 'do';

/** Form field that tells a save by a script from a click. */
export const autosaveName = 'auto';

/** Parses a button's value. Anything else means save: that is what the Enter key sends. */
export function readAction(text: string): DraftAction {
  const [kind = '', name = '', row = ''] = text.split(' ');
  const field = profileFields.find((each) => each === name);
  switch (kind) {
    case 'preview':
    case 'submit':
    case 'invite':
      return { kind };
    case 'withdraw':
    case 'take':
    case 'drop':
      return /^\d{1,2}$/.test(name) ? { kind, number: Number(name) } : { kind: 'save' };
    case 'lock':
    case 'unlock':
    case 'restore':
    case 'redraft':
      return field === undefined ? { kind: 'save' } : { kind, field };
    case 'choose':
      return field === undefined || !/^\d$/.test(row) ? { kind: 'save' } : { kind, field, index: Number(row) };
    case 'file':
      return { kind, category: text.slice('file '.length) };
    case 'add':
      return isRowList(name) ? { kind, list: name } : { kind: 'save' };
    case 'remove':
      return isRowList(name) && /^\d{1,2}$/.test(row) ? { kind, list: name, index: Number(row) } : { kind: 'save' };
    default:
      return { kind: 'save' };
  }
}

/** The edit including a button's change to a single field of a draft. */
export function withAction(edit: DraftEdit, action: DraftAction, draft: DraftView | undefined): DraftEdit {
  if (draft === undefined) return edit;
  switch (action.kind) {
    case 'lock':
      return { ...edit, lock_fields: [action.field] };
    case 'restore':
      return { ...withoutField(edit, action.field), restore: [action.field] };
    case 'redraft':
      return { ...withoutField(edit, action.field), regenerate: [action.field] };
    case 'choose':
      return chosen(edit, action, draft);
    case 'file':
      return filed(edit, action.category, draft);
    case 'unlock':
      return unlocked(edit, action.field, draft);
    default:
      return edit;
  }
}

const withoutField = (edit: DraftEdit, field: ProfileField): DraftEdit => {
  const { [field]: _dropped, ...fields } = edit.fields ?? {};
  return { ...edit, fields };
};

/** Sets a field to one of the website's contradicting values. */
function chosen(
  edit: DraftEdit,
  { field, index }: { field: ProfileField; index: number },
  draft: DraftView,
): DraftEdit {
  const choice = draft.fields[field]?.choices?.[index];
  return choice === undefined ? edit : { ...edit, fields: { ...edit.fields, [field]: choice.value } };
}

/** Adds a category to the draft, after its others. */
function filed(edit: DraftEdit, category: string, draft: DraftView): DraftEdit {
  const named = edit.fields?.categories ?? [draft.fields.categories?.value ?? []].flat();
  return { ...edit, fields: { ...edit.fields, categories: [...new Set([...named, category])] } };
}

/**
 * Only `restore` unlocks a field, so the same edit sets the current value again, unless that still has its quotes: then
 * it is the drafted value, which `restore` brings back.
 */
function unlocked(edit: DraftEdit, field: ProfileField, draft: DraftView): DraftEdit {
  const present = draft.fields[field];
  const isDrafted = (present?.evidence.length ?? 0) > 0;
  const isTyped = edit.fields !== undefined && Object.hasOwn(edit.fields, field);
  if (isTyped || isDrafted) return { ...edit, restore: [field] };
  return { ...edit, restore: [field], fields: { ...edit.fields, [field]: present?.value ?? null } };
}
