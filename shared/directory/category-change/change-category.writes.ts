import type { ChangeBody } from '../../change/change.ts';
import { commitChange } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { requireSeen } from '../../kernel/seen-revision.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { CategoryModel } from '../category/category.model.ts';
import { readCategoryRecords } from '../category/category.reads.ts';
import { type CategoryRecord, categoryRecord, mostFormerSlugs } from '../category/category.ts';
import { buildCategoryTree } from '../category/category-tree.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { type CategoryInput, categoryInput, inputOf } from './category-input.ts';
import { requirePlace } from './moved-tree.ts';

/**
 * Creates a category below another, or at the top. Returns it. Throws `not_found` for an unknown parent, `invalid_parameter` for a taken
 * slug, and `wrong_state` if the tree would be too deep.
 */
export const addCategory = staffVerb(
  'categories.change',
  async (
    actor: StaffActor,
    { parentId, given, note }: { parentId: number | null; given: CategoryInput; note: string },
    now: Date,
  ): Promise<CategoryRecord> => {
    const input = categoryInput.parse(given);
    const records = await readCategoryRecords();
    if (parentId !== null && !records.some(({ _id }) => _id === parentId)) throw notFound('category');
    requireFreeSlug(records, input.slug, undefined);
    const _id = await takeIds('category');
    const record = categoryRecord.parse({ ...input, _id, parent_id: parentId, created_at: now, revision: 1 });
    requirePlace(buildCategoryTree([...records, { ...record, parent_id: null }]), _id, parentId);
    await CategoryModel.insertMany([record]);
    await logCategoryAction(
      actor,
      'add',
      { target: record, note, after: { slug: record.slug, name: record.name } },
      now,
    );
    await announce({ room: 'category', ids: [_id] }, now);
    return record;
  },
);

/**
 * Edits a category: name, slug, text, icon, position and questions. The old URL redirects. Throws `not_found`,
 * `invalid_parameter` for a taken slug, and `edit_conflict` with both values if someone else changed the same parts
 * since `revision`.
 */
export const changeCategory = staffVerb(
  'categories.change',
  async (
    actor: StaffActor,
    { id, revision, given, note }: { id: number; revision: number; given: CategoryInput; note: string },
    now: Date,
  ): Promise<CategoryRecord> => {
    const input = categoryInput.parse(given);
    const records = await readCategoryRecords();
    const before = recordOf(records, id);
    requireSeen({ stored: before.revision ?? 0, seen: revision }, inputOf(before), input);
    requireFreeSlug(records, input.slug, id);
    const isRenamed = input.slug !== before.slug;
    const after = categoryRecord.parse({
      ...before,
      ...input,
      former_slugs: withFormer(before, isRenamed ? [before.slug] : [], input.slug),
      revision: (before.revision ?? 0) + 1,
    });
    await saveCategory(after);
    const named = ({ slug, name }: CategoryRecord) => ({ slug, name });
    await logCategoryAction(actor, 'change', { target: after, note, before: named(before), after: named(after) }, now);
    await announce({ room: 'category', ids: [id], ...(isRenamed && { gone: [before.slug] }) }, now);
    return after;
  },
);

/** Deletes an empty category. Throws `not_found`, and `wrong_state` if it isn't empty: merge it instead. */
export const removeCategory = staffVerb(
  'categories.change',
  async (actor: StaffActor, { id, note }: { id: number; note: string }, now: Date): Promise<void> => {
    const records = await readCategoryRecords();
    const before = recordOf(records, id);
    const isEmpty =
      !records.some(({ parent_id }) => parent_id === id) &&
      (await ListingModel.exists({ category_path: id }).exec()) === null;
    if (!isEmpty)
      throw new SlipwayError(
        'wrong_state',
        sentences(say('problem_team.category_used'), say('problem_team.category_merge')),
      );
    await CategoryModel.deleteOne({ _id: id });
    await logCategoryAction(
      actor,
      'remove',
      { target: before, note, before: { slug: before.slug, name: before.name } },
      now,
    );
    const parents = before.parent_id === null ? [] : [before.parent_id];
    await announce({ room: 'category', ids: parents, gone: [before.slug] }, now);
  },
);

export function recordOf(records: readonly CategoryRecord[], id: number): CategoryRecord {
  const record = records.find(({ _id }) => _id === id);
  if (record === undefined) throw notFound('category');
  return record;
}

/** A category's former slugs plus additional ones, without its current one. */
export const withFormer = (
  { former_slugs = [] }: CategoryRecord,
  further: readonly string[],
  present: string,
): string[] => [...new Set([...former_slugs, ...further])].filter((slug) => slug !== present).slice(-mostFormerSlugs);

/** Saves an existing category. Call in the transaction that changes it. */
export async function saveCategory({ _id, ...fields }: CategoryRecord): Promise<void> {
  await CategoryModel.updateOne({ _id }, { $set: fields });
}

/** Records an action on a category in the staff log. */
export async function logCategoryAction(
  actor: StaffActor,
  act: string,
  what: {
    target: CategoryRecord;
    note: string;
    before?: Record<string, string | number | null>;
    after?: Record<string, string | number | null>;
  },
  now: Date,
): Promise<void> {
  const { target, note, before = {}, after = {} } = what;
  const entry = { action: `category.${act}`, target: `category-${target._id}`, reason: null, note, before, after };
  await logStaffAct(actor, entry, now);
}

/** Announces a change to all processes. Joins the surrounding transaction. */
export const announce = (change: ChangeBody, now: Date): Promise<void> =>
  commitChange(now, async () => ({ result: undefined, change }));

function requireFreeSlug(records: readonly CategoryRecord[], slug: string, own: number | undefined): void {
  if (!records.some((record) => record.slug === slug && record._id !== own)) return;
  throw new SlipwayError('invalid_parameter', say('problem_team.category_address'), [
    {
      field: 'slug',
      detail: say('problem_team.category_address'),
      fix: say('problem_team.choose_or_merge'),
    },
  ]);
}
