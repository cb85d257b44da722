import { z } from 'zod';
import { partLabel, partText } from '../../../shared/directory/directory.ts';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { saidBefore, say } from '../../../shared/kernel/language/say.ts';
import { problemInWords } from '../../../shared/publish/publish.ts';
import { readOwnListing, readOwnParts, readOwnPartsAt } from '../../../shared/submission/submission.reads.ts';
import {
  faqsIn,
  listingFormValues,
  readListingForm,
  withUntouchedAsNow,
} from '../../../shared/submission/submission.ts';
import { updateMyListingOperation } from '../../my-listing/update-my-listing.ts';
import { flatten, toSent } from '../drafts/draft-form-outcome.ts';
import { type FormAgain, type FormOutcome, type MemberCall, memberForm } from '../form.ts';
import { listing_id, revision } from '../listing-fields.ts';
import { operate } from '../operate.ts';
import { problemsOf } from '../problems-of.ts';
import { placedInListingForm } from './placed-in-listing-form.ts';

const page = `${accountListingsPath()}/:listing_id/edit`;
const shownOfTheirs = 500;

/** Edits a published listing: saves the form's changes, or shows what saving would change. */
export const saveMyListing = memberForm({
  path: `${page}/save`,
  page,
  // Enough for all fields at their limits, in a script whose characters take nine bytes when URL-encoded.
  largest: 1024 * 1024,
  input: {
    listing_id,
    revision,
    do: z.string().catch('save'),
  },
  async handle({ listing_id, revision, do: action }, call) {
    const typed = flatten(call.fields);
    const now = listingFormValues(await readOwnParts(call.visitor.account._id, listing_id));
    const edit = { listing_id, revision, ...readListingForm(typed, now) };
    return action === 'preview' ? preview(edit, call) : save(edit, call);
  },
});

/** A field error in a dry run. */
const refusedField = z.object({
  field: z.string(),
  detail: z.string().transform(saidBefore),
  limit: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
  actual: z.number().optional(),
  fix: z.string().transform(saidBefore).optional(),
});

type Edit = Parameters<typeof operate<typeof updateMyListingOperation>>[1];

async function save(edit: Edit, call: MemberCall): Promise<FormOutcome> {
  try {
    await operate(updateMyListingOperation, edit, call);
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError)) throw thrown;
    if (thrown.code === 'edit_conflict') return conflictOf(thrown, edit, call);
    const again = problemsOf(thrown);
    return { ...again, problems: placedInListingForm(again.problems), values: valuesOf(call) };
  }
  return { to: `${accountListingPath(edit.listing_id, 'edit')}?done=saved` };
}

/** The form with what saving would change and what would be rejected. Saves nothing. */
async function preview(edit: Edit, call: MemberCall): Promise<FormAgain> {
  const { dry_run } = await operate(updateMyListingOperation, { ...edit, dry_run: true }, call);
  const refused = (dry_run?.refused ?? []).map((each) => {
    const problem = refusedField.parse(each);
    return [problem.field, problemInWords(problem)];
  });
  return { problems: placedInListingForm(Object.fromEntries(refused)), status: 200, values: valuesOf(call) };
}

/** Reports what someone else has changed in the meantime. Submitting the form again overwrites it. */
async function conflictOf(
  { problems }: SlipwayError,
  { listing_id, revision: began = 0 }: Edit,
  call: MemberCall,
): Promise<FormAgain> {
  const accountId = call.visitor.account._id;
  const { revision } = await readOwnListing(accountId, listing_id);
  const seen = listingFormValues(await readOwnPartsAt(accountId, listing_id, began));
  const now = listingFormValues(await readOwnParts(accountId, listing_id));
  const told = problems.map(({ field, theirs }) => {
    const text = partText(field, theirs, String).slice(0, shownOfTheirs);
    const says = text === '' ? say('problem.empty_now') : say('problem_listing.says_now', { text });
    const what = say('problem_listing.part_changed', { part: partLabel(field) });
    return [field, `${what} ${says} ${say('problem_listing.save_again')}`];
  });
  const values = { ...withUntouchedAsNow(flatten(call.fields), seen, now), revision: String(revision) };
  return { problems: Object.fromEntries(told), status: 409, values: toSent(values) };
}

/** Typed values, with questions numbered as in the operation. */
function valuesOf({ fields }: MemberCall): FormAgain['values'] {
  const typed = flatten(fields);
  const others = Object.entries(typed).filter(([name]) => !name.startsWith('faqs.'));
  const faqs = faqsIn(typed).flatMap(({ question, answer }, index) => [
    [`faqs.${index}.question`, question],
    [`faqs.${index}.answer`, answer],
  ]);
  return toSent(Object.fromEntries([...others, ...faqs]));
}
