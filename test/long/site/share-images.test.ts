import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TaskFailure } from '../../../shared/platform/threads/task-failure.ts';
import { ThreadPool } from '../../../shared/platform/threads/thread-pool.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { editListing } from '../../support/edit-listing.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useSiteWithJobs();

async function metaOf(address: string): Promise<Record<string, string>> {
  const html = await (await site.get(address)).text();
  const tags = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

const imageOf = async (address: string): Promise<string> =>
  ((await metaOf(address))['og:image'] ?? '').replace(site.url, '').replaceAll('&amp;', '&');

describe('a shared link', () => {
  test.each([
    ['/', '/share/site.png'],
    ['/about', '/share/site.png'],
    ['/products/fernleaf', '/share/products/fernleaf.png'],
    ['/categories/tools', '/share/categories/tools.png'],
    ['/launches/2026-11-09', '/share/launches/2026-11-09.png'],
    ['/founders/ines-prado', '/share/founders/ines-prado.png'],
    ['/blog/how-ranking-works', '/share/blog/how-ranking-works.png'],
  ])('%s shows an existing image, with a permanent address', async (address, path) => {
    const image = await imageOf(address);
    expect(image).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}\\?v=[0-9a-f]{12}$`));
    const response = await site.get(image);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test('states its image’s size and content', async () => {
    const meta = await metaOf('/products/fernleaf');
    expect(meta).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Fernleaf: Notes that find themselves',
      'twitter:card': 'summary_large_image',
      'twitter:image': meta['og:image'],
    });
  });

  test('gets a new image after an edit, and the old address gives the current one for only an hour', async () => {
    const before = await imageOf('/products/mosspad');
    await editListing(702, { tagline: 'Moss on every page' }, now);
    await site.worker.publisher.writeChanged();
    expect(await imageOf('/products/mosspad')).not.toBe(before);
    const old = await site.get(before);
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  });
});

test.each([
  '/share/products/nothing.png',
  '/share/products/suspended.png',
  '/share/products/waiting.png',
  '/share/products.png',
  '/share/site/fernleaf.png',
  '/share/launches/2030-01-07.png',
  '/share/launches/2026-11-10.png',
  '/share/blog/draft-post.png',
  '/share/founders/hidden-founder.png',
  '/share/nothing/fernleaf.png',
  '/share/products/..%2f..%2fetc.png',
  `/images/${'0'.repeat(32)}/48.png`,
  `/images/${'0'.repeat(32)}/47.png`,
  '/images/x/48.png',
])('there is no image at %s', async (address) => {
  expect((await site.get(address)).status).toBe(404);
  expect(site.faults).toEqual([]);
});

test('a client with the image gets 304, and simultaneous requests get the same', async () => {
  const image = await imageOf('/products/vimlike');
  const answers = await Promise.all(Array.from({ length: 12 }, () => site.get(image)));
  const tags = new Set(answers.map(({ headers }) => headers.get('etag')));
  expect(tags.size).toBe(1);
  expect((await site.get(image, { 'if-none-match': [...tags][0] ?? '' })).status).toBe(304);
});

test('a client arriving while too many images wait to be drawn is told to retry', async () => {
  const bounds = { task: 'Drawing', longestTaskMs: 1, mostWaiting: 1, memoryMb: 1 };
  const run = vi.spyOn(ThreadPool.prototype, 'run');
  onTestFinished(() => run.mockRestore());
  run.mockRejectedValueOnce(new TaskFailure('too_many_waiting', bounds));
  const image = '/share/categories/games.png';
  const refused = await site.get(image);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await site.get(image)).status).toBe(200);
  expect(site.faults).toEqual([]);
});
