import { randomUUID } from 'node:crypto';
import { type Actor, requireUnbound } from '../../identity/identity.ts';
import type { Website } from '../../kernel/address/website.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { DraftModel } from './draft.model.ts';
import { beingRead, type DraftRecord, newDraft, withEveryField } from './draft.ts';
import { type DraftEdit, isSent } from './draft-edit.ts';
import { withNearCategories } from './draft-problems.reads.ts';
import { editDraft } from './edit-draft.ts';
import { readContent, type Vocabulary } from './listing-content.ts';
import { editListingOf, requireFit } from './listing-of-draft.writes.ts';
import { namelessness, problemsOfEdit } from './problems-of-edit.ts';
import { draftInTransaction, saveDraft } from './save-draft.writes.ts';
import { readVocabulary } from './vocabulary.reads.ts';

/** Rejects unknown category names, which are never saved, together with all other invalid values. */
async function requireKnownCategories(draft: DraftRecord, edit: DraftEdit, vocabulary: Vocabulary): Promise<void> {
  const problems = readContent(draft, vocabulary).problems.filter((problem) => isSent(problem, edit));
  if (!problems.some(({ field }) => field.startsWith('fields.categories.'))) return;
  throw new SlipwayError(
    'unknown_category',
    say('problem_api.categories_by_name'),
    await withNearCategories(problems, draft.fields.categories.value),
  );
}

export async function createDraft(accountId: string, website: Website, now: Date): Promise<DraftRecord> {
  requireUnbound();
  const given = { _id: randomUUID(), account_id: accountId, url: website.url, website_key: website.key };
  const draft = newDraft(given, now);
  await DraftModel.insertMany([draft]);
  return draft;
}

/**
 * Creates a draft, or returns the account's draft of that website if it is still being read, so that repeated clicks
 * create only one. Once that draft is ready, the next call creates another. `isNew`: its website has yet to be read.
 */
export function beginDraft(
  accountId: string,
  website: Website,
  now: Date,
): Promise<{ draft: DraftRecord; isNew: boolean }> {
  requireUnbound();
  return oneByOne(['draft', `${accountId} ${website.key}`], async () => {
    const open = { account_id: accountId, website_key: website.key, listing_id: null };
    const found = DraftModel.findOne({ ...open, status: oneOf(beingRead) }).sort({ created_at: -1 });
    const known = await found.lean<DraftRecord>().exec();
    if (known !== null) return { draft: withEveryField(known), isNew: false };
    return { draft: await createDraft(accountId, website, now), isNew: true };
  });
}

/** A draft before and after an edit. */
interface EditedDraft {
  before: DraftRecord;
  draft: DraftRecord;
}

/**
 * Edits an account's draft and, once submitted, its listing in the same transaction. Throws `not_found`,
 * `unknown_category`, what `editDraft` throws, and, for a submitted draft, `invalid_parameter` with every edited
 * value that the listing rejects.
 */
export async function updateDraft(by: Actor, id: string, edit: DraftEdit, now: Date): Promise<EditedDraft> {
  const vocabulary = await readVocabulary();
  const firstMilestone = edit.milestones?.length ? await takeIds('milestone', edit.milestones.length) : 0;
  return inTransaction(async (session) => {
    const before = await draftInTransaction({ _id: id, account_id: by.account_id }, session);
    const draft = editDraft(before, edit, now);
    if (Array.isArray(edit.fields?.categories)) await requireKnownCategories(draft, edit, vocabulary);
    if (draft.listing_id !== null) requireFit(problemsOfEdit(before, draft, vocabulary), namelessness(draft));
    await saveDraft(before, draft, session);
    await editListingOf({ before, after: draft }, { ...vocabulary, by, firstMilestone }, now);
    return { before, draft };
  });
}

/** Records the code of the offer an account wants to order for a draft's listing. Ignores drafts of other accounts. */
export async function noteWantedProduct(accountId: string, draftId: string, code: string): Promise<void> {
  await DraftModel.updateOne({ _id: draftId, account_id: accountId }, { $set: { wanted_product: code } });
}
