import { accountListingsPath, listingPreviewPath } from '../../../shared/kernel/address/account-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { problemInWords } from '../../../shared/publish/publish.ts';
import { readOwnParts } from '../../../shared/submission/submission.reads.ts';
import { listingEditProblems, listingFormValues, readListingForm } from '../../../shared/submission/submission.ts';
import { updateMyListingOperation } from '../../my-listing/update-my-listing.ts';
import { parseInput } from '../../parse-input.ts';
import { flatten } from '../drafts/draft-form-outcome.ts';
import { memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { placedInListingForm } from './placed-in-listing-form.ts';

/** Preview of a published listing with the form's changes, and what saving would reject; saves nothing. */
export const previewMyListing = memberForm({
  path: `${accountListingsPath()}/:listing_id/edit/preview`,
  page: listingPreviewPath(':listing_id'),
  largest: 1024 * 1024,
  input: { listing_id },
  async handle({ listing_id }, { fields, visitor }) {
    const now = listingFormValues(await readOwnParts(visitor.account._id, listing_id));
    const { listingEdit: edit } = readListingForm(flatten(fields), now);
    const parsed = parseInput(updateMyListingOperation, { listing_id, ...edit }, undefined);
    const refused = [...listingEditProblems(edit), ...(parsed instanceof SlipwayError ? parsed.problems : [])];
    const problems = Object.fromEntries(refused.map((problem) => [problem.field, problemInWords(problem)]));
    return { problems: placedInListingForm(problems), status: 200, values: fields };
  },
});
