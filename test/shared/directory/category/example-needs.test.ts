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
  expect(exampleNeeds(categories, 3).map(({ name }) => name)).toEqual(['More', 'Bare', 'Rare']);
});
