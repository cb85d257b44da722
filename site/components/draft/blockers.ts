import { problemInWords } from '../../../shared/publish/publish.ts';
import { type DraftPreview, draftedListingParts, draftParts } from '../../../shared/submission/submission.ts';
import type { Blocker } from '../editor-panes/blocker.ts';
import { inFormOrder } from '../editor-panes/editor-section.ts';
import { sectionsOf } from './draft-sections.ts';
import { anchorOfProblem, problemLabel } from './problem-places.ts';

/** What prevents submission, in the editor's field order. */
export const blockersOf = ({ blockers }: Pick<DraftPreview, 'blockers'>): Blocker[] =>
  inFormOrder(
    sectionsOf(draftParts),
    blockers.map((problem) =>
      blockerAt(problem.field, problem.code === 'required' ? (problem.fix ?? '') : problemInWords(problem)),
    ),
  );

/** A listing form's problems as a list of fixes, in field order. */
export const listingFixes = (problems: Readonly<Record<string, string>>): Blocker[] =>
  inFormOrder(
    sectionsOf(draftedListingParts),
    Object.entries(problems)
      .filter(([name]) => name !== '')
      .map(([name, words]) => blockerAt(name, words)),
  );

const blockerAt = (name: string, words: string): Blocker => ({
  name,
  label: problemLabel(name),
  anchor: anchorOfProblem(name),
  words,
});
