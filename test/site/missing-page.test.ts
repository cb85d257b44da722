import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { useRunningSite } from '../support/running-site.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();

/** Addresses that the page of a missing address offers as likely ones. */
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

  test('offers what an earlier part of the address names, after what the last part does', async () => {
    const offered = await offeredBy('/modal-editors/fernlaef');
    expect(offered[0]).toBe('/products/fernleaf');
    expect(offered).toContain('/categories/modal-editors');
  });

  test('offers no product of which the name says nothing of what was asked for', async () => {
    expect(await offeredBy('/products/command-line-tools')).not.toContain('/products/fernleaf');
    expect(await offeredBy('/products/notes-for-teams')).toEqual(['/products']);
  });

  test('offers nothing that visitors may not see', async () => {
    expect(await offeredBy('/products/suspended')).not.toContain('/products/suspended');
    expect(await offeredBy('/blog/draft-post')).not.toContain('/blog/draft-post');
  });

  test('has what was asked for in its search field, and no search engine keeps it', async () => {
    const html = await (await site.get('/products/%22%3E%3Cscript%3Eno-such')).text();
    expect(html).toMatch(/<input id="missing-q"[^>]* value="script no such"/);
    expect(html).toContain('<meta name="robots" content="noindex, follow">');
  });

  test('can be asked for with any address', async () => {
    for (const address of ['/%', '/%00', '/products/%ff', `/${'a'.repeat(3000)}`, '/404', '/a/b/c/d']) {
      expect((await site.get(address)).status, address).toBe(404);
    }
    expect(site.faults).toEqual([]);
  });
});
