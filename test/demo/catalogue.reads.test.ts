import { expect, test } from 'vitest';
import { parseEntry } from '../../demo/catalogue.reads.ts';
import { categoryEntry, founderEntry, productEntry } from '../../demo/catalogue-schema.ts';

const product = `
slug: sample
name: Sample
website: https://sample.example/
plan: free
presence: { kind: listed, days_ago: 3 }
appeal: 2
categories: [hosting]
`;

test('a product may omit anything its website does not state', () => {
  const entry = parseEntry(productEntry, product, 'products/sample.yaml');
  expect(entry).toMatchObject({ slug: 'sample', founders: [], updates: [], founded_years_ago: null, shows_logo: true });
  expect(entry).not.toHaveProperty('tagline');
});

test('a handle becomes an address on its platform’s reserved host, and a whole address stays', () => {
  const text = 'slug: a-b\nname: A B\nsocials: { github: a-b, website: https://a-b.example/ }';
  const { socials } = parseEntry(founderEntry, text, 'founders/x.yaml');
  expect(socials).toEqual({ github: 'https://github.example/a-b', website: 'https://a-b.example/' });
});

test('a misspelt key, an out-of-range value and broken YAML are refused with the file’s name', () => {
  const misspelt = product.replace('appeal', 'apeal');
  expect(() => parseEntry(productEntry, misspelt, 'products/sample.yaml')).toThrow(/^products\/sample\.yaml .*apeal/s);
  const outOfBounds = product.replace('appeal: 2', 'appeal: 9');
  expect(() => parseEntry(productEntry, outOfBounds, 'products/sample.yaml')).toThrow(
    /^products\/sample\.yaml .*appeal/s,
  );
  expect(() => parseEntry(categoryEntry, 'slug: [', 'categories/x.yaml')).toThrow(/^categories\/x\.yaml /);
});
