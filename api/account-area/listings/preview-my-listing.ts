import { accountListingsPath, listingPreviewPath } from '../../../shared/kernel/address/account-paths.ts';
import { type FieldProblem, SlipwayError } from '../../../shared/kernel/errors.ts';
import { problemInWords } from '../../../shared/publish/publish.ts';
import { readDraftEditProblems, readEditedListing } from '../../../shared/submission/submission.reads.ts';
import { listingEditProblems, readListingForm, splitEdit } from '../../../shared/submission/submission.ts';
import { updateDraftOperation } from '../../draft/update-draft.ts';
import { updateMyListingOperation } from '../../my-listing/update-my-listing.ts';
import type { Operation } from '../../operation.ts';
import { parseInput } from '../../parse-input.ts';
import { flatten } from '../drafts/draft-form-outcome.ts';
import { memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { placedInListingForm } from './placed-in-listing-form.ts';

/** Preview of a listing with the form's changes, and what saving would reject; saves nothing. */
export const previewMyListing = memberForm({
  path: `${accountListingsPath()}/:listing_id/edit/preview`,
  page: listingPreviewPath(':listing_id'),
  largest: 3 * 1024 * 1024,
  input: { listing_id },
  async handle({ listing_id }, { fields, visitor, now }) {
    const edited = await readEditedListing(visitor.account._id, listing_id);
    const { listing, draft } = splitEdit(readListingForm(flatten(fields), edited).edit);
    const refused = [
      ...listingEditProblems(listing),
      ...inputProblems(updateMyListingOperation, { listing_id, ...listing }),
      ...(edited.draft === undefined
        ? []
        : [
            ...(await readDraftEditProblems(edited.draft, draft, now)),
            ...inputProblems(updateDraftOperation, { id: edited.draft._id, ...draft }),
          ]),
    ];
    const problems = Object.fromEntries(refused.map((problem) => [problem.field, problemInWords(problem)]));
    return { problems: placedInListingForm(problems), status: 200, values: fields };
  },
});

function inputProblems(operation: Operation, input: object): readonly FieldProblem[] {
  const parsed = parseInput(operation, input, undefined);
  return parsed instanceof SlipwayError ? parsed.problems : [];
}
