import type { NearCategory } from '../../../shared/directory/directory.reads.ts';
import type { FormState } from '../../../shared/publish/publish.ts';
import type { EditedListing } from '../../../shared/submission/submission.reads.ts';
import type { DraftView, QuoteCheck } from '../../../shared/submission/submission.ts';
import {
  blankRow,
  draftedListingParts,
  draftParts,
  type FormPart,
  type FormValues,
  listingParts,
  marksOf,
  type Row,
  type RowList,
  rowLists,
  rowsOf,
  seenName,
  valuesOf,
} from '../../../shared/submission/submission.ts';
import { type EditorSection, editorSections } from '../editor-panes/editor-section.ts';
import { sectionsOf } from './draft-sections.ts';

/** What an editor edits: a draft, or a listing, for its owner together with their draft. */
export interface Edited {
  draft: DraftView | undefined;
  /** The form before any input. */
  untouched: FormValues;
  parts: readonly FormPart[];
}

/** A form as shown. */
export interface EditorState {
  /** Undefined for a listing without one. With it, fields have states and actions. */
  draft: DraftView | undefined;
  /** Field values. */
  values: FormValues;
  /** The saved form. */
  saved: FormValues;
  parts: readonly FormPart[];
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

/** Editor page data besides what is edited. */
interface Beside extends Partial<Pick<EditorState, 'near' | 'check'>> {
  /** Names of the fields that prevent submission. */
  blockers?: readonly string[];
  /** Names of the fields that links lead to. */
  wanted?: readonly string[];
  invites?: number;
}

/** A draft's form. */
export const editedDraft = (draft: DraftView): Edited => ({
  draft,
  untouched: valuesOf(draft),
  parts: draftParts,
});

/** A listing's form. */
export const editedListing = ({ saved, view }: Pick<EditedListing, 'saved' | 'view'>): Edited => ({
  draft: view,
  untouched: saved,
  parts: view === undefined ? listingParts : draftedListingParts,
});

/** A form: untouched, or with rejected input. */
export function editorState(
  { draft, untouched, parts }: Edited,
  form: FormState | undefined,
  { blockers = [], wanted = [], invites = 0, near = [], check }: Beside,
): EditorState {
  const saved = { ...untouched, [seenName]: marksOf(untouched, parts) };
  const typed = Object.entries(form?.values ?? {}).map(([name, texts]) => [name, texts[0] ?? '']);
  const values: FormValues = form === undefined ? saved : Object.fromEntries(typed);
  const { problems = {}, focus } = form ?? {};
  const wrong = Object.keys(problems);
  const chosen = Object.entries(draft?.fields ?? {}).filter(([, field]) => (field.choices ?? []).length > 0);
  const sent = Array.from({ length: invites }, (_, index) => [`invite.${index}`, 'sent']);
  const sections = editorSections(sectionsOf(parts), {
    values: { ...withoutInvite(values), ...Object.fromEntries(sent) },
    blockers: [...new Set([...wrong, ...blockers])],
    choices: chosen.map(([field]) => `fields.${field}`),
    wanted: [...wrong, ...wanted, ...(focus === undefined ? [] : [focus])],
  });
  return { draft, values, saved, parts, problems, focus, isBack: form !== undefined, sections, near, check };
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
