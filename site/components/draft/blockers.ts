import { problemInWords } from '../../../shared/publish/publish.ts';
import type { DraftPreview } from '../../../shared/submission/submission.ts';
import type { Blocker } from '../editor-panes/blocker.ts';
import { inFormOrder } from '../editor-panes/editor-section.ts';
import { draftSections } from './draft-sections.ts';
import { anchorOfProblem, problemLabel } from './problem-places.ts';

/** What prevents submission, in the editor's field order. */
export const blockersOf = ({ blockers }: Pick<DraftPreview, 'blockers'>): Blocker[] =>
  inFormOrder(
    draftSections(),
    blockers.map((problem) => ({
      name: problem.field,
      label: problemLabel(problem.field),
      anchor: anchorOfProblem(problem.field),
      words: problem.code === 'required' ? (problem.fix ?? '') : problemInWords(problem),
    })),
  );
