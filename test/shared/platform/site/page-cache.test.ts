import { utimes } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { PageCache } from '../../../../shared/platform/site/page-cache.ts';
import { PageFiles } from '../../../../shared/platform/site/page-files.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

async function aCache(maxBytes = 1_000_000) {
  const files = new PageFiles(await temporaryFolder());
  files.beginWriting(() => true);
  return { files, cache: new PageCache(files, maxBytes) };
}
const text = (body: { bytes: Buffer } | undefined) => body?.bytes.toString();

test('a page is cached after its first read and reread after being dropped', async () => {
  const { files, cache } = await aCache();
  files.write('/a', Buffer.from('one'), 1);
  expect(cache.get('/a', 0)).toBeUndefined();
  expect(text(await cache.load('/a', 0))).toBe('one');
  files.write('/a', Buffer.from('two'), 2);
  expect(text(cache.get('/a', 0))).toBe('one');
  cache.drop('/a');
  expect(text(await cache.load('/a', 0))).toBe('two');
});

test('a page written by another process is noticed within a tenth of a second, even if both versions have the same time', async () => {
  const { files, cache } = await aCache();
  const at = new Date();
  files.write('/a', Buffer.from('one'), 1);
  await utimes(files.fileOf('/a'), at, at);
  await cache.load('/a', 0);
  files.write('/a', Buffer.from('two'), 2);
  await utimes(files.fileOf('/a'), at, at);
  expect(text(cache.get('/a', 50))).toBe('one');
  expect(cache.get('/a', 100)).toBeUndefined();
  expect(text(await cache.load('/a', 100))).toBe('two');
});

test("a page written during a read isn't cached with its old bytes", async () => {
  const { files, cache } = await aCache();
  files.write('/a', Buffer.from('one'), 1);
  vi.spyOn(files, 'read').mockImplementationOnce(async () => {
    files.write('/a', Buffer.from('two'), 2);
    cache.drop('/a');
    return Buffer.from('one');
  });
  expect(text(await cache.load('/a', 0))).toBe('one');
  expect(text(await cache.load('/a', 0))).toBe('two');
});

test('concurrent visitors share one read', async () => {
  const { files, cache } = await aCache();
  files.write('/a', Buffer.from('one'), 1);
  const read = vi.spyOn(files, 'read');
  const bodies = await Promise.all([cache.load('/a', 0), cache.load('/a', 0)]);
  expect(bodies.map(text)).toEqual(['one', 'one']);
  expect(read).toHaveBeenCalledOnce();
});

test('memory is bounded: the least recently read pages go first', async () => {
  const { files, cache } = await aCache(20_000);
  for (const name of ['a', 'b', 'c']) {
    files.write(`/${name}`, Buffer.alloc(7_000, name), 1);
    await cache.load(`/${name}`, 0);
  }
  expect(cache.get('/a', 0)).toBeUndefined();
  expect(cache.get('/c', 0)).toBeDefined();
});

test("a page that isn't written, or isn't a page, doesn't exist", async () => {
  const { cache } = await aCache();
  expect(await cache.load('/missing', 0)).toBeUndefined();
  expect(await cache.load('/../../etc/passwd', 0)).toBeUndefined();
});

test('pages of a folder that is no longer written to are neither served nor remembered', async () => {
  const { files, cache } = await aCache();
  files.write('/a', Buffer.from('one'), 1);
  await cache.load('/a', 0);
  cache.setCurrent(false);
  expect([cache.get('/a', 0), await cache.load('/a', 0)]).toEqual([undefined, undefined]);
  files.write('/a', Buffer.from('two'), 2);
  cache.setCurrent(true);
  expect(text(await cache.load('/a', 0))).toBe('two');
});
