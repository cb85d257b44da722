import { expect, test } from 'vitest';
import { PlanNode } from '../../../../shared/intake/import/category/plan-node.ts';
import type { StatedProfile } from '../../../../shared/intake/import/field/read-imported-listing.ts';
import {
  changesTo,
  chooseCategories,
  listingFrom,
  type ResolvedListing,
} from '../../../../shared/intake/import/listing-from-import.ts';
import { parseWebsite } from '../../../../shared/kernel/address/website.ts';
import { now } from '../../../support/clock.ts';
import { aListing } from '../../../support/factories.ts';

function resolved(profile: StatedProfile, given: Partial<ResolvedListing> = {}): ResolvedListing {
  const website = parseWebsite('https://acme.example/');
  if (website === undefined) throw new Error('The website of the test is not an address.');
  return {
    website,
    profile,
    primaryCategory: undefined,
    furtherCategories: [],
    founderIds: [],
    pathOf: (ids) => [...ids, 1],
    ...given,
  };
}

const start = { id: 7, slug: 'acme', name: 'Acme', source: 'Tools', status: 'live', now } as const;
const nobodys = { edited: undefined, isDrafted: false };
const changes = (...[listing, imported]: [Parameters<typeof changesTo>[0], ResolvedListing]) =>
  changesTo(listing, imported, { ...start, authors: nobodys, overwrites: false }).set;
const existing = aListing({
  website: 'https://acme.example/',
  name: 'Acme',
  description: 'Old text. More.',
  tagline: 'Old text',
  short_description: 'Old text. More.',
});

test('an imported listing is live and free, without a launch, with texts derived from its description', () => {
  const imported = resolved(
    { description: 'It is *fast*. Really.' },
    { primaryCategory: 3, furtherCategories: ['Games'], founderIds: [5] },
  );
  expect(listingFrom(imported, start)).toMatchObject({
    _id: 7,
    slug: 'acme',
    status: 'live',
    plan: 'free',
    published_at: now,
    launch_week: null,
    launches: [],
    votes: 0,
    tagline: 'It is fast',
    short_description: 'It is fast. Really.',
    primary_category: 3,
    extra_categories: [],
    category_path: [3, 1],
    tags: ['Games'],
    founder_ids: [5],
    text_source: { kind: 'import', name: 'Tools', at: now },
  });
});

test("a draft isn't published, and nothing is invented without a description", () => {
  expect(listingFrom(resolved({}), { ...start, status: 'draft' })).toMatchObject({
    status: 'draft',
    published_at: null,
    tagline: null,
    short_description: null,
    text_source: null,
  });
});

test('a row that matches the listing changes nothing', () => {
  expect(changes(existing, resolved({ name: 'Acme', description: 'Old text. More.' }))).toEqual({});
  expect(changes(existing, resolved({}))).toEqual({});
});

test('only stated values that differ change', () => {
  const listing = { ...existing, city: 'Rome', country: 'IT', tags: ['a'], socials: { x: 'https://x.com/a' } };
  const row = resolved(
    { city: 'Milan', socials: { github: 'https://github.com/a' } },
    { furtherCategories: ['Games', 'A'], founderIds: [9] },
  );
  expect(changes(listing, row)).toEqual({
    city: 'Milan',
    socials: { x: 'https://x.com/a', github: 'https://github.com/a' },
    tags: ['a', 'Games'],
    founder_ids: [9],
  });
});

test('texts derived from the old description follow a new one, texts written by a person stay', () => {
  const row = resolved({ description: 'New text. Even more.' });
  const text_source = { kind: 'import', name: 'Tools', at: now };
  expect(changes(existing, row)).toEqual({
    text_source,
    description: 'New text. Even more.',
    tagline: 'New text',
    short_description: 'New text. Even more.',
  });
  expect(changes({ ...existing, tagline: 'By hand', short_description: null }, row)).toEqual({
    text_source,
    description: 'New text. Even more.',
  });
  expect(changes(existing, resolved({ description: 'New text.', tagline: 'Stated' }))).toMatchObject({
    tagline: 'Stated',
  });
});

test('a new category keeps the paid extra categories', () => {
  const listing = { ...existing, primary_category: 3, extra_categories: [4, 5], category_path: [3, 4, 5, 1] };
  expect(changes(listing, resolved({}, { primaryCategory: 4 }))).toEqual({
    primary_category: 4,
    extra_categories: [5],
    category_path: [4, 5, 1],
  });
  expect(changes(listing, resolved({}, { primaryCategory: 3 }))).toEqual({});
});

test("the first meaningful category is the primary one, and its ancestors aren't tags", () => {
  const root = new PlanNode(undefined, '');
  const software = root.grow('Software', 1);
  const [games, other, music] = [software.grow('Games', 1), root.grow('Misc', 1), root.grow('Music', 1)];
  expect(chooseCategories([other, games, software, music])).toEqual({ primary: games, further: [music] });
  expect(chooseCategories([other])).toEqual({ primary: other, further: [] });
  expect(chooseCategories([])).toEqual({ further: [] });
});

test("a person's last change is kept with what follows from it, and reported with both values; an import's last change isn't", () => {
  const row = resolved({ description: 'New text. Even more.', city: 'Milan', country: 'IT' }, { primaryCategory: 4 });
  const listing = { ...existing, city: 'Rome', primary_category: 3, category_path: [3, 1] };
  const byPeople = new Set(['fields.description', 'fields.categories', 'fields.country']);
  const edited = { byPeople, byImport: new Set(['fields.city']), isWhole: true };
  const given = { ...start, authors: { edited, isDrafted: true } };
  expect(changesTo(listing, row, { ...given, overwrites: false })).toEqual({
    set: { city: 'Milan' },
    conflicts: [
      { part: 'fields.description', present: 'Old text. More.', stated: 'New text. Even more.' },
      { part: 'fields.country', present: null, stated: 'IT' },
      { part: 'fields.categories', present: [3], stated: [4] },
    ],
  });
  const overwritten = changesTo(listing, row, { ...given, overwrites: true });
  expect(overwritten.set).toMatchObject({ description: 'New text. Even more.', country: 'IT', primary_category: 4 });
  expect(overwritten.conflicts.map(({ part }) => part)).toContain('fields.description');
});

test.each([
  ['began as a draft', { edited: undefined, isDrafted: true }],
  [
    'was edited by a deleted account',
    { edited: { byPeople: new Set<string>(), byImport: new Set<string>(), isWhole: false }, isDrafted: false },
  ],
])('every value of a listing that %s is kept, and its blanks are filled', (_, authors) => {
  const row = resolved({ tagline: 'From the file', city: 'Milan' });
  expect(changesTo(existing, row, { ...start, authors, overwrites: false })).toMatchObject({
    set: { city: 'Milan' },
    conflicts: [{ part: 'fields.tagline', present: 'Old text', stated: 'From the file' }],
  });
});
