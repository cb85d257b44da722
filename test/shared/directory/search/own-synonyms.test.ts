import { describe, expect, test } from 'vitest';
import { createSearchIndex, type SearchDocument } from '../../../../shared/directory/search/search-index.ts';
import { settingsRecord } from '../../../../shared/kernel/settings/settings.ts';

const document = (id: number, name: string, tagline: string): SearchDocument => ({
  ...{ id, name, tagline, description: '', keywords: [], categories: [], alternatives: [], popularity: 0 },
});

describe("an operator's own synonyms", () => {
  test('find what they mean, alongside built-in ones, and stop when removed', () => {
    const index = createSearchIndex();
    index.addAll([document(1, 'Quillmoss', 'Fountain pen inventory'), document(2, 'Kubo', 'Dashboard for kubernetes')]);
    expect(index.search('nib keeper')).toEqual([]);
    index.useSynonyms(['nib keeper, pen inventory']);
    expect(index.search('nib keeper')).toEqual([1]);
    expect(index.search('k8s dashboard')).toEqual([2]);
    index.useSynonyms([]);
    expect(index.search('nib keeper')).toEqual([]);
  });

  test('are groups of at least two phrases', () => {
    const accepts = (synonyms: unknown) => settingsRecord.safeParse({ search: { synonyms } }).success;
    expect(accepts(['k8s, kubernetes', 'メモ, ノート', 'c++, cpp'])).toBe(true);
    for (const wrong of [['alone'], ['a,'], [', b'], [''], 'a, b', ['x'.repeat(301)]])
      expect(accepts(wrong)).toBe(false);
  });
});
