import { z } from 'zod';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { saidBefore } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { problemInWords } from '../../../shared/publish/publish.ts';
import { readEditedListing } from '../../../shared/submission/submission.reads.ts';
import {
  actionName,
  type DraftAction,
  type DraftView,
  type FormReading,
  type FormValues,
  readAction,
  readListingForm,
  splitEdit,
  withAction,
  withoutBlankRows,
} from '../../../shared/submission/submission.ts';
import { updateDraftOperation } from '../../draft/update-draft.ts';
import { updateMyListingOperation } from '../../my-listing/update-my-listing.ts';
import { afterSaving } from '../drafts/after-saving.ts';
import { conflictOutcome, flatten, refusedOutcome, rowsOutcome, toSent } from '../drafts/draft-form-outcome.ts';
import { type FormAgain, type FormOutcome, type MemberCall, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { operate } from '../operate.ts';
import { placedInListingForm } from './placed-in-listing-form.ts';

const page = `${accountListingsPath()}/:listing_id/edit`;

/**
 * The listing editor, a single form: saves its changes, shows what saving would change, or adds or removes a row. For
 * the owner of a submitted draft, it has the draft's buttons too, which save first.
 */
export const saveMyListing = memberForm({
  path: `${page}/save`,
  page,
  // Enough for all fields at their limits, in a script whose characters take nine bytes when URL-encoded.
  largest: 3 * 1024 * 1024,
  input: { listing_id, [actionName]: z.string().catch('save') },
  async handle({ listing_id, ...input }, call) {
    const action = readAction(String(input[actionName]));
    const sent = { id: listing_id, typed: flatten(call.fields) };
    const form = await readSent(sent, call);
    if (action.kind === 'add' || action.kind === 'remove') return rowsOutcome(sent.typed, form.values, action);
    return action.kind === 'preview' ? preview(sent, form, call) : save(sent, form, action, call);
  },
});

interface SentListing {
  id: number;
  typed: FormValues;
}

interface ReadListing extends FormReading {
  view: DraftView | undefined;
}

async function readSent({ id, typed }: SentListing, { visitor }: MemberCall): Promise<ReadListing> {
  const edited = await readEditedListing(visitor.account._id, id);
  return { ...readListingForm(typed, edited), view: edited.view };
}

/**
 * Runs in one transaction, so that a concurrent save is reported as a conflict and never overwritten. Throws the
 * problems of both operations together.
 */
const write = (sent: SentListing, action: DraftAction, call: MemberCall): Promise<ReadListing> =>
  inTransaction(async () => {
    const form = await readSent(sent, call);
    if (form.conflicts.length > 0) return form;
    const refusals: SlipwayError[] = [];
    for (const save of savesOf(sent.id, form, action, call)) {
      await save().catch((thrown: unknown) => {
        if (!(thrown instanceof SlipwayError)) throw thrown;
        refusals.push(thrown);
      });
    }
    const [first] = refusals.toSorted((a, b) => a.problems.length - b.problems.length);
    if (first === undefined) return form;
    if (first.problems.length === 0) throw first;
    throw new SlipwayError(
      first.code,
      first.message,
      refusals.flatMap(({ problems }) => problems),
    );
  });

/** The calls that save a form: of the listing, and of its owner's draft. */
function savesOf(
  listing_id: number,
  { edit, view }: ReadListing,
  action: DraftAction,
  call: MemberCall,
  dryRun: { dry_run?: true } = {},
) {
  const { listing, draft } = splitEdit(view === undefined ? edit : withAction(edit, action, view));
  return [
    ...(isEmpty(listing) ? [] : [() => operate(updateMyListingOperation, { listing_id, ...listing, ...dryRun }, call)]),
    ...(view === undefined || isEmpty(draft)
      ? []
      : [() => operate(updateDraftOperation, { id: view.id, ...draft, ...dryRun }, call)]),
  ];
}

const isEmpty = (edit: object): boolean => Object.values(edit).every((part) => Object.keys(part ?? {}).length === 0);

async function save(
  sent: SentListing,
  { values }: ReadListing,
  action: DraftAction,
  call: MemberCall,
): Promise<FormOutcome> {
  const page = accountListingPath(sent.id, 'edit');
  let isSaved = false;
  try {
    const form = await write(sent, action, call);
    if (form.conflicts.length > 0) return conflictOutcome(form);
    isSaved = true;
    if (form.view === undefined) return { to: `${page}?done=saved` };
    return await afterSaving(action, { draftId: form.view.id, page, values }, call);
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError)) throw thrown;
    // After saving, the saved listing is the form's base version.
    const shown = isSaved ? await readSent({ ...sent, typed: values }, call) : { values };
    const { problems, ...outcome } = refusedOutcome(thrown, shown.values);
    return { ...outcome, problems: placedInListingForm(problems) };
  }
}

/** A field error in a dry run. */
const refusedField = z.object({
  field: z.string(),
  detail: z.string().transform(saidBefore),
  limit: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
  actual: z.number().optional(),
  fix: z.string().transform(saidBefore).optional(),
});

/** The form with what saving would change and what would be rejected. Saves nothing. */
async function preview(sent: SentListing, form: ReadListing, call: MemberCall): Promise<FormAgain> {
  if (form.conflicts.length > 0) return conflictOutcome(form);
  const refused = [];
  for (const rehearse of savesOf(sent.id, form, { kind: 'preview' }, call, { dry_run: true })) {
    const { dry_run } = await rehearse();
    refused.push(...(dry_run?.refused ?? []).map((each) => refusedField.parse(each)));
  }
  return {
    problems: placedInListingForm(Object.fromEntries(refused.map((each) => [each.field, problemInWords(each)]))),
    status: 200,
    values: toSent(withoutBlankRows(form.values)),
  };
}
