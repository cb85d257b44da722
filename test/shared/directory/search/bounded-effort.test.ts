import { expect, test } from 'vitest';
import { createSearchIndex } from '../../../../shared/directory/search/search-index.ts';

test('the rarest of many words decide, and a misspelled one among many known ones is still found', () => {
  const index = createSearchIndex();
  const common = 'alpha bravo delta kilo lima oscar';
  const document = (id: number, name: string, description: string) => ({
    id,
    name,
    tagline: '',
    description,
    keywords: [],
    popularity: 0,
  });
  index.addAll(Array.from({ length: 12_000 }, (_, id) => document(id, `Thing ${id}`, common)));
  index.upsert(document(20_000, 'Beacon', 'zeppelin'));
  index.upsert(document(20_001, 'Harbour', `${common} zeppelin`));
  expect(index.search(`${common} zeppelin`)[0]).toBe(20_001);
  expect(index.search('zepelin').toSorted()).toEqual([20_000, 20_001]);
});

test('a sentence in German is searched by its meaningful words', () => {
  const index = createSearchIndex();
  const document = (id: number, name: string, tagline: string) => ({
    id,
    name,
    tagline,
    description: '',
    keywords: [],
    popularity: 0,
  });
  index.addAll([document(1, 'Vaultling', 'A password vault'), document(2, 'Fury', 'Games for all')]);
  expect(index.search('Passwort für die Familie')[0]).toBe(1);
});
