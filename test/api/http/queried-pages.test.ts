import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isAreaPath } from '../../../api/account-area/area.ts';
import { withoutIdleQuery } from '../../../api/http/queried-pages.ts';

describe('an address with a query its page ignores', () => {
  test.each([
    ['/?x=1', '/'],
    ['/products/fernleaf?utm_source=a&x=2', '/products/fernleaf'],
    ['/categories/notes?', '/categories/notes'],
    ['/feed.xml?x=1', '/feed.xml'],
  ])('%s becomes the page’s: %s', (target, path) => {
    expect(withoutIdleQuery(target)).toBe(path);
  });

  test.each(['/products?q=fern', '/products/fernleaf/badges?style=dark', '/compare?a=b', '/founders?q=a', '/'])(
    '%s stays as it is',
    (target) => {
      expect(withoutIdleQuery(target)).toBe(target);
    },
  );
});

test('every public page that reads its query is among those that keep it', () => {
  const asked = globSync('site/pages/**/*.{astro,ts}').filter((file) =>
    /searchParams|\.url\.search|\burl\.search\b/.test(readFileSync(file, 'utf8')),
  );
  const addresses = asked.map((file) =>
    file
      .replace(/^site\/pages/, '')
      .replace(/(?:\/index)?\.(?:astro|ts)$/, '')
      .replaceAll(/\[[^\]]+\]/g, 'a'),
  );
  const open = addresses.filter((address) => !isAreaPath(address));
  expect(open.length).toBeGreaterThan(3);
  expect(open.filter((address) => withoutIdleQuery(`${address}?x=1`) === address)).toEqual([]);
});
