import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HalfPages } from '../../../../shared/platform/site/half-pages.ts';
import { PageFiles } from '../../../../shared/platform/site/page-files.ts';
import { WritingLost } from '../../../../shared/platform/site/writing-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const page = (text: string) => Buffer.from(text);
const always = () => true;

/** Two processes on one folder; the first has started writing and believes forever that it may. */
async function twoProcesses() {
  const folder = await temporaryFolder();
  const [first, second] = [new PageFiles(folder), new PageFiles(folder)];
  first.beginWriting(always);
  return { first, second };
}

const halfPages = (files: PageFiles, thread: number) =>
  new HalfPages(path.join(files.folderOfThreads(), `thread-${thread}`), (pagePath) => files.fileOf(pagePath));

describe('a process that lost the writing lease', () => {
  test('writes, adopts and removes nothing more, even without knowing', async () => {
    const { first, second } = await twoProcesses();
    first.write('/a', page('one'), first.takeTicket());
    const half = halfPages(first, 1).write('/a', page('old'));
    const ticket = first.takeTicket();
    second.beginWriting(always);
    expect(first.isWriting()).toBe(false);
    expect(() => first.write('/a', page('old'), ticket)).toThrow(WritingLost);
    expect(() => first.adopt('/a', half.half ?? '', ticket)).toThrow(WritingLost);
    expect(() => first.remove('/a', ticket)).toThrow(WritingLost);
    expect((await second.read('/a'))?.toString()).toBe('one');
  });

  test('has no thread that restores its folder', async () => {
    const { first, second } = await twoProcesses();
    const threads = first.folderOfThreads();
    second.beginWriting(always);
    const begin = () => new HalfPages(path.join(threads, 'thread-1'), (pagePath) => first.fileOf(pagePath));
    expect(begin).toThrow('ENOENT');
    expect(await readdir(path.join(first.folder, '.writing'))).toHaveLength(1);
  });

  test('discards its work even when it regains the lease: the other may have written newer pages', async () => {
    const { first, second } = await twoProcesses();
    const old = first.takeTicket();
    second.beginWriting(always);
    second.write('/a', page('new'), second.takeTicket());
    first.beginWriting(always);
    expect(() => first.write('/a', page('old'), old)).toThrow(WritingLost);
    expect(first.write('/a', page('newest'), first.takeTicket())).toBe(true);
  });
});

describe('a process that starts beside a writer', () => {
  test('takes nothing from it before holding the lease', async () => {
    const { first, second } = await twoProcesses();
    const half = halfPages(first, 1).write('/a', page('one'));
    expect(second.isWriting()).toBe(false);
    expect(() => second.write('/b', page('two'), second.takeTicket())).toThrow(WritingLost);
    expect(first.adopt('/a', half.half ?? '', first.takeTicket())).toBe(true);
  });
});

test('a process with an expired lease writes nothing, even before another has taken it', async () => {
  const { first } = await twoProcesses();
  let isMine = true;
  first.beginWriting(() => isMine);
  const ticket = first.takeTicket();
  isMine = false;
  expect(() => first.write('/a', page('one'), ticket)).toThrow(WritingLost);
  expect(await first.read('/a')).toBeNull();
});

test('leftovers of an interrupted threaded pass are removed', async () => {
  const { first } = await twoProcesses();
  halfPages(first, 1).write('/a', page('one'));
  first.clearHalfPages();
  expect(await readdir(first.folderOfThreads())).toEqual([]);
  expect(first.write('/a', page('one'), first.takeTicket())).toBe(true);
});
