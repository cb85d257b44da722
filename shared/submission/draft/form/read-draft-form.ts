import { isListField, socialPlatforms } from '../../../directory/directory.ts';
import type { DraftEdit } from '../draft-edit.ts';
import { asTyped } from './as-typed.ts';
import { belongsTo, draftParts, type FormPart, markOf, marksOf, partOf, readMarks, writeMarks } from './draft-parts.ts';
import { type FormValues, storySections } from './form-values.ts';
import { isBlankRow, type RowList, rowsOf, withoutBlankRows } from './row-lists.ts';

/** A submitted form of a draft or listing, compared with what is stored now. */
export interface FormReading {
  /** The resulting edit, as update_draft's input: only parts changed in the form. */
  edit: DraftEdit;
  /** Parts changed both in the form and elsewhere since it was shown. */
  conflicts: FormPart[];
  /** The form as typed; untouched parts show their current values. */
  values: FormValues;
  now: FormValues;
  /** Hashes of the parts as they are now, for a form that shows its conflicts. */
  marksNow: string;
}

/** Name of the hidden field with the hashes of the parts the form was rendered from. */
export const seenName = 'seen';

/** Parses a submitted form with these parts. `now` is the untouched form of what is stored. */
export function readForm(typed: FormValues, now: FormValues, parts: readonly FormPart[] = draftParts): FormReading {
  const seen = readMarks(typed[seenName] ?? '');
  const mine = parts.filter(
    (part) => wasSent(typed, seen, part) && markOf(typed, part) !== (seen[part] ?? markOf(now, part)),
  );
  const differs = mine.filter((part) => markOf(typed, part) !== markOf(now, part));
  // A form of another version or of other parts doesn't tell what it was rendered from.
  const isElsewhere = (part: FormPart): boolean =>
    seen[part] === undefined ? typed[seenName] !== undefined : seen[part] !== markOf(now, part);
  const conflicts = differs.filter(isElsewhere);
  // A part's new hash means that its change elsewhere has been shown, so a conflict keeps its old one.
  const marks = writeMarks(parts.map((part) => [part, conflicts.includes(part) ? seen[part] : markOf(now, part)]));
  const isMine = (name: string): boolean => mine.some((part) => belongsTo(name, part));
  const isOfParts = (name: string): boolean => parts.some((part) => belongsTo(name, part));
  const values = Object.fromEntries([
    ...Object.entries(now).filter(([name]) => !isMine(name)),
    ...Object.entries(typed).filter(([name]) => isMine(name) || !isOfParts(name)),
    [seenName, marks],
  ]);
  const edit = editOf(withoutBlankRows(values), differs);
  return { edit, conflicts, values, now, marksNow: marksOf(now, parts) };
}

// Scripts may submit a single part; the rest is unchanged. An emptied list has no fields, only its hash.
const wasSent = (typed: FormValues, seen: ReturnType<typeof readMarks>, part: FormPart): boolean =>
  seen[part] !== undefined || Object.keys(typed).some((name) => belongsTo(name, part));

/** The edit that sets these parts to the form's values. */
function editOf(values: FormValues, parts: readonly FormPart[]): DraftEdit {
  const fields: Record<string, unknown> = {};
  const edit: Record<string, unknown> = {};
  for (const part of parts) {
    if (part.startsWith('fields.')) fields[part.slice('fields.'.length)] = fieldValue(values, part);
    else edit[part] = sectionValue(values, part);
  }
  return { ...edit, ...(Object.keys(fields).length > 0 && { fields }) };
}

/** A profile field for update_draft; null if empty. */
function fieldValue(values: FormValues, part: FormPart): string | string[] | null {
  const texts = partOf(values, part);
  if (isListField(part.slice('fields.'.length))) return texts.length === 0 ? null : [...texts];
  return texts[0] === undefined || texts[0] === '' ? null : texts[0];
}

function sectionValue(values: FormValues, part: FormPart): unknown {
  const text = (name: string): string => asTyped(name, values[name] ?? '');
  switch (part) {
    case 'faqs':
      return rowsIn(values, part);
    case 'founders':
    case 'milestones':
      return rowsIn(values, part).map(withoutBlankCells);
    case 'company_socials':
    case 'founder_socials':
      return withoutBlankCells(
        Object.fromEntries(socialPlatforms.map((platform) => [platform, text(`${part}.${platform}`)])),
      );
    case 'story':
      return Object.fromEntries(storySections.map((section) => [section, text(`story.${section}`)]));
    case 'seo':
      return { title: text('seo.title'), meta: text('seo.meta') };
    default:
      return text(part);
  }
}

const rowsIn = (values: FormValues, list: RowList): Record<string, string>[] =>
  rowsOf(values, list)
    .filter((row) => !isBlankRow(row))
    .map((row) =>
      Object.fromEntries(Object.entries(row).map(([cell, text]) => [cell, asTyped(`${list}.${cell}`, text)])),
    );

/** Drops blank optional cells; the operation reports missing required ones. */
const withoutBlankCells = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
