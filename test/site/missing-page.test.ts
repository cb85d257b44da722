import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { useRunningSite } from '../support/running-site.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();

/** Addresses that the missing page suggests. */
async function offeredBy(address: string): Promise<string[]> {
  const response = await site.get(address);
  expect(response.status).toBe(404);
  const [, list = ''] = /<ul class="missing-near">(.*?)<\/ul>/s.exec(await response.text()) ?? [];
  return [...list.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
}

describe('a missing page', () => {
  test.each([
    ['/products/fernlaef', '/products/fernleaf'],
    ['/fernleaf', '/products/fernleaf'],
    ['/categories/modal-editor', '/categories/modal-editors'],
    ['/founders/ines-pardo', '/founders/ines-prado'],
    ['/blog/how-rankings-work', '/blog/how-ranking-works'],
    ['/lanches', '/launches'],
    ['/category', '/categories'],
    ['/tools/best-fernleaf-app-2026', '/products/fernleaf'],
  ])('at %s offers %s first', async (address, near) => {
    expect((await offeredBy(address))[0]).toBe(near);
  });

  test('offers matches for an earlier part of the address after those for the last one', async () => {
    const offered = await offeredBy('/modal-editors/fernlaef');
    expect(offered[0]).toBe('/products/fernleaf');
    expect(offered).toContain('/categories/modal-editors');
  });

  test('offers no product whose name does not match', async () => {
    expect(await offeredBy('/products/command-line-tools')).not.toContain('/products/fernleaf');
    expect(await offeredBy('/products/notes-for-teams')).toEqual(['/products']);
  });

  test('offers nothing hidden from visitors', async () => {
    expect(await offeredBy('/products/suspended')).not.toContain('/products/suspended');
    expect(await offeredBy('/blog/draft-post')).not.toContain('/blog/draft-post');
  });

  test('fills its search field with what was requested, and is not indexed', async () => {
    const html = await (await site.get('/products/%22%3E%3Cscript%3Eno-such')).text();
    expect(html).toMatch(/<input id="missing-q"[^>]* value="script no such"/);
    expect(html).toContain('<meta name="robots" content="noindex, follow">');
  });

  test('can have any address', async () => {
    for (const address of ['/%', '/%00', '/products/%ff', `/${'a'.repeat(3000)}`, '/404', '/a/b/c/d']) {
      expect((await site.get(address)).status, address).toBe(404);
    }
    expect(site.faults).toEqual([]);
  });
});
