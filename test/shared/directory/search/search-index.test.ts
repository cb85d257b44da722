import { describe, expect, test } from 'vitest';
import { createSearchIndex } from '../../../../shared/directory/search/search-index.ts';
import { indexOf, listing, named } from '../../../support/search-documents.ts';

describe('a name', () => {
  const names = [
    'C',
    'C++',
    'C#',
    '0 A.D.',
    'Node.js',
    'Xournal++',
    'Visual Studio Code',
    'The Who',
    'To Do',
    '微信读书',
    '日本語入力',
    'Ёлочка',
    'مُحَمَّد',
    'แผนที่',
    '슬랙',
    'Résumé',
    'Resume',
    '🚀',
    '__proto__',
    'constructor',
    '$gt',
    'A',
  ];
  const index = named(...names, ...names.map((name) => `${name} Pro`), ...names.map((name) => `My ${name}`));

  test.each(names)('%j is found first', (name) => {
    expect(index.search(name)[0]).toBe(names.indexOf(name) + 1);
  });

  test.each([
    ['nodejs', 'Node.js'],
    ['NODE JS', 'Node.js'],
    ['0ad', '0 A.D.'],
    ['xournal', 'Xournal++'],
    ['visual-studio code', 'Visual Studio Code'],
    ['елочка', 'Ёлочка'],
    ['محمد', 'مُحَمَّد'],
    ['微信', '微信读书'],
    ['读书', '微信读书'],
    ['入力', '日本語入力'],
  ])('is also found typed as %j', (query, name) => {
    expect(index.search(query)[0]).toBe(names.indexOf(name) + 1);
  });

  test.each([
    ['visul studio code', 'a letter too few'],
    ['visuall studio code', 'a letter too many'],
    ['visual studip code', 'a wrong letter'],
    ['visual sutdio code', 'two letters swapped'],
    ['bisual studio code', 'a wrong first letter'],
    ['visual studiocode', 'a space too few'],
    ['vis ual studio code', 'a space too many'],
  ])('is found as %j: %s', (query) => {
    expect(index.search(query)[0]).toBe(names.indexOf('Visual Studio Code') + 1);
  });

  test('typed exactly leads those that differ in letter case or accents', () => {
    const similar = named('GIMP', 'Gimp', 'Gïmp', 'gimp');
    expect(similar.search('Gimp')[0]).toBe(2);
    expect(similar.search('gimp')[0]).toBe(4);
    expect(similar.search('Gïmp')[0]).toBe(3);
  });

  test('of four letters is found with two of them swapped', () => {
    expect(named('Vlan', 'Nova', 'Mail').search('valn')).toEqual([1]);
  });

  test('is found by its prefix', () => {
    expect(named('Photoshop', 'Phantom').search('pho')).toEqual([1]);
    expect(named('Photoshop', 'Phantom').search('phtosh')).toEqual([1]);
  });
});

describe('words', () => {
  test('count more in the name than in the tagline, and more there than in the description', () => {
    const index = indexOf(
      listing(1, 'One', { description: 'A calendar for teams.' }),
      listing(2, 'Two', { tagline: 'A calendar for teams.' }),
      listing(3, 'Team Calendar'),
      listing(4, 'Four', { keywords: ['calendar'] }),
    );
    expect(index.search('calendar for')[0]).toBe(3);
    expect(index.search('calendar for').at(-1)).toBe(1);
    expect(index.search('calendar')).toHaveLength(4);
  });

  test('written together or apart match in names, keywords and descriptions', () => {
    const index = indexOf(
      listing(1, 'Note Pad Pro'),
      listing(2, 'Notepad Next'),
      listing(3, 'Three', { description: 'Works like notepad.' }),
      listing(4, 'Four', { keywords: ['note pad'] }),
    );
    expect(index.search('notepad').sort()).toEqual([1, 2, 3, 4]);
    expect(index.search('note pad').sort()).toEqual([1, 2, 3, 4]);
  });

  test('in mixed case are found by their parts', () => {
    expect(named('OpenStreetMap', 'Street View').search('street map')).toContain(1);
    expect(named('1Password').search('password')).toEqual([1]);
  });

  test('are found in singular and plural', () => {
    const texts = Array.from({ length: 12 }, (_, position) => listing(position, `N${position}`, { tagline: 'photo' }));
    const index = indexOf(...texts, listing(99, 'Plural', { tagline: 'photos' }));
    expect(index.search('photo album')).toContain(99);
  });

  test("that many listings have aren't treated as typos", () => {
    const texts = Array.from({ length: 12 }, (_, position) =>
      listing(position, `N${position}`, { tagline: 'take a note' }),
    );
    expect(indexOf(...texts, listing(99, 'Node')).search('note')).not.toContain(99);
  });

  test('two edits away are found when nothing closer is', () => {
    expect(named('Accommodation Finder', 'Acme').search('acomodation')).toEqual([1]);
  });

  test('must all be present when enough listings have them all', () => {
    const both = Array.from({ length: 5 }, (_, position) => listing(position, `Photo Editor ${position}`));
    const index = indexOf(...both, listing(90, 'Photo Album'), listing(91, 'Text Editor'));
    expect(index.search('photo editor').sort()).toEqual([0, 1, 2, 3, 4]);
  });

  test("needn't all be present when too few listings have them all; those that do lead", () => {
    const index = named('Photo Album', 'Photo Editor', 'Calendar', 'Weather');
    expect(index.search('photo editor deluxe')[0]).toBe(2);
    expect(index.search('photo qqqqqqqq')).toEqual([1, 2]);
  });

  test("in a question needn't be in a listing", () => {
    expect(named('Photo Album').search('what is the album for my photo')).toEqual([1]);
  });

  test('beyond the twelfth and characters beyond the 200th are ignored', () => {
    const words = Array.from({ length: 12 }, (_, position) => `word${String.fromCharCode(97 + position)}`);
    const index = indexOf(listing(1, 'One', { description: words.join(' ') }), listing(2, 'Thirteenth'));
    expect(index.search([...words, 'thirteenth'].join(' '))).toEqual([1]);
    expect(index.search(`${'. '.repeat(100)}thirteenth`)).toEqual([]);
  });
});

test('an empty index or query gives nothing', () => {
  expect(createSearchIndex().search('anything')).toEqual([]);
  expect(named('Alpha').search('')).toEqual([]);
  expect(named('Alpha').search(' \n\u200d ')).toEqual([]);
  expect(named('').search('')).toEqual([]);
});

test('a query counts as answered as far as its first listing has its words; words in no listing count too', () => {
  const index = indexOf(
    listing(1, 'Gradebook', { tagline: 'Marks and timetables of a school' }),
    listing(2, 'Padlock', { tagline: 'Notes in a vault' }),
  );
  const toldOf = (query: string): number => index.find(query).told;
  expect(toldOf('gradebook vault')).toBeGreaterThan(0.4);
  expect(toldOf('vault Stundenplan Klassenbuch')).toBeCloseTo(1 / 3);
  expect(toldOf('Stundenplan Klassenbuch')).toBe(0);
});
