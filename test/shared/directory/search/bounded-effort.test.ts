import { describe, expect, test } from 'vitest';
import { createSearchIndex } from '../../../../shared/directory/search/search-index.ts';

const thing = (id: number, description: string, name = `Thing ${id}`) => ({
  id,
  name,
  tagline: '',
  description,
  keywords: [],
  popularity: 0,
});

test('the rarest of many words decide, and a misspelled one among many known ones is still found', () => {
  const index = createSearchIndex();
  const common = 'alpha bravo delta kilo lima oscar';
  index.addAll(Array.from({ length: 12_000 }, (_, id) => thing(id, common)));
  index.upsert(thing(20_000, 'zeppelin', 'Beacon'));
  index.upsert(thing(20_001, `${common} zeppelin`, 'Harbour'));
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

describe('words that occur in 25,000 listings', () => {
  const index = createSearchIndex();
  index.addAll(
    Array.from({ length: 25_000 }, (_, id) => ({
      id,
      name: id === 24_000 ? 'Alpha' : `Thing ${id}`,
      tagline: id % 1000 === 999 ? 'alpha' : '',
      description: id % 2 === 0 ? 'alpha alphas with kilo' : `alpha with lima${id === 24_001 ? ' kilo' : ''}`,
      keywords: [],
      popularity: id === 12_345 ? 400 : 0,
    })),
  );

  test('give the 10,000 best, in the same order as with fewer', () => {
    const found = index.search('alpha');
    expect(found).toHaveLength(10_000);
    expect(found.slice(0, 3)).toEqual([24_000, 999, 1999]);
    expect(found[26]).toBe(12_345);
  });

  test('also find listings that a filter leaves, however badly they match', () => {
    expect(index.search('alpha', (id) => id === 24_003 || id === 24_009)).toEqual([24_003, 24_009]);
  });

  test.each([
    ['alpha', () => true, 10_000, true],
    ['alternatives to alpha', () => true, 10_000, true],
    ['alpha', (id: number) => id % 8 === 0, 1000, true],
    ['lima', (id: number) => id % 8 === 1, 2500, true],
    ['lima', (id: number) => id % 5000 === 1, 5, false],
    ['alpha', (id: number) => id % 5000 === 0, 5, false],
  ])('%s, filtered by %s: gives %i results, and there may be more: %s', (query, accepts, count, isCut) => {
    const found = index.find(query, accepts);
    expect([found.ids.length, found.isCut]).toEqual([count, isCut]);
  });

  test('are found although the other words are unknown', () => {
    expect(index.search('qwxz jvkq alpha zzyx')[0]).toBe(24_000);
  });

  test('find the only listing that has two of them', () => {
    expect(index.search('kilo lima', (id) => id % 2 === 1)).toContain(24_001);
    expect(index.search('lima kilo')[0]).toBe(24_001);
  });
});

describe('a product named by the query is found', () => {
  test('by a synonym of a word that many others have', () => {
    const index = createSearchIndex();
    index.addAll([...Array.from({ length: 20_500 }, (_, id) => thing(id, 'k8s')), thing(30_000, '', 'Kubernetes')]);
    expect(index.search('k8s')[0]).toBe(30_000);
  });

  test('by part of a query, without its rarest word', () => {
    const index = createSearchIndex();
    const descriptions = ['zeppelin', 'acme radar', 'radar', 'harbour'];
    index.addAll([
      ...Array.from({ length: 24_000 }, (_, id) => thing(id, descriptions[id % 4] ?? '')),
      ...Array.from({ length: 5 }, (_, more) => thing(25_000 + more, 'zeppelin radar acme')),
      ...Array.from({ length: 2000 }, (_, more) => thing(26_000 + more, 'acme radar')),
      thing(30_000, '', 'Acme Radar'),
    ]);
    expect(index.search('zeppelin acme radar')[0]).toBe(30_000);
  });

  test('in whatever order the words are, though the most common are left out', () => {
    const index = createSearchIndex();
    const common = (id: number) => (id % 2 === 0 ? 'alpha bravo delta' : 'alpha delta');
    index.addAll([
      ...Array.from({ length: 11_000 }, (_, id) => thing(id, id < 60 ? `${common(id)} zeppelin` : common(id))),
      thing(30_000, '', 'Zeppelin'),
    ]);
    for (const query of ['zeppelin bravo delta alpha', 'alpha bravo delta zeppelin', 'delta zeppelin alpha bravo'])
      expect([query, index.search(query)[0]]).toEqual([query, 30_000]);
  });
});
