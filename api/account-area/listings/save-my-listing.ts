import { z } from 'zod';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { saidBefore } from '../../../shared/kernel/language/say.ts';
import { problemInWords } from '../../../shared/publish/publish.ts';
import { readEditedListing } from '../../../shared/submission/submission.reads.ts';
import {
  actionName,
  type FormReading,
  type FormValues,
  readAction,
  readListingForm,
  splitEdit,
  withoutBlankRows,
} from '../../../shared/submission/submission.ts';
import { updateDraftOperation } from '../../draft/update-draft.ts';
import { updateMyListingOperation } from '../../my-listing/update-my-listing.ts';
import { conflictOutcome, flatten, toSent } from '../drafts/draft-form-outcome.ts';
import { actOnDraft, type EditorReading, saveEditor } from '../drafts/save-editor.ts';
import { type FormAgain, type MemberCall, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { operate } from '../operate.ts';
import { placedInListingForm } from './placed-in-listing-form.ts';

const page = `${accountListingsPath()}/:listing_id/edit`;

/** The listing editor, for its owner with the parts and buttons of their draft. One button shows what saving would change. */
export const saveMyListing = memberForm({
  path: `${page}/save`,
  page,
  // Enough for all fields at their limits, in a script whose characters take nine bytes when URL-encoded.
  largest: 3 * 1024 * 1024,
  input: { listing_id, [actionName]: z.string().catch('save') },
  async handle({ listing_id, ...input }, call) {
    const action = readAction(String(input[actionName]));
    const typed = flatten(call.fields);
    if (action.kind === 'preview') return preview(listing_id, await read(listing_id, typed, call), call);
    const page = accountListingPath(listing_id, 'edit');
    return saveEditor<EditorReading['view']>(typed, action, {
      read: (sent) => read(listing_id, sent, call),
      saves: (edit, view) => savesOf(listing_id, { edit, view }, call),
      lead: async (view, values) =>
        view === undefined ? { to: `${page}?done=saved` } : actOnDraft(action, { id: view.id, page, values }, call),
    });
  },
});

async function read(id: number, typed: FormValues, { visitor }: MemberCall): Promise<EditorReading> {
  const edited = await readEditedListing(visitor.account._id, id);
  return { ...readListingForm(typed, edited), view: edited.view };
}

/** The calls that save an edit: of the listing, and of its owner's draft. */
function savesOf(
  listing_id: number,
  { edit, view }: { edit: FormReading['edit']; view: EditorReading['view'] },
  call: MemberCall,
  dryRun: { dry_run?: true } = {},
) {
  const { listing, draft } = splitEdit(edit);
  return [
    ...(Object.keys(listing).length === 0
      ? []
      : [() => operate(updateMyListingOperation, { listing_id, ...listing, ...dryRun }, call)]),
    ...(view === undefined || Object.keys(draft).length === 0
      ? []
      : [() => operate(updateDraftOperation, { id: view.id, ...draft, ...dryRun }, call)]),
  ];
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
async function preview(listing_id: number, form: EditorReading, call: MemberCall): Promise<FormAgain> {
  if (form.conflicts.length > 0) return conflictOutcome(form);
  const refused = [];
  for (const rehearse of savesOf(listing_id, form, call, { dry_run: true })) {
    const { dry_run } = await rehearse();
    refused.push(...(dry_run?.refused ?? []).map((each) => refusedField.parse(each)));
  }
  return {
    problems: placedInListingForm(Object.fromEntries(refused.map((each) => [each.field, problemInWords(each)]))),
    status: 200,
    values: toSent(withoutBlankRows(form.values)),
  };
}
