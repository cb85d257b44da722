import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeSlug, slugify, slugPattern, slugsOf } from '../../../../shared/kernel/text/slug.ts';

describe('slugify', () => {
  test.each([
    ['Café au lait!', 'cafe-au-lait'],
    ['C++ & Friends', 'c-and-friends'],
    ['日本語ノート', 'ribenyunoto'],
    ['  --Hello--  ', 'hello'],
    ['iPhone', 'iphone'],
    ['Привет', 'privet'],
  ])('%s becomes %s', (name, slug) => {
    expect(slugify(name, 'x')).toBe(slug);
  });

  test.each([
    ['Bäckerei Müller & Söhne', 'baeckerei-mueller-und-soehne', 'backerei-muller-and-sohne'],
    ['Ölmühle Weiß', 'oelmuehle-weiss', 'olmuhle-weiss'],
    ['A\u0308rzte', 'aerzte', 'arzte'],
    ['Übung', 'uebung', 'ubung'],
  ])("%s follows the site language's spelling", (name, german, english) => {
    expect([slugify(name, 'x', 'de'), slugify(name, 'x', 'en')]).toEqual([german, english]);
    expect(slugsOf(name, 'x')).toEqual([english, german]);
  });

  test('a name without letters or digits gives the fallback', () => {
    expect(slugify('!!!', 'listing-7')).toBe('listing-7');
  });

  test('is always a valid slug of at most 80 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (name) => {
        const slug = slugify(name, 'fallback');
        expect(slug).toMatch(slugPattern);
        expect(slug.length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

test('a taken slug gets the next free number', () => {
  const taken = new Set(['fern', 'fern-2', 'fern-3']);
  expect(freeSlug('fern', (slug) => taken.has(slug))).toBe('fern-4');
  expect(freeSlug('moss', (slug) => taken.has(slug))).toBe('moss');
});
