import { expect, test } from 'vitest';
import { countFounderCountries } from '../../../shared/founder/founder-countries.ts';

test('countries are counted and come by their names', () => {
  const founders = ['PT', 'DE', null, 'PT'].map((country) => ({ country }));
  expect(countFounderCountries(founders)).toEqual([
    { code: 'DE', name: 'Germany', founders: 1 },
    { code: 'PT', name: 'Portugal', founders: 2 },
  ]);
});

test('a code without a name stands for itself', () => {
  expect(countFounderCountries([{ country: 'QX' }])).toEqual([{ code: 'QX', name: 'QX', founders: 1 }]);
});
