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

/** The form of a draft as it is shown. */
export interface EditorState {
  draft: DraftView;
  /** What stands in the fields. */
  values: FormValues;
  /** The form of the draft as it is saved. */
  saved: FormValues;
  problems: Readonly<Record<string, string>>;
  /** Name of the field that gets the focus. */
  focus: string | undefined;
  /** Whether it has come back with what was typed. */
  isBack: boolean;
  /** The last look for its quotes on the website, where there was one. */
  check?: QuoteCheck | undefined;
}

/** The form of a draft: untouched, or with what was typed when it has come back. */
export function editorState(draft: DraftView, form: FormState | undefined): EditorState {
  const untouched = valuesOf(draft);
  const saved = { ...untouched, [seenName]: marksOf(untouched) };
  if (form === undefined) return { draft, values: saved, saved, problems: {}, focus: undefined, isBack: false };
  const typed = Object.entries(form.values).map(([name, texts]) => [name, texts[0] ?? '']);
  return { draft, values: Object.fromEntries(typed), saved, problems: form.problems, focus: form.focus, isBack: true };
}

/** The rows of a list to show: those that there are, and one to fill in where there is room and none is open. */
export function shownRows({ values }: EditorState, list: RowList): Row[] {
  const rows = rowsOf(values, list);
  const isOpen = rows.some((row) => Object.values(row).every((text) => text.trim() === ''));
  return isOpen || rows.length >= rowLists[list].most ? rows : [...rows, blankRow(list)];
}

/** What a field is described by: its hint, and what is wrong with it. */
export const describedBy = (id: string, { hint, problem }: { hint?: boolean; problem?: boolean }): string | undefined =>
  [hint === true && `${id}-hint`, problem === true && `${id}-problem`].filter(Boolean).join(' ') || undefined;

/** Whether a section that most drafts do without is shown open: where it says something, or something is wrong in it. */
export function foldOf({ values, problems, focus }: EditorState, part: string): 'open' | 'closed' {
  const isOf = (name: string): boolean => name === part || name.startsWith(`${part}.`);
  const isFilled = Object.entries(values).some(([name, text]) => isOf(name) && text.trim() !== '');
  const isWanted = isFilled || Object.keys(problems).some(isOf) || (focus !== undefined && isOf(focus));
  return isWanted ? 'open' : 'closed';
}
