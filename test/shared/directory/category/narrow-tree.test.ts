import { expect, test } from 'vitest';
import type { PublicCategory } from '../../../../shared/directory/category/category-view.ts';
import { narrowTree, treeInLines } from '../../../../shared/directory/category/narrow-tree.ts';

const category = (name: string, ...children: PublicCategory[]): PublicCategory => ({
  ...{ name, slug: name.toLowerCase(), url: 'https://directory.example/', live_listings: 2, children },
});
const tree = [
  category('Tools', category('Éditors', category('Modal editors')), category('Clocks')),
  category('Games', category('Puzzles')),
];

test('a tree is complete unless levels or words are requested', () => {
  expect(narrowTree(tree, {})).toEqual(tree);
  expect(treeInLines(narrowTree(tree, { depth: 1 }))).toBe('Tools (tools) 2\nGames (games) 2');
  expect(narrowTree(tree, { depth: 9 })).toEqual(tree);
});

test('words match the beginnings of names, ignoring case and accents, and keep their parents', () => {
  expect(treeInLines(narrowTree(tree, { words: ' EDIT ' }))).toBe(
    'Tools (tools) 2\n Éditors (éditors) 2\n  Modal editors (modal editors) 2',
  );
  expect(treeInLines(narrowTree(tree, { words: 'editors modal' }))).toContain('  Modal editors');
  expect(narrowTree(tree, { words: 'dit' })).toEqual([]);
  expect(narrowTree(tree, { words: '(?' })).toEqual(tree);
});
