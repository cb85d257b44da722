import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageFrom } from '../../shared/paging.ts';

test('the pages of a list together are the list, without overlap', () => {
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

test('past the end a page is empty and says that nothing follows', () => {
  expect(pageFrom([1, 2], { page: 9, per_page: 20 })).toEqual({
    items: [],
    page: 9,
    per_page: 20,
    total: 2,
    has_more: false,
  });
});
