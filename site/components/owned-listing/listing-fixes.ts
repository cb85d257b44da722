import { partLabel, platformName } from '../../../shared/directory/directory.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { type FormValues, fieldId } from '../../../shared/submission/submission.ts';
import type { Blocker } from '../editor-panes/blocker.ts';
import { type EditorSection, editorSections, inFormOrder } from '../editor-panes/editor-section.ts';
import { listingSections } from './listing-field-facts.ts';

type Problems = Readonly<Record<string, string>>;

/** Label of a listing form field: `faqs.0.answer` is "Question 1". */
export function listingFieldLabel(name: string): string {
  const [room = '', cell = ''] = name.split('.');
  if (room === 'socials') return platformName(cell);
  return room === 'faqs' && cell !== ''
    ? say('own_listing.edit_question', { number: Number(cell) + 1 })
    : partLabel(name);
}

/** Anchor of a listing form field. */
export const listingFieldAnchor = (name: string): string => fieldId(`field-${name}`);

/** A listing form's problems as a list of fixes, in field order. */
export const listingFixes = (problems: Problems): Blocker[] =>
  inFormOrder(
    listingSections(),
    Object.entries(problems)
      .filter(([name]) => name !== '')
      .map(([name, words]) => ({ name, label: listingFieldLabel(name), anchor: listingFieldAnchor(name), words })),
  );

/** A listing form's sections with their content and problems. */
export function listingSectionsOf(values: FormValues, problems: Problems): EditorSection[] {
  const wrong = Object.keys(problems);
  return editorSections(listingSections(), { values, blockers: wrong, wanted: wrong });
}
