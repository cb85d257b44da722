import { expect, test } from 'vitest';
import { countCountries } from '../../../../shared/directory/listing/country-count.ts';

test('countries are counted and sorted by name', () => {
  const records = ['PT', 'DE', null, 'PT'].map((country) => ({ country }));
  expect(countCountries(records)).toEqual([
    { code: 'DE', name: 'Germany', count: 1 },
    { code: 'PT', name: 'Portugal', count: 2 },
  ]);
});

test('a code without a name stands for itself', () => {
  expect(countCountries([{ country: 'QX' }])).toEqual([{ code: 'QX', name: 'QX', count: 1 }]);
});
