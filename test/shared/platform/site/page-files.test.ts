import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PageFiles } from '../../../../shared/platform/site/page-files.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const page = (text: string) => Buffer.from(text);

async function emptyFiles(): Promise<PageFiles> {
  const files = new PageFiles(await temporaryFolder());
  files.beginWriting(() => true);
  return files;
}

describe('written pages', () => {
  test('survive a round trip', async () => {
    const files = await emptyFiles();
    expect(files.write('/products/fern', page('one'), files.takeTicket())).toBe(true);
    expect((await files.read('/products/fern'))?.toString()).toBe('one');
    expect(await files.read('/products/moss')).toBeNull();
  });

  test("aren't rewritten with identical bytes", async () => {
    const files = await emptyFiles();
    files.write('/a', page('one'), files.takeTicket());
    expect(files.write('/a', page('one'), files.takeTicket())).toBe(false);
  });

  test('never let an older rendering replace a newer one', async () => {
    const files = await emptyFiles();
    const bulk = files.takeTicket();
    const hot = files.takeTicket();
    files.write('/a', page('new'), hot);
    expect(files.write('/a', page('old'), bulk)).toBe(false);
    expect(files.remove('/a', bulk)).toBe(false);
    expect((await files.read('/a'))?.toString()).toBe('new');
  });

  test("a page removed meanwhile isn't restored by an older rendering", async () => {
    const files = await emptyFiles();
    const bulk = files.takeTicket();
    files.write('/a', page('one'), bulk);
    files.remove('/a', files.takeTicket());
    expect(files.write('/a', page('one'), bulk)).toBe(false);
    expect(await files.read('/a')).toBeNull();
  });

  test('the highest ticket wins, in whatever order renderings finish', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 1 }), fc.nat(5), async (order, removes) => {
        const files = await emptyFiles();
        for (const ticket of order) {
          if (ticket === removes) files.remove('/a', ticket);
          else files.write('/a', page(`ticket ${ticket}`), ticket);
        }
        const highest = Math.max(...order);
        const expected = highest === removes ? undefined : `ticket ${highest}`;
        expect((await files.read('/a'))?.toString()).toBe(expected);
      }),
      { numRuns: 30 },
    );
  });

  test("a killed process's half-written files are discarded, earlier versions' too", async () => {
    const files = await emptyFiles();
    const writing = path.join(files.folder, '.writing');
    await mkdir(path.join(writing, 'thread-3'));
    await writeFile(path.join(writing, 'thread-3', '17'), 'half a page');
    await writeFile(path.join(writing, 'page'), 'half a page');
    const next = new PageFiles(files.folder);
    next.beginWriting(() => true);
    expect((await readdir(writing)).map((name) => path.join(writing, name))).toEqual([
      path.resolve(next.folderOfThreads()),
    ]);
    next.endWriting();
    expect(await readdir(writing)).toEqual([]);
  });

  test('a removed page folder is created again', async () => {
    const files = await emptyFiles();
    files.write('/products/a', page('one'), files.takeTicket());
    await rm(path.join(files.folder, 'products'), { recursive: true });
    expect(files.write('/products/a', page('two'), files.takeTicket())).toBe(true);
    expect((await files.read('/products/a'))?.toString()).toBe('two');
  });

  test('a reader sees the old bytes or the new ones, never a mix', async () => {
    const files = await emptyFiles();
    const versions = [page('a'.repeat(200_000)), page('b'.repeat(200_000))];
    files.write('/a', versions[0] ?? page(''), files.takeTicket());
    const writing = (async () => {
      for (let round = 0; round < 30; round += 1) {
        files.write('/a', versions[round % 2] ?? page(''), files.takeTicket());
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    for (let round = 0; round < 60; round += 1) {
      const seen = await readFile(files.fileOf('/a'));
      expect(versions.some((version) => version.equals(seen))).toBe(true);
    }
    await writing;
  });

  test("an address that isn't a page is refused", async () => {
    const files = await emptyFiles();
    expect(() => files.write('/../etc/passwd', page('x'), 1)).toThrow(RangeError);
  });

  test('pages below a folder are listed by their addresses', async () => {
    const files = await emptyFiles();
    files.write('/products/a', page('x'), 1);
    files.write('/products/b', page('x'), 1);
    expect((await files.listBelow('/products')).sort()).toEqual(['/products/a', '/products/b']);
    expect(await files.listBelow('/nothing')).toEqual([]);
  });
});

describe('a pages folder', () => {
  test('has an ID of its own, the same for all processes, until it is deleted', async () => {
    const files = await emptyFiles();
    const id = files.folderId();
    expect(new PageFiles(files.folder).folderId()).toBe(id);
    expect((await emptyFiles()).folderId()).not.toBe(id);
    await rm(files.folder, { recursive: true });
    expect(files.folderId()).not.toBe(id);
  });

  test('has another ID if it is a copy, even with the same times, but not if it is moved', async () => {
    const files = await emptyFiles();
    const id = files.folderId();
    const copy = path.join(await temporaryFolder(), 'copy');
    await cp(files.folder, copy, { recursive: true, preserveTimestamps: true });
    expect(new PageFiles(copy).folderId()).not.toBe(id);
    const moved = path.join(await temporaryFolder(), 'moved');
    await rename(files.folder, moved);
    expect(new PageFiles(moved).folderId()).toBe(id);
  });

  test('can be emptied while writing, and keeps its ID', async () => {
    const files = await emptyFiles();
    const id = files.folderId();
    for (const path of ['/', '/products/fern']) files.write(path, page('old'), files.takeTicket());
    await files.empty();
    expect([await files.read('/'), await files.read('/products/fern')]).toEqual([null, null]);
    expect((await readdir(files.folder)).toSorted()).toEqual(['.id', '.writing']);
    expect([files.write('/products/fern', page('new'), files.takeTicket()), files.folderId()]).toEqual([true, id]);
  });

  test('is only emptied by the process that writes', async () => {
    const files = await emptyFiles();
    files.write('/', page('kept'), files.takeTicket());
    new PageFiles(files.folder).beginWriting(() => true);
    await expect(files.empty()).rejects.toThrow('Another process is writing pages now.');
    expect((await files.read('/'))?.toString()).toBe('kept');
  });
});
