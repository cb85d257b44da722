import { expect, test } from 'vitest';
import { founderSearchPath, isSearch, readFounderQuery } from '../../../../shared/directory/founder/founder-query.ts';

const read = (search: string) => readFounderQuery(new URLSearchParams(search));

test('empty fields search for nothing', () => {
  const query = read('q=+&country=&utm_source=mail');
  expect(query).toEqual({ q: undefined, country: undefined });
  expect(query && isSearch(query)).toBe(false);
});

test('words and country are read', () => {
  const query = read('q=+In%C3%AAs+&country=pt');
  expect(query).toEqual({ q: 'Inês', country: 'PT' });
  expect(query && isSearch(query)).toBe(true);
});

test("values that can't be searched are refused", () => {
  expect(read(`q=${'x'.repeat(121)}`)).toBeUndefined();
  expect(read('country=Portugal')).toBeUndefined();
});

test("a search's address has the words it was made for", () => {
  expect(founderSearchPath({ q: undefined, country: undefined })).toBe('/founders');
  expect(founderSearchPath({ q: 'a & b', country: 'PT' }, 2)).toBe('/founders/page/2?q=a+%26+b&country=PT');
});
