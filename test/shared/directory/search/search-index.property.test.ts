import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKeyOf } from '../../../../shared/directory/search/index/tokenize.ts';
import {
  createSearchIndex,
  type SearchDocument,
  type SearchIndex,
} from '../../../../shared/directory/search/search-index.ts';

const words = [
  'note',
  'notes',
  'node',
  'pad',
  'notepad',
  'open',
  'map',
  'Open',
  'C++',
  'ё',
  '地図',
  'photo',
  'the',
  'a',
  '__proto__',
];
const phrase = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((chosen) => chosen.join(' '));

const document: fc.Arbitrary<SearchDocument> = fc.record({
  id: fc.nat(12),
  name: phrase,
  tagline: phrase,
  description: phrase,
  keywords: fc.array(phrase, { maxLength: 2 }),
  popularity: fc.nat(3),
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250, size: 'max' }),
  fc.string({ unit: 'grapheme', maxLength: 250, size: 'max' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '$gt',
    '{"$ne":1}',
    '.*',
    '(a+)+$',
    '\ud800',
    '\\',
    '\0',
  ),
);

function indexOf(documents: readonly SearchDocument[]): SearchIndex {
  const index = createSearchIndex();
  index.addAll(documents);
  return index;
}

test('no text or query makes the index throw, and every listing is found first by its name unless another shares it', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 8 }), anyText, (texts, query) => {
      const index = indexOf(
        texts.map((text, id) => ({
          id,
          name: text,
          tagline: text,
          description: text,
          keywords: [text],
          popularity: id,
        })),
      );
      const found = index.search(query);
      expect(new Set(found).size).toBe(found.length);
      for (const text of texts.filter((name) => name.length <= 200 && name.trim() !== '')) {
        const [first] = index.search(text);
        if (nameKeyOf(text) === '') expect(first).toBeUndefined();
        else expect(texts[first ?? -1]?.trim()).toBe(text.trim());
      }
    }),
  );
});

test('the result is the same however the index was built', () => {
  const change = fc.oneof(
    { weight: 3, arbitrary: fc.record({ put: document }) },
    { weight: 1, arbitrary: fc.record({ removed: fc.nat(12) }) },
  );
  fc.assert(
    fc.property(
      fc.array(document, { maxLength: 10 }),
      fc.array(change, { maxLength: 25 }),
      phrase,
      (start, changes, query) => {
        const index = indexOf(start);
        const model = new Map(start.map((entry) => [entry.id, entry]));
        for (const step of changes) {
          if ('put' in step) {
            index.upsert(step.put);
            model.set(step.put.id, step.put);
          } else {
            index.remove(step.removed);
            model.delete(step.removed);
          }
        }
        const fresh = indexOf([...model.values()].sort((a, b) => a.id - b.id));
        expect(index.size).toBe(model.size);
        expect(index.search(query)).toEqual(fresh.search(query));
      },
    ),
    { numRuns: 300 },
  );
});

test('an accept-all filter changes nothing, and only accepted listings appear', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 12 }), phrase, fc.nat(3), (documents, query, rest) => {
      const index = indexOf(documents);
      expect(index.search(query, () => true)).toEqual(index.search(query));
      for (const id of index.search(query, (candidate) => candidate % 4 === rest)) expect(id % 4).toBe(rest);
    }),
  );
});
