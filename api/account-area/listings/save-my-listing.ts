import { z } from 'zod';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { saidBefore } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { problemInWords } from '../../../shared/publish/publish.ts';
import { readOwnParts } from '../../../shared/submission/submission.reads.ts';
import {
  actionName,
  type FormValues,
  listingFormValues,
  readAction,
  readListingForm,
  withoutBlankRows,
} from '../../../shared/submission/submission.ts';
import { updateMyListingOperation } from '../../my-listing/update-my-listing.ts';
import { conflictOutcome, flatten, refusedOutcome, rowsOutcome, toSent } from '../drafts/draft-form-outcome.ts';
import { type FormAgain, type FormOutcome, type MemberCall, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { operate } from '../operate.ts';
import { placedInListingForm } from './placed-in-listing-form.ts';

const page = `${accountListingsPath()}/:listing_id/edit`;

/** Edits a listing: saves the form's changes, shows what saving would change, or adds or removes a row. */
export const saveMyListing = memberForm({
  path: `${page}/save`,
  page,
  // Enough for all fields at their limits, in a script whose characters take nine bytes when URL-encoded.
  largest: 1024 * 1024,
  input: { listing_id, [actionName]: z.string().catch('save') },
  async handle({ listing_id, ...input }, call) {
    const action = readAction(String(input[actionName]));
    const sent = { id: listing_id, typed: flatten(call.fields) };
    const form = await readSent(sent, call);
    if (action.kind === 'add' || action.kind === 'remove') return rowsOutcome(sent.typed, form.values, action);
    return action.kind === 'preview' ? preview(listing_id, form, call) : save(sent, form.values, call);
  },
});

interface SentListing {
  id: number;
  typed: FormValues;
}

const readSent = async ({ id, typed }: SentListing, { visitor }: MemberCall) =>
  readListingForm(typed, listingFormValues(await readOwnParts(visitor.account._id, id)));

/** A field error in a dry run. */
const refusedField = z.object({
  field: z.string(),
  detail: z.string().transform(saidBefore),
  limit: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
  actual: z.number().optional(),
  fix: z.string().transform(saidBefore).optional(),
});

/** Runs in one transaction, so that a concurrent save is reported as a conflict and never overwritten. */
const write = (sent: SentListing, call: MemberCall) =>
  inTransaction(async () => {
    const form = await readSent(sent, call);
    const isChanged = Object.keys(form.listingEdit).length > 0;
    if (form.conflicts.length > 0 || !isChanged) return form;
    await operate(updateMyListingOperation, { listing_id: sent.id, ...form.listingEdit }, call);
    return form;
  });

async function save(sent: SentListing, values: FormValues, call: MemberCall): Promise<FormOutcome> {
  try {
    const form = await write(sent, call);
    if (form.conflicts.length > 0) return conflictOutcome(form);
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError)) throw thrown;
    const { problems, ...outcome } = refusedOutcome(thrown, values);
    return { ...outcome, problems: placedInListingForm(problems) };
  }
  return { to: `${accountListingPath(sent.id, 'edit')}?done=saved` };
}

/** The form with what saving would change and what would be rejected. Saves nothing. */
async function preview(
  listing_id: number,
  form: Awaited<ReturnType<typeof readSent>>,
  call: MemberCall,
): Promise<FormAgain> {
  if (form.conflicts.length > 0) return conflictOutcome(form);
  const { listingEdit, values } = form;
  const { dry_run } = await operate(updateMyListingOperation, { listing_id, ...listingEdit, dry_run: true }, call);
  const refused = (dry_run?.refused ?? []).map((each) => {
    const problem = refusedField.parse(each);
    return [problem.field, problemInWords(problem)];
  });
  return {
    problems: placedInListingForm(Object.fromEntries(refused)),
    status: 200,
    values: toSent(withoutBlankRows(values)),
  };
}
