import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Dictionary } from '../../../../../shared/directory/search/index/dictionary.ts';
import { editDistance } from '../../../../../shared/kernel/text/edit-distance.ts';

function dictionaryOf(words: readonly string[]): Dictionary {
  const dictionary = new Dictionary();
  for (const word of words) dictionary.add(word);
  dictionary.settle();
  return dictionary;
}

function withPrefix(dictionary: Dictionary, prefix: string): string[] {
  const found: string[] = [];
  dictionary.eachWithPrefix(prefix, (_term, word) => found.push(word));
  return found;
}

function addWord(dictionary: Dictionary, model: Set<string>, added: string): void {
  dictionary.add(added);
  model.add(added);
}

function removeWord(dictionary: Dictionary, model: Set<string>, removed: string): void {
  const term = dictionary.termOf(removed);
  expect(term !== undefined).toBe(model.delete(removed));
  if (term !== undefined) dictionary.delete(term);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '日'), minLength: 1, maxLength: 7 });

describe('Dictionary', () => {
  test('gives a word the same term until it is deleted, and then reuses the term for another word', () => {
    const dictionary = dictionaryOf(['one', 'two']);
    const term = dictionary.add('one');
    expect(dictionary.termOf('one')).toBe(term);
    dictionary.delete(term);
    expect(dictionary.termOf('one')).toBeUndefined();
    expect(dictionary.add('three')).toBe(term);
    expect(dictionary.size).toBe(2);
  });

  test('finds words by prefix, in order', () => {
    const dictionary = dictionaryOf(['note', 'notes', 'no', 'node', 'map']);
    expect(withPrefix(dictionary, 'not')).toEqual(['note', 'notes']);
    expect(withPrefix(dictionary, 'x')).toEqual([]);
    expect(dictionary.hasPrefix('nod')).toBe(true);
    expect(dictionary.hasPrefix('nodes')).toBe(false);
  });

  test('counts swapped neighbours as one edit', () => {
    const dictionary = dictionaryOf(['slack', 'photoshop', 'black']);
    expect(dictionary.similarTo('slcak', 1).map((similar) => similar.word)).toEqual(['slack']);
    expect(dictionary.similarTo('phtooshop', 2)).toMatchObject([{ word: 'photoshop', distance: 1 }]);
  });

  test('finds all words one edit away and no others, whatever it contains', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (words, asked) => {
        const found = dictionaryOf(words).similarTo(asked, 1);
        expect(found.map((similar) => similar.word).sort()).toEqual(
          words.filter((other) => editDistance(asked, other) === 1).sort(),
        );
      }),
    );
  });

  test('agrees with a plain set after any additions and removals, settled now or later', () => {
    const step = fc.record({ word, remove: fc.boolean(), settle: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), word, (steps, prefix) => {
        const dictionary = new Dictionary();
        const model = new Set<string>();
        for (const { word: chosen, remove, settle } of steps) {
          if (remove) removeWord(dictionary, model, chosen);
          else addWord(dictionary, model, chosen);
          if (settle) dictionary.settle();
        }
        dictionary.settle();
        expect(dictionary.size).toBe(model.size);
        expect(withPrefix(dictionary, '')).toEqual([...model].sort());
        expect(withPrefix(dictionary, prefix)).toEqual([...model].filter((other) => other.startsWith(prefix)).sort());
      }),
    );
  });

  test('sorts many words at once like a few', () => {
    const words = Array.from({ length: 1200 }, (_, index) => `w${(index * 7919) % 1200}`);
    expect(withPrefix(dictionaryOf(words), 'w')).toEqual([...words].sort());
  });
});
