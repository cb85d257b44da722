import { describe, expect, test } from 'vitest';
import { readBrowseQuery } from '../../../../shared/directory/browse/browse-query.ts';
import { suggestedChanges, suggestionOf } from '../../../../shared/directory/browse/search-suggestions.ts';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import { aCategory, aRow } from '../../../support/factories.ts';

const tree = buildCategoryTree([
  aCategory({ _id: 1, slug: 'wikis' }),
  aCategory({ _id: 2, slug: 'sales-crm' }),
  aCategory({ _id: 3, slug: 'games' }),
]);
const rows = [
  aRow({ category_path: [1], stage: 'mvp', pricing_model: 'Free' }),
  aRow({ category_path: [2], stage: 'mvp', pricing_model: 'Freemium' }),
  aRow({ category_path: [2], stage: 'growing', pricing_model: 'Free' }),
];
const changesOf = (address: string, meant?: string) =>
  suggestedChanges(readBrowseQuery(new URLSearchParams(address)), { rows, tree, meant }).map(
    ({ kind, filter, value }) => [kind, filter, value].filter((part) => part !== null).join(' '),
  );

describe('suggestions for a search without results', () => {
  test.each([
    ['category=wiki', ['value category wikis']],
    ['category=crm', ['value category sales-crm']],
    ['category=game', ['value category games']],
    ['pricing_model=freemum', ['value pricing_model Freemium', 'value pricing_model Free']],
    ['stage=beta', ['value stage mvp']],
    ['stage=seed', ['value stage mvp', 'value stage growing']],
    ['pricing_model=gratis', ['value pricing_model Free']],
  ])(
    '%s: offer the nearest existing values by meaning or spelling, else those of most listings',
    (address, expected) => {
      expect(changesOf(address)).toEqual(expected);
    },
  );

  test('count a value without the other missing values', () => {
    const query = readBrowseQuery(new URLSearchParams('category=wiki&stage=beta&country=de'));
    const [value] = suggestedChanges(query, { rows, tree, meant: undefined });
    expect(value?.query).toMatchObject({ category: 'wikis', stage: undefined, country: 'de' });
  });

  test('remove each filter in turn, then all, when several are on', () => {
    expect(changesOf('q=x&stage=mvp&country=de')).toEqual([
      'without_filter stage',
      'without_filter country',
      'without_filters',
    ]);
  });

  test('offer other words where it may have meant some', () => {
    expect(changesOf('q=kanbna', 'kanban')).toEqual(['meant kanban']);
  });

  test('say what they find, and leave out those that find and correct nothing', () => {
    const query = readBrowseQuery(new URLSearchParams('category=wiki&stage=mvp'));
    const [value, off] = suggestedChanges(query, { rows, tree, meant: undefined });
    expect(value && suggestionOf(value, query, 41)?.message).toBe('`category` has no `wiki`; `wikis` has 41 listings.');
    expect(value && suggestionOf(value, query, 0)?.total).toBe(0);
    expect(off && suggestionOf(off, query, 0)).toBeUndefined();
  });
});
