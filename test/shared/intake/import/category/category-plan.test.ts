import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CategoryRecord } from '../../../../../shared/directory/category/category.ts';
import { type CategoryPlan, planCategories } from '../../../../../shared/intake/import/category/category-plan.ts';
import { FileCategories } from '../../../../../shared/intake/import/category/file-categories.ts';
import type { PlanNode } from '../../../../../shared/intake/import/category/plan-node.ts';
import { aCategory } from '../../../../support/factories.ts';

type Lists = readonly (readonly string[])[];

function planned(existing: readonly CategoryRecord[], lists: Lists): { plan: CategoryPlan; file: FileCategories } {
  const file = new FileCategories();
  for (const list of lists) file.add(list);
  return { plan: planCategories(existing, [file]), file };
}

const pathOf = (node: PlanNode): string =>
  node
    .lineage()
    .toReversed()
    .map(({ name }) => name)
    .join(' > ');

/** Where each list of labels leads, in words. */
function places(existing: readonly CategoryRecord[], lists: Lists): string[][] {
  const { plan, file } = planned(existing, lists);
  return lists.map((list) => plan.categoriesOf(file, list).map(pathOf));
}

test('different spellings of a category become one, named as most rows name it', () => {
  const lists = [['games'], ['Games'], ['Game'], ['Photo & Video'], ['photo and video'], ['Photo & Video']];
  expect(places([], lists).flat()).toEqual([
    'Games',
    'Games',
    'Games',
    'Photo & Video',
    'Photo & Video',
    'Photo & Video',
  ]);
});

test('an abbreviation means the name that has it in brackets', () => {
  const name = 'Content Management Systems (CMS)';
  expect(places([], [['CMS'], [name], ['cms']]).flat()).toEqual([name, name, name]);
  expect(places([aCategory({ name: 'CMS' })], [[name]])).toEqual([['CMS']]);
});

test('all words for "anything else" are Other, and "Other tools" are tools', () => {
  expect(places([], [['misc'], ['Miscellaneous'], ['Other development'], ['Development']]).flat()).toEqual([
    'Other',
    'Other',
    'Development',
    'Development',
  ]);
  expect(planned([], []).plan.other.name).toBe('Other');
});

test('existing categories are used before new ones, under their own names', () => {
  const software = aCategory({ name: 'Software' });
  const games = aCategory({ name: 'Video games', parent_id: software._id });
  expect(
    places([software, games], [['video-games'], ['Video Game'], ['Software > Video Games > Puzzle']]).flat(),
  ).toEqual(['Software > Video games', 'Software > Video games', 'Software > Video games > Puzzle']);
});

test('a label of several words means the only category of that name, a single word must be top-level', () => {
  const lists = [['Essentials > Password Managers'], ['Cloud > Security'], ['Password manager'], ['Security']];
  expect(places([], lists).flat()).toEqual([
    'Essentials > Password Managers',
    'Cloud > Security',
    'Essentials > Password Managers',
    'Security',
  ]);
});

test('a name found in two places is a category of its own when it comes alone', () => {
  expect(places([], [['A > Data Tools'], ['B > Data Tools'], ['Data Tools']]).flat()).toEqual([
    'A > Data Tools',
    'B > Data Tools',
    'Data Tools',
  ]);
});

test("new names use the others' title case", () => {
  const lists = [['Web Servers'], ['Mail Servers'], ['Feed Readers'], ['Photo Galleries'], ['Graph database']];
  expect(places([], lists).flat()).toContain('Graph Database');
  const german = [['Software für Büros'], ['Spiele für alle'], ['Graph database']];
  expect(places([], german).flat()).toEqual(german.flat());
});

const word = fc.constantFrom(
  'games',
  'Game',
  'Web Tools',
  'web-tools',
  'Security',
  'Other',
  'misc',
  'VPN',
  'Mail Servers',
);
const label = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' > '));
const inputs = fc.array(fc.array(label, { maxLength: 3 }), { maxLength: 12 });

test('the same input leads to the same places whether all, some or none of its categories exist', () => {
  fc.assert(
    fc.property(inputs, fc.nat({ max: 100 }), (lists, share) => {
      const { plan, file } = planned([], lists);
      const nodes = new Set(lists.flatMap((list) => plan.categoriesOf(file, list)).flatMap((node) => node.lineage()));
      const ordered = [...nodes].sort((a, b) => a.lineage().length - b.lineage().length);
      const records = ordered.map((node, index) => {
        node.id = index + 1;
        return aCategory({ _id: node.id, slug: `c-${node.id}`, name: node.name, parent_id: node.parent?.id ?? null });
      });
      const before = places([], lists);
      expect(places(records, lists)).toEqual(before);
      // As after an interrupted import: the first categories exist.
      expect(places(records.slice(0, Math.floor((records.length * share) / 100)), lists)).toEqual(before);
    }),
  );
});

test('every category has one place: no two under one parent have the same name in different case', () => {
  fc.assert(
    fc.property(inputs, (lists) => {
      const paths = new Set(places([], lists).flat());
      expect(new Set([...paths].map((path) => path.toLowerCase())).size).toBe(paths.size);
    }),
  );
});

test.each([
  [['Notes', 'Note-taking', 'Notetaking', 'Note taking apps'], 1],
  [['CRM', 'CRM software', 'CRM Tools'], 1],
  [['Developer tools', 'Developers'], 1],
  [['Web design', 'Web hosting', 'Web'], 3],
  [['Apps', 'Software', 'Tools'], 3],
  [['Painting', 'Paint'], 2],
  [['Hosting', 'Host'], 2],
  [['Photo Software', 'Photos', 'Photography'], 2],
  [['Undertaking', 'Under'], 2],
])('%j are %i categories', (labels, count) => {
  const found = places(
    [],
    labels.map((label) => [label]),
  );
  expect(new Set(found.flat()).size).toBe(count);
});

test('names merged into one are reported, but not those differing only in case', () => {
  const { plan } = planned([], [['Notes'], ['notes'], ['Note-taking'], ['Games'], ['GAMES']]);
  expect(plan.joined()).toEqual([{ name: 'Notes', names: ['Note-taking', 'Notes'] }]);
});
