import type { NearCategory } from '../../../shared/directory/directory.reads.ts';
import type { FormState } from '../../../shared/publish/publish.ts';
import type { DraftView, QuoteCheck } from '../../../shared/submission/submission.ts';
import {
  blankRow,
  type FormValues,
  marksOf,
  type Row,
  type RowList,
  rowLists,
  rowsOf,
  seenName,
  valuesOf,
} from '../../../shared/submission/submission.ts';
import { type EditorSection, editorSections } from '../editor-panes/editor-section.ts';
import { draftSections } from './draft-sections.ts';

/** A draft's form as shown. */
export interface EditorState {
  draft: DraftView;
  /** Field values. */
  values: FormValues;
  /** The saved form. */
  saved: FormValues;
  problems: Readonly<Record<string, string>>;
  /** Name of the field to focus. */
  focus: string | undefined;
  /** Whether the form shows rejected input. */
  isBack: boolean;
  /** Suggested categories. */
  near: readonly NearCategory[];
  sections: readonly EditorSection[];
  /** The last quote check, if any. */
  check?: QuoteCheck | undefined;
}

/** Editor page data besides the draft. */
interface Beside extends Pick<EditorState, 'near' | 'check'> {
  /** Names of the fields that prevent submission. */
  blockers: readonly string[];
  /** Names of the fields that links lead to. */
  wanted: readonly string[];
  invites: number;
}

/** A draft's form: untouched, or with rejected input. */
export function editorState(draft: DraftView, form: FormState | undefined, beside: Beside): EditorState {
  const untouched = valuesOf(draft);
  const saved = { ...untouched, [seenName]: marksOf(untouched) };
  const typed = Object.entries(form?.values ?? {}).map(([name, texts]) => [name, texts[0] ?? '']);
  const values: FormValues = form === undefined ? saved : Object.fromEntries(typed);
  const { problems = {}, focus } = form ?? {};
  const { blockers, wanted, invites, ...rest } = beside;
  const wrong = Object.keys(problems);
  const chosen = Object.entries(draft.fields).filter(([, field]) => (field.choices ?? []).length > 0);
  const sent = Array.from({ length: invites }, (_, index) => [`invite.${index}`, 'sent']);
  const sections = editorSections(draftSections(), {
    values: { ...withoutInvite(values), ...Object.fromEntries(sent) },
    blockers: [...new Set([...wrong, ...blockers])],
    choices: chosen.map(([field]) => `fields.${field}`),
    wanted: [...wrong, ...wanted, ...(focus === undefined ? [] : [focus])],
  });
  return { draft, values, saved, problems, focus, isBack: form !== undefined, sections, ...rest };
}

// An email address that was typed but not yet invited isn't an invite.
const withoutInvite = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('invite.')));

/** Rows to show: existing ones, and a blank one if there is room and none is blank yet. */
export function shownRows({ values }: EditorState, list: RowList): Row[] {
  const rows = rowsOf(values, list);
  const isOpen = rows.some((row) => Object.values(row).every((text) => text.trim() === ''));
  return isOpen || rows.length >= rowLists[list].most ? rows : [...rows, blankRow(list)];
}

/** IDs of a field's descriptions: hint, problem, check note, and character count. */
export const describedBy = (
  id: string,
  { hint, problem, unsure, count }: { hint?: boolean; problem?: boolean; unsure?: boolean; count?: string | undefined },
): string | undefined =>
  [hint === true && `${id}-hint`, problem === true && `${id}-problem`, unsure === true && `${id}-unsure`, count]
    .filter(Boolean)
    .join(' ') || undefined;
