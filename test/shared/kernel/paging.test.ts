import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageCount, pageFrom, pageFromLeading, parsePageNumber } from '../../../shared/kernel/paging.ts';

test("a list's pages together are the list, without overlap", () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), (list, per_page) => {
      const pages = [];
      for (let page = 1; ; page += 1) {
        const one = pageFrom(list, { page, per_page });
        pages.push(...one.items);
        expect(one.total).toBe(list.length);
        if (!one.has_more) break;
      }
      expect(pages).toEqual(list);
    }),
  );
});

test('a page past the end is empty and says nothing follows', () => {
  expect(pageFrom([1, 2], { page: 9, per_page: 20 })).toEqual({
    items: [],
    page: 9,
    per_page: 20,
    total: 2,
    has_more: false,
  });
});

test('a page of the leading entries equals the page of a list with only those', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.integer({ min: 1, max: 9 }), (leading, others, page) => {
      const list = [...Array(leading).fill(true), ...Array(others).fill(false)];
      const request = { page, per_page: 4 };
      expect(pageFromLeading(list, Boolean, request)).toEqual(pageFrom(list.filter(Boolean), request));
    }),
  );
});

test('an empty list has one page and a huge one no more than can be requested', () => {
  expect([0, 20, 21, 1_000_000].map((total) => pageCount({ total, per_page: 20 }))).toEqual([1, 1, 2, 1000]);
});

test('a page number in an address is plain digits from 1 to 1000', () => {
  expect(['1', '20', '1000'].map(parsePageNumber)).toEqual([1, 20, 1000]);
  for (const text of ['0', '1001', '01', '1.0', '1e2', '-1', ' 1', '', 'x', undefined])
    expect(parsePageNumber(text), `${text}`).toBeUndefined();
});
