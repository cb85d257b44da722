import { describe, expect, test } from 'vitest';
import { indexOf, listing, named } from '../../../support/search-documents.ts';

describe('the result order', () => {
  const index = indexOf(
    listing(1, 'One', { description: 'For teams: an editor.' }),
    listing(2, 'Editors United'),
    listing(3, 'Editorial'),
    listing(4, 'Edtor'),
    listing(5, 'Photo Editor'),
  );

  test('is exact words, their forms, their prefixes, and last a name with one typo', () => {
    expect(index.search('editor')).toEqual([5, 1, 2, 3, 4]);
  });

  test("doesn't treat a word some listing has as another's typo", () => {
    const five = Array.from({ length: 5 }, (_, id) => listing(id, `N${id}`, { tagline: 'one node of many' }));
    expect(indexOf(...five, listing(9, 'Acme', { tagline: 'one note of many' })).search('many nodes')).not.toContain(9);
  });

  test('puts the whole phrase before its separate words', () => {
    const apart = listing(1, 'Password', { tagline: 'Not a manager at all' });
    const phrase = listing(2, 'Vault', { tagline: 'Some password manager for the rest of us' });
    expect(indexOf(apart, phrase).search('password manager')).toEqual([2, 1]);
  });

  test('puts a name that is the telling part of the query first', () => {
    const others = Array.from({ length: 6 }, (_, id) =>
      listing(id + 10, `B${id}`, { tagline: 'A browser like Firefox' }),
    );
    const browsers = Array.from({ length: 20 }, (_, id) => listing(id + 30, `C${id}`, { tagline: 'A browser' }));
    expect(indexOf(...others, ...browsers, listing(1, 'Firefox')).search('firefox browser')[0]).toBe(1);
  });
});

describe('what a listing is', () => {
  test("can also be found by its categories' names", () => {
    const index = indexOf(
      listing(1, 'Acme', { categories: ['Customer Relationship Management (CRM)'] }),
      listing(2, 'Bolt', { categories: ['Games'] }),
    );
    expect(index.search('crm for lawyers')).toEqual([1]);
  });

  test.each([
    ['customer relationship management', 'A CRM'],
    ['k8s', 'Runs on Kubernetes'],
    ['two factor authentication', 'TOTP codes'],
    ['ecommerce', 'An e-commerce engine'],
    ['e-commerce', 'An ecommerce engine'],
    ['to-do list', 'Task lists'],
    ['invoicing', 'Writes invoices'],
    ['screenshot', 'Screen capture'],
    ['categories', 'One category'],
  ])('is found by %j where it says %j', (query, tagline) => {
    expect(indexOf(listing(1, 'Acme', { tagline }), listing(2, 'Bolt')).search(query)).toEqual([1]);
  });

  test('matches without words that say nothing about a product', () => {
    const index = indexOf(listing(1, 'Acme', { tagline: 'Flash cards' }), listing(2, 'App Tool', { tagline: 'Free' }));
    expect(index.search('what is the best free app for flash cards?')).toEqual([1]);
  });

  test("is decided by a sentence's rarest words, and no sentence with a known word gives an empty page", () => {
    const many = Array.from({ length: 20 }, (_, id) => listing(id + 10, `N${id}`, { tagline: 'For work' }));
    const index = indexOf(listing(1, 'Acme', { tagline: 'Falconry records' }), ...many);
    expect(index.search('falconry at work during long holidays in the mountains')[0]).toBe(1);
    expect(index.search('zzyzx qwert plugh work')).not.toEqual([]);
  });
});

describe('alternatives', () => {
  const index = indexOf(
    listing(1, 'Trello'),
    listing(2, 'Wekan', { alternatives: ['Trello', 'Asana'] }),
    listing(3, 'Board', { tagline: 'Imports boards of Trello' }),
    listing(4, 'Pixel', { alternatives: ['Adobe Photoshop'] }),
    listing(5, 'Alternative Tool'),
  );

  test.each([
    'alternative to Trello',
    'Trello alternatives',
    'apps like trello',
    'free open source alternative to Trello',
    'replacement for trello',
    'instead of trello',
    'Trello-Alternative',
  ])('%j gives those that say so, then those that name it, then itself', (query) => {
    expect(index.search(query)).toEqual([2, 3, 1]);
  });

  test('to an unlisted product are found, also by part of its name', () => {
    expect(index.search('asana alternative')).toEqual([2]);
    expect(index.search('photoshop alternative')).toEqual([4]);
  });

  test('to an unknown product are searched as words', () => {
    expect(index.search('alternative to qqqqqq')).toEqual([5]);
  });

  test('follow changes and removals', () => {
    const changed = indexOf(listing(1, 'Wekan', { alternatives: ['Asana'] }));
    changed.upsert(listing(1, 'Wekan', { alternatives: ['Jira'] }));
    expect(changed.search('asana alternative')).toEqual([]);
    expect(changed.search('jira alternative')).toEqual([1]);
    changed.remove(1);
    expect(changed.search('jira alternative')).toEqual([]);
  });
});

test.each([
  'like',
  'vs',
  'alternative to',
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '😀😀',
  '%%%',
  'like like like',
  '\0',
])('%j is answered without errors', (query) => {
  expect(named('Trello', 'Like', 'VS').search(query)).toBeInstanceOf(Array);
});

describe('suggestions for a query without results', () => {
  const index = indexOf(
    listing(1, 'Photoshop', { tagline: 'Retouching' }),
    listing(2, 'Kubernetes Lens', { tagline: 'Clusters' }),
    listing(3, 'Größenrechner', { tagline: 'Sizes' }),
  );

  test.each([
    ['fotoshopp', 'photoshop'],
    ['kubernites klusters', 'kubernetes clusters'],
    ['grossenrechnr', 'grossenrechner'],
    ['retouchyng photoshop', 'retouching photoshop'],
  ])('%s: %s', (query, meant) => {
    expect(index.meant(query)).toBe(meant);
  });

  test.each(['photoshop', 'zzzzzzzz', 'abc', '', '😀', 'x'.repeat(5_000)])('%j: nothing is close', (query) => {
    expect(index.meant(query)).toBeUndefined();
  });
});
