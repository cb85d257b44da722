import { expect, test } from 'vitest';
import { exampleNeeds } from '../../../../shared/directory/category/example-needs.ts';

const category = (name: string, live_listings: number, children: ReturnType<typeof leaf>[] = []) => ({
  slug: name.toLowerCase(),
  name,
  url: '',
  live_listings,
  children,
});
const leaf = (name: string, live_listings: number) => ({ slug: name, name, url: '', live_listings, children: [] });

test('example needs are the fullest narrow category of each of the largest ones, never an empty one', () => {
  const categories = [
    category('Small', 2, [leaf('Rare', 2)]),
    category('Large', 9, [leaf('Less', 3), leaf('More', 6)]),
    category('Other', 40, [leaf('Anything', 40)]),
    category('Hollow', 1, [leaf('Empty', 0)]),
    category('Wordy', 5, [leaf('A name that is much too long for an example', 5)]),
    category('Bare', 4),
  ];
  expect(exampleNeeds(categories, 3, () => []).map(({ name }) => name)).toEqual(['More', 'Bare', 'Rare']);
});

test('what products call themselves comes before what is merely full', () => {
  const categories = [
    category('Utilities', 40, [leaf('Operating Systems', 37), leaf('Menubar', 26)]),
    category('Media', 30, [leaf('E-books', 25), leaf('Photo Galleries', 3)]),
    category('Work', 20, [leaf('Money & Budgets', 12), leaf('Time Tracking', 4)]),
  ];
  const texts: Record<string, string[]> = {
    'Operating Systems': ['Nyx shows your files'],
    'E-books': ['A reader of books', 'Books, read aloud'],
    'Photo Galleries': ['Pix is a photo gallery for families'],
    'Time Tracking': ['Tick tracks your time', 'Tock, for tracking time'],
    'Money & Budgets': ['Money & budgets for all'],
  };
  const found = exampleNeeds(categories, 3, (slug) => texts[slug] ?? []);
  expect(found.map(({ name }) => name)).toEqual(['Time Tracking', 'Photo Galleries', 'Operating Systems']);
});

test('texts are only read for names of several words', () => {
  const read: string[] = [];
  const textsOf = (slug: string): string[] => {
    read.push(slug);
    return [];
  };
  exampleNeeds([category('Media', 30, [leaf('Games', 25), leaf('Photo Galleries', 3)])], 3, textsOf);
  expect(read).toEqual(['Photo Galleries']);
});
