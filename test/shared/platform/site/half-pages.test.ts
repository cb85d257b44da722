import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HalfPages } from '../../../../shared/platform/site/half-pages.ts';
import { PageFiles } from '../../../../shared/platform/site/page-files.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const page = (text: string) => Buffer.from(text);

async function emptyFolder() {
  const files = new PageFiles(await temporaryFolder());
  files.beginWriting(() => true);
  const half = (thread: number) =>
    new HalfPages(path.join(files.folderOfThreads(), `${thread}`), (pagePath) => files.fileOf(pagePath));
  return { files, half };
}

/** Name of the file that contains a partial page. Throws if there is none. */
function fileOf({ half }: { half: string | null }): string {
  if (half === null) throw new Error('Nothing was written.');
  return half;
}

describe('pages rendered by a thread', () => {
  test("aren't served before they are moved into place", async () => {
    const { files, half } = await emptyFolder();
    const written = half(1).write('/products/fern', page('one'));
    expect(await files.read('/products/fern')).toBeNull();
    expect(files.adopt('/products/fern', fileOf(written), files.takeTicket())).toBe(true);
    expect((await files.read('/products/fern'))?.toString()).toBe('one');
  });

  test('never collide between two threads', async () => {
    const { files, half } = await emptyFolder();
    const [first, second] = [half(1).write('/a', page('one')), half(2).write('/b', page('two'))];
    files.adopt('/a', fileOf(first), files.takeTicket());
    files.adopt('/b', fileOf(second), files.takeTicket());
    expect((await files.read('/a'))?.toString()).toBe('one');
    expect((await files.read('/b'))?.toString()).toBe('two');
  });

  test("aren't written when the same bytes are already there", async () => {
    const { files, half } = await emptyFolder();
    files.write('/a', page('same'), files.takeTicket());
    expect(half(1).write('/a', page('same'))).toEqual({ path: '/a', half: null });
    expect(half(1).write('/a', page('other')).half).not.toBeNull();
  });

  test('yield to a page with newer data, and leave nothing behind', async () => {
    const { files, half } = await emptyFolder();
    const bulk = files.takeTicket();
    const old = half(1).write('/a', page('old'));
    files.write('/a', page('new'), files.takeTicket());
    expect(files.adopt('/a', fileOf(old), bulk)).toBe(false);
    expect((await files.read('/a'))?.toString()).toBe('new');
    expect(existsSync(fileOf(old))).toBe(false);
  });
});
