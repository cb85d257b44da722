import { beforeAll, describe, expect, test } from 'vitest';
import { categoryTree, readCategoryRecords } from '../../../../shared/directory/category/category.reads.ts';
import type { CategoryInput } from '../../../../shared/directory/category-change/category-input.ts';
import {
  addCategory,
  changeCategory,
  removeCategory,
} from '../../../../shared/directory/category-change/change-category.writes.ts';
import { mergeCategories, moveCategory } from '../../../../shared/directory/category-change/move-category.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { readLastActOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { takeIds } from '../../../../shared/platform/mongo/counter.ts';
import { aSmallTree } from '../../../support/categories.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();
// Above those that the factories assign.
beforeAll(() => takeIds('category', 5000));

const operator = { kind: 'operator' } as const;
const input = (given: Partial<CategoryInput> = {}): CategoryInput => ({
  name: 'Fonts',
  slug: 'fonts',
  description: null,
  icon: null,
  position: 0,
  faqs: [],
  ...given,
});
const stored = async (id: number) => (await readCategoryRecords()).find(({ _id }) => _id === id);

describe('a category is changed', () => {
  test('and its old address redirects to it, even after a second change', async () => {
    const { vim, slugs } = await aSmallTree();
    await changeCategory(operator, { id: vim, revision: 0, given: input({ slug: `a-${vim}` }), note: 'wording' }, now);
    await changeCategory(operator, { id: vim, revision: 1, given: input({ slug: `b-${vim}` }), note: '' }, now);
    const tree = await categoryTree();
    const found = [slugs.vim, `a-${vim}`, `b-${vim}`].map((slug) => tree.bySlug.get(slug)?.category._id);
    expect(found).toEqual([vim, vim, vim]);
    expect(await readLastActOn(`category-${vim}`)).toMatchObject({ action: 'category.change', note: '' });
  });

  test('by an editor who missed the last change: both sides are shown, nothing is lost', async () => {
    const { vim } = await aSmallTree();
    await changeCategory(
      operator,
      { id: vim, revision: 0, given: input({ slug: `c-${vim}`, name: 'Theirs' }), note: '' },
      now,
    );
    const mine = input({ slug: `c-${vim}`, name: 'Mine' });
    const problems = [expect.objectContaining({ field: 'name', yours: 'Mine', theirs: 'Theirs' })];
    await expect(changeCategory(operator, { id: vim, revision: 0, given: mine, note: '' }, now)).rejects.toMatchObject({
      code: 'edit_conflict',
      problems,
    });
    expect((await stored(vim))?.name).toBe('Theirs');
  });

  test("never to another category's address", async () => {
    const { vim, slugs } = await aSmallTree();
    const taken = changeCategory(operator, { id: vim, revision: 0, given: input({ slug: slugs.play }), note: '' }, now);
    await expect(taken).rejects.toMatchObject({ code: 'invalid_parameter', problems: [{ field: 'slug' }] });
  });

  test('never by somebody outside the team', async () => {
    const { vim } = await aSmallTree();
    const stranger = { kind: 'staff', accountId: '8f14e45f-ceea-467a-9e4b-1f2a3b4c5d6e' } as const;
    await expect(
      changeCategory(stranger, { id: vim, revision: 0, given: input(), note: '' }, now),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a category is moved', () => {
  test('and its listings follow', async () => {
    const { vim, editors, tools, play, listing } = await aSmallTree();
    expect(await moveCategory(operator, { id: editors, parentId: play, note: 'belongs there' }, now)).toBe(1);
    expect((await readStoredListing(listing._id))?.category_path).toEqual([vim, editors, play]);
    expect((await stored(editors))?.parent_id).toBe(play);
    expect((await categoryTree()).byId.get(tools)?.children).toEqual([]);
  });

  test('to the top level', async () => {
    const { vim, play, listing } = await aSmallTree();
    await moveCategory(operator, { id: vim, parentId: null, note: '' }, now);
    expect((await readStoredListing(listing._id))?.category_path).toEqual([vim, play]);
  });

  test('never under itself or its descendants at any depth, and nothing changes', async () => {
    const { tools, vim, editors, listing } = await aSmallTree();
    for (const parentId of [tools, editors, vim])
      await expect(moveCategory(operator, { id: tools, parentId, note: '' }, now)).rejects.toMatchObject({
        code: 'wrong_state',
      });
    expect((await stored(tools))?.parent_id).toBeNull();
    expect((await readStoredListing(listing._id))?.category_path).toEqual(listing.category_path);
  });

  test('once, when the button is clicked twice', async () => {
    const { editors, play } = await aSmallTree();
    await moveCategory(operator, { id: editors, parentId: play, note: '' }, now);
    expect(await moveCategory(operator, { id: editors, parentId: play, note: '' }, now)).toBe(0);
  });

  test('once, by two people at the same time', async () => {
    const { vim, editors, play, listing } = await aSmallTree();
    const move = () => moveCategory(operator, { id: editors, parentId: play, note: '' }, now);
    await Promise.all([move(), move()]);
    expect(await stored(editors)).toMatchObject({ parent_id: play, revision: 1 });
    expect((await readStoredListing(listing._id))?.category_path).toEqual([vim, editors, play]);
  });
});

describe('a category is merged into another', () => {
  test('with its listings, children, questions and addresses', async () => {
    const { tools, editors, vim, play, listing, slugs } = await aSmallTree();
    const faqs = [{ question: 'Is it free?', answer: 'Some are.' }];
    await changeCategory(
      operator,
      { id: editors, revision: 0, given: input({ slug: `d-${editors}`, faqs }), note: '' },
      now,
    );
    await mergeCategories(operator, { from: editors, into: play, note: 'the same' }, now);
    const tree = await categoryTree();
    expect([slugs.editors, `d-${editors}`].map((slug) => tree.bySlug.get(slug)?.category._id)).toEqual([play, play]);
    expect(tree.byId.has(editors)).toBe(false);
    expect((await stored(vim))?.parent_id).toBe(play);
    expect((await stored(play))?.faqs).toEqual(faqs);
    expect((await readStoredListing(listing._id))?.category_path).toEqual([vim, play]);
    expect(tree.byId.get(tools)?.children).toEqual([]);
  });

  test('a listing in both is then in one', async () => {
    const { vim, play, listing } = await aSmallTree();
    await mergeCategories(operator, { from: vim, into: play, note: '' }, now);
    const after = await readStoredListing(listing._id);
    expect(after).toMatchObject({ primary_category: play, extra_categories: [], category_path: [play] });
  });

  test('never into one of its descendants', async () => {
    const { tools, vim } = await aSmallTree();
    await expect(mergeCategories(operator, { from: tools, into: vim, note: '' }, now)).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });
});

test("a category with contents can't be removed, an empty one can", async () => {
  const { vim } = await aSmallTree();
  await expect(removeCategory(operator, { id: vim, note: '' }, now)).rejects.toMatchObject({ code: 'wrong_state' });
  const { _id } = await addCategory(
    operator,
    { parentId: vim, given: input({ name: 'ערוך', slug: `e-${vim}`, icon: '👩‍💻' }), note: '' },
    now,
  );
  await removeCategory(operator, { id: _id, note: 'a mistake' }, now);
  expect(await stored(_id)).toBeUndefined();
});

test.each(['ab', ' ', '<b', '\u202e', ''])("%j isn't a category icon", async (icon) => {
  const { vim } = await aSmallTree();
  await expect(
    changeCategory(operator, { id: vim, revision: 0, given: input({ icon }), note: '' }, now),
  ).rejects.toThrow();
});
