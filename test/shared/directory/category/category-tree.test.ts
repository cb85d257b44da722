import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ancestorsOf, buildCategoryTree, categoryPathOf } from '../../../../shared/directory/category/category-tree.ts';
import { toPublicTree } from '../../../../shared/directory/category/category-view.ts';
import { aCategory } from '../../../support/factories.ts';

const tools = aCategory({ _id: 1001, name: 'Tools' });
const editors = aCategory({ _id: 1002, name: 'Editors', parent_id: 1001 });
const vim = aCategory({ _id: 1003, name: 'Vim', parent_id: 1002 });

describe('the category tree', () => {
  test('finds the path up from a category, nearest first', () => {
    const tree = buildCategoryTree([vim, tools, editors]);
    const node = tree.byId.get(1003);
    expect(node && ancestorsOf(node).map((step) => step.category.name)).toEqual(['Vim', 'Editors', 'Tools']);
  });

  test('siblings are sorted by position and then by name', () => {
    const b = aCategory({ name: 'B' });
    const a = aCategory({ name: 'A' });
    const first = aCategory({ name: 'Z', position: -1 });
    expect(buildCategoryTree([b, a, first]).roots.map(({ category }) => category.name)).toEqual(['Z', 'A', 'B']);
  });

  test('a category whose parent is gone is at the top level', () => {
    expect(buildCategoryTree([editors]).roots.map(({ category }) => category._id)).toEqual([1002]);
  });

  test('every category is in the tree exactly once, even when parents form a cycle', () => {
    const someParents = fc.array(fc.option(fc.nat(9)), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(someParents, (parents) => {
        const categories = parents.map((parent_id, _id) => aCategory({ _id, parent_id }));
        const tree = buildCategoryTree(categories);
        const seen: number[] = [];
        const visit = (nodes: typeof tree.roots) => {
          for (const node of nodes) {
            seen.push(node.category._id);
            visit(node.children);
          }
        };
        visit(tree.roots);
        expect(seen.sort((a, b) => a - b)).toEqual(categories.map(({ _id }) => _id));
      }),
    );
  });
});

test("a listing's category path has its categories and their ancestors, each once, the primary one first", () => {
  const tree = buildCategoryTree([tools, editors, vim]);
  expect(categoryPathOf(tree, [1003, 1002])).toEqual([1003, 1002, 1001]);
  expect(categoryPathOf(tree, [999])).toEqual([]);
});

test("the public tree omits branches without listings when they aren't wanted", () => {
  const tree = buildCategoryTree([tools, editors, vim]);
  const counts = new Map([
    [1001, 2],
    [1002, 2],
  ]);
  expect(toPublicTree(tree.roots, counts, false)[0]?.children[0]?.children).toEqual([]);
  expect(toPublicTree(tree.roots, counts, true)[0]?.children[0]?.children[0]).toMatchObject({
    name: 'Vim',
    live_listings: 0,
  });
});
