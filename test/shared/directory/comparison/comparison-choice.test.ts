import { expect, test } from 'vitest';
import {
  chooseListing,
  pairChoices,
  wordsOfChoice,
} from '../../../../shared/directory/comparison/comparison-choice.ts';
import type { ListingSummary } from '../../../../shared/directory/listing/listing-summary.ts';

function aSummary(slug: string, given: Partial<ListingSummary> = {}): ListingSummary {
  return {
    slug,
    name: slug,
    url: `https://directory.example/products/${slug}`,
    votes: 1,
    tagline: null,
    website_url: `https://${slug}.example/`,
    logo_url: null,
    primary_category: null,
    status: 'live',
    launch_week: null,
    ...given,
  };
}

const fern = aSummary('fern');
const moss = aSummary('moss', { name: 'Moss' });
const found = (listing: ListingSummary) => ({ state: 'found' as const, listing });
const none = { items: [], total: 0 };

test('a slug chooses its listing', () => {
  expect(chooseListing('fern', fern, none)).toEqual(found(fern));
});

test('a whole name chooses the only listing that has it', () => {
  expect(chooseListing(' MOSS ', undefined, { items: [fern, moss], total: 2 })).toEqual(found(moss));
});

test('a name shared by two listings is left for the reader to choose', () => {
  const items = [moss, aSummary('moss-2', { name: 'Moss' })];
  expect(chooseListing('Moss', undefined, { items, total: 2 })).toMatchObject({ state: 'several', total: 2 });
});

test('a single match with another name is suggested, not taken', () => {
  expect(chooseListing('mos', undefined, { items: [moss], total: 1 })).toMatchObject({
    state: 'several',
    words: 'mos',
  });
});

test('words without a match say so, and an unlaunched listing says that', () => {
  expect(chooseListing('xyz', undefined, none)).toEqual({ state: 'nothing', words: 'xyz' });
  expect(chooseListing('fern', aSummary('fern', { status: 'scheduled' }), none)).toMatchObject({ state: 'upcoming' });
});

test('two listings make a pair, in the order they were named', () => {
  expect(pairChoices(found(moss), found(fern)).pair).toEqual(['moss', 'fern']);
});

test('the same listing twice keeps the first and asks for the second again', () => {
  const { a, b, pair } = pairChoices(found(moss), found(moss));
  expect([a.state, b.state, pair]).toEqual(['found', 'same', null]);
});

test('a choice is kept in the address by its slug, or by the words as typed', () => {
  expect(wordsOfChoice(found(moss))).toBe('moss');
  expect(wordsOfChoice({ state: 'nothing', words: 'xyz' })).toBe('xyz');
  expect(wordsOfChoice({ state: 'open' })).toBeUndefined();
});
