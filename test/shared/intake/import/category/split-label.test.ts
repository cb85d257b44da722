import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileCategories } from '../../../../../shared/intake/import/category/file-categories.ts';
import { splitLabel } from '../../../../../shared/intake/import/category/split-label.ts';

const never = () => false;
const split = (label: string) => splitLabel(label, never);

test.each([
  ['Communication - Email - Webmail', ['Communication', 'Email', 'Webmail']],
  ['Software > Games>Puzzle', ['Software', 'Games', 'Puzzle']],
  ['software::games', ['Software', 'Games']],
  ['/Software/Games', ['Software', 'Games']],
  ['Software » Games › Puzzle', ['Software', 'Games', 'Puzzle']],
  ['File Transfer - Drag-n-drop Upload', ['File Transfer', 'Drag-n-drop Upload']],
  ['Games > game > Puzzle', ['Games', 'Puzzle']],
  ['ELT / ETL', ['ELT / ETL']],
  ['PaaS/Container Service', ['PaaS/Container Service']],
  ['Productivity - en-gb - de-de', ['Productivity']],
  ['Productivity - en - zh-CN', ['Productivity']],
  ["Business - inventory - 'stock control' - barcode - sku - POS", ['Business']],
  [' > Games > ', ['Games']],
  ['https://a.example/b > c', []],
  ['', []],
])('%s is the path %j', (label, path) => {
  expect(split(label)).toEqual(path);
});

test('a path has at most six names and never repeats a name below itself', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Z][a-z]{2,5}$/), { maxLength: 12 }), (names) => {
      const path = split(names.join(' > '));
      expect(path.length).toBeLessThanOrEqual(6);
      for (const [at, name] of path.entries()) expect(name).not.toBe(path[at + 1]);
    }),
  );
});

function fileWith(lists: readonly (readonly string[])[]): FileCategories {
  const file = new FileCategories();
  for (const list of lists) file.add(list);
  return file;
}

test('a slash splits a path when its head has several tails in the file', () => {
  const file = fileWith([['Software/Games'], ['Software / Music'], ['CI/CD'], ['ELT / ETL']]);
  expect(file.pathsOf(['Software/Games'])).toEqual([['Software', 'Games']]);
  expect(file.pathsOf(['CI/CD'])).toEqual([['CI/CD']]);
});

test('lists are paths when each second label has a single first label, which has several', () => {
  const file = fileWith([
    ['Provisioning', 'Automation'],
    ['Provisioning', 'Automation'],
    ['Provisioning', 'Registry'],
    ['Runtime', 'Storage'],
    ['Runtime', 'Network'],
  ]);
  expect(file.pathsOf(['Runtime', 'Storage'])).toEqual([['Runtime', 'Storage']]);
});

test('lists are labels when the second ones also stand alone or elsewhere', () => {
  const file = fileWith([['Pastebins', 'Files'], ['Files'], ['Pastebins'], ['Files', 'Wikis'], ['Wikis']]);
  expect(file.pathsOf(['Pastebins', 'Files'])).toEqual([['Pastebins'], ['Files']]);
});

test('a single list is labels: nothing says the first is above the second', () => {
  expect(fileWith([['A', 'B']]).pathsOf(['A', 'B'])).toEqual([['A'], ['B']]);
});

test('each list in a file of paths and labels is read for what it is', () => {
  const paths = ['X', 'Y', 'Z'].flatMap((head) =>
    [1, 2, 3, 4].map((number) => [`${head} things`, `${head} part ${number} kind`]),
  );
  const file = fileWith([...paths, ['Music', 'Video'], ['Video'], ['Music'], ['Games'], ['Music', 'Games']]);
  expect(file.pathsOf(['X things', 'X part 1 kind'])).toEqual([['X things', 'X part 1 kind']]);
  expect(file.pathsOf(['Music', 'Video'])).toEqual([['Music'], ['Video']]);
});

test('a second label with several heads is still a path when every row has a list', () => {
  const file = fileWith([
    ...['A', 'B', 'C', 'D', 'E'].flatMap((part) => [
      ['Cloud', `Cloud ${part}x`],
      ['Edge', `Edge ${part}x`],
    ]),
    ['Cloud', 'Security'],
    ['Edge', 'Security'],
  ]);
  expect(file.pathsOf(['Edge', 'Security'])).toEqual([['Edge', 'Security']]);
});
