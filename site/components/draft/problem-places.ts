import { isListField, platformName, storyHeading } from '../../../shared/directory/directory.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { fieldId } from '../../../shared/submission/submission.ts';
import { partLabel } from './draft-fields.ts';

/** Anchor of a problem's field: single-text fields have a control inside their frame. */
export function anchorOfProblem(name: string): string {
  const [part, field = '', ...rest] = name.split('.');
  return part === 'fields' && rest.length === 0 && !isListField(field) ? `${fieldId(name)}-control` : fieldId(name);
}

/** Label of a problem's field: `fields.features.1` is "Features, number 2", `faqs.0.answer` "Questions and answers, number 1: answer". */
export function problemLabel(name: string): string {
  const [part = '', ...rest] = name.split('.');
  const [owner = '', ...places] = part === 'fields' ? rest : [part, ...rest];
  return places.reduce((label, place) => labelWithin(owner, label, place), partLabel(owner));
}

function labelWithin(owner: string, label: string, place: string): string {
  if (/^\d+$/.test(place)) return say('editor.label_number', { label, number: String(Number(place) + 1) });
  return say('editor.label_cell', { label, cell: cellLabel(owner, place) });
}

function cellLabel(owner: string, cell: string): string {
  if (owner.endsWith('_socials')) return platformName(cell);
  const key = cells[cell];
  return (
    (owner === 'story' ? storyHeading(cell) : undefined) ?? (key === undefined ? cell.replaceAll('_', ' ') : say(key))
  );
}

const cells: Readonly<Record<string, TextKey>> = {
  answer: 'editor.cell_answer',
  bio: 'editor.cell_bio',
  date: 'editor.cell_date',
  description: 'editor.cell_description',
  email: 'editor.cell_email',
  meta: 'editor.cell_meta',
  name: 'editor.cell_name',
  question: 'editor.cell_question',
  story: 'editor.cell_story',
  title: 'editor.cell_title',
  url: 'editor.cell_url',
};
